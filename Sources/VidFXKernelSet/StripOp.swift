/// An operation of a pixel program on one strip: a run of pixels of one row, in planar float registers.
///
/// This list is the only one. Each kernel module answers an exhaustive `switch` over it, the harness checks every entry
/// at every level, and the kernel benchmark walks it.
///
/// Colours are working values: not clamped, alpha premultiplied unless an entry says straight. `constants` are listed in
/// the order in which the kernel reads them. Positions are pixel centres in Core Image's coordinates (y up).
public enum StripOp: UInt8, CaseIterable, Sendable {
  // MARK: Generators: write the quad
  /// r g b a.
  case fill
  /// centre x y, width (> 0), sharpness 0…1, colour 0 (4), colour 1 (4).
  ///
  /// Colour 0·(½ + ½·w) + colour 1·(½ − ½·w) with w = wave((x − centre x) ÷ width) · wave((y − centre y) ÷ width): a wave
  /// is 1 in 0 ≤ u < 1, −1 in 1 ≤ u < 2 and so on, with a linear ramp of (1 − sharpness) ÷ 2 on either side of each edge.
  case checkerboard
  /// point 0 x y, direction x y divided by its squared length, colour 0 (4), colour 1 (4): mix by the clamped projection.
  case linearGradient
  /// Constants and projection of ``linearGradient``: mix by smoothstep of it.
  case smoothLinearGradient
  /// centre x y, radius, 1 ÷ (second radius − radius), colour 0 (4), colour 1 (4): mix by (distance − radius) ÷ …, clamped.
  case radialGradient
  /// centre x y, k (< 0), e (< 1), colour 0 (4), colour 1 (4).
  ///
  /// Mix from colour 1 to colour 0 by (2^(k·distance²) − e) ÷ (1 − e), clamped.
  case gaussianGradient
  /// centre x y, radius (> 0), value, softness 0…1: a disc of hues, coverage radius − distance + ½ clamped, premultiplied.
  ///
  /// Saturation is distance ÷ radius, at most 1. A primary d sixths of a turn away has the share clamp(2 − d), mixed by
  /// softness with ½ + ½·cos of the angle; each is value · (1 − saturation · (1 − share)).
  case hueWheel
  /// centre x, width (> 0), sharpness 0…1, colour 0 (4), colour 1 (4).
  ///
  /// ``checkerboard`` across x only, and with its colours exchanged: right of the centre is colour 1.
  case stripes
  /// centre x y, radius, cosine and sine of the cross, 1 ÷ its width, its opacity, 1 ÷ its length, shortening, colour (4).
  ///
  /// colour · (I + cross) clamped to 0…1, alpha its greatest component: I = (radius ÷ distance)², cross = opacity ·
  /// max(0, 1 − shortening · distance ÷ length) · Σ exp(−(q ÷ width)²) over the distances q from both lines.
  case starShine
  /// centre x y, radius, 1 ÷ reach, strength, contrast, row of time, colour (4).
  ///
  /// (colour · (radius ÷ distance)² + strength · n) · clamp(1 − distance ÷ reach), clamped to 0…1, alpha its greatest
  /// component. n = max(0, ½ + contrast · (v − ½)), v bilinear between the values of ``random`` in channel 4 at (256 · (½ +
  /// polar angle ÷ 2π), row of time).
  case sunbeams
  /// centre x y, middle radius, 1 ÷ half width, shift, strength, contrast, row of time, colour (4).
  ///
  /// colour · smoothstep(1 − |distance − middle + {shift, 0, −shift}| ÷ half width) for r, g, b · max(0, 1 − strength · (1 −
  /// n)), clamped to 0…1, alpha its greatest component; n as of ``sunbeams``.
  case lenticularHalo
  /// centre x y, half width, half height, radius, exponent p (≥ 2), half line width (< 0: filled), colour (4).
  ///
  /// colour × clamp(½ − d), or clamp(½ + half line − |d|): d is the distance from the outline, negative inside. Corners
  /// are |x|^p + |y|^p = radius^p; for p other than 2 their distance is one of first order.
  case roundedRectangle
  /// count, half width, colour (4); `table`: start x y and end x y of each of `count` lines, finite.
  ///
  /// colour × the greatest of min(clamp(half width + ½ − d), 2 · half width) over the distances d from the lines.
  case segments
  /// No constants. A fixed integer hash of (floor x mod 256, floor y mod 256, channel), uniform over 0 ≤ v < 1.
  case random

  // MARK: Colour: in place
  /// Rows r, g, b, a over columns r, g, b, a, 1 (20).
  case colorMatrix
  /// Rows r, g, b over columns r, g, b, 1 (12); alpha is neither read nor written.
  case colorMatrixRGB
  /// Minimum r g b a, maximum r g b a: max of the minimum, then min of the maximum. NaN becomes the minimum.
  case clamp
  /// rgb × a.
  case premultiply
  /// rgb ÷ a, and 0 where a = 0.
  case unpremultiply
  /// power: sign(x)·|x|^power on r, g, b (straight); 0 (and |x| < 2⁻¹²⁶) stays 0 whatever the power.
  case signedPower
  /// threshold, slope, scale, offset, power: |x| ≤ threshold ? x·slope : sign(x)·((|x| + offset)·scale)^power on r, g, b.
  /// Decodes sRGB and BT.709.
  case parametricDecode
  /// threshold, slope, scale, offset, power: |x| ≤ threshold ? x·slope : sign(x)·(scale·|x|^power − offset) on r, g, b.
  /// Encodes sRGB and BT.709.
  case parametricEncode
  /// SMPTE ST 2084 EOTF on r, g, b, 1 = 10 000 cd/m²; values are clamped to 0…1.
  case decodePQ
  /// Inverse of ``decodePQ``; values are clamped to 0…1.
  case encodePQ
  /// ARIB STD-B67 inverse OETF on r, g, b (scene light 0…1); negative values give 0.
  case decodeHLG
  /// Inverse of ``decodeHLG``.
  case encodeHLG
  /// range in octaves: 2^((x − 1)·range) on r, g, b; 0 where x ≤ 0. The logarithmic curves of H.273.
  case decodeLogarithm
  /// range in octaves: 1 + log₂(x) ÷ range on r, g, b; 0 where x ≤ 2^−range.
  case encodeLogarithm
  /// Four coefficients c for each of r, g, b, a (16), on straight colour: c₀ + c₁·x + c₂·x² + c₃·x³.
  case polynomial
  /// Ten coefficients for each of r, g, b (30), on straight colour: those of r, g, b, r², g², b², r·g, g·b, b·r and 1.
  case crossPolynomial
  /// entries n (≥ 2), first place, entries a unit, last place, slope below r g b, slope above r g b; `table`: n times
  /// r g b and an unused float.
  ///
  /// Each of straight r, g, b is looked up in its own column, linear between entries. Below the first place and above the
  /// last the column's end goes on with the given slope; NaN is looked up as the first place.
  case curves
  /// threshold: r, g, b become 1 where they are greater, else 0.
  case threshold
  /// levels L (≥ 2): min(floor(x·L), L − 1) ÷ (L − 1) for r, g, b clamped to 0…1.
  case posterize
  /// 1 ÷ x on r, g, b; 0 for x below 2⁻¹²⁶.
  case reciprocal
  /// knee, 1 ÷ (source − knee), target − knee, power: with m the greatest of r, g, b and u = (m − knee) ÷ (source − knee)
  /// clamped to 0…1, rgb × (knee + (target − knee)·(1 − (1 − u)^power)) ÷ m where m is above the knee (> 0).
  case toneMap
  /// r, g and b become the greatest of them.
  case maximumComponent
  /// r, g and b become the least of them.
  case minimumComponent
  /// amount: adds amount·(v − ½) to r, g, b, with v the values of ``random`` there.
  case noise
  /// For each of three colours: centre r g b, place 0, 1 ÷ (place 1 − place 0), replacement r g b (24); on straight colour.
  ///
  /// White, mixed with each replacement in turn by 1 − smoothstep of (distance − place 0) ÷ …, the distance being that
  /// from the pixel's colour to the centre.
  case spotColor
  /// light x y z, unit vector along the beam x y z, squared distance of the light from what it points at, exponent.
  ///
  /// rgb × c^exponent · squared distance ÷ d² · z ÷ d, with d the distance from the light to the pixel, whose z is 0, and c
  /// the cosine between the beam and the way to it; 0 where c or the light's z is not above 0.
  case spotLight
  /// amount −1…1, on straight r, g, b: Y + (rgb − Y)·(1 + amount·w), Y = 0.2126 r + 0.7152 g + 0.0722 b.
  ///
  /// w is 1 for amounts below 0, else (1 − s)·(1 − h ÷ 2): s = (max − min) ÷ max (at least 10⁻⁴) clamped to 0…1, and h
  /// is 1 for the hues of skin (25°…45°), 0 below 15° and above 55°, linear between.
  case vibrance
  /// For each of three keys b − Y, r − Y, Y and the weight of Y; then tolerance and 1 ÷ softness (14), on straight r, g, b:
  /// grey of 0…1, how far the colour is from the nearest key, less the tolerance, over the softness. Distances are
  /// Euclidean in ((b − Y) ÷ 1.8556, (r − Y) ÷ 1.5748, weighted Y), Y = 0.2126 r + 0.7152 g + 0.0722 b.
  case keyDistance
  /// channel 0, 1 or 2, amount 0…1, on straight r, g, b: takes from the channel the amount times what it is above both others.
  case despill
  /// size n (≥ 2), extrapolate 0 or 1; `table`: n³ interleaved r g b a, red fastest, premultiplied: trilinear (straight
  /// in; the result times the incoming alpha). Extrapolation goes on from the outermost cell.
  case colorCube
  /// size n (≥ 2); `table`: n³ interleaved r g b and an unused float, red fastest: straight r, g, b of 0…1 (clamped) are
  /// looked up between the four corners of the tetrahedron that they lie in; along the diagonal of grey none but greys mix.
  case tetrahedralCube
  /// centre x y, 1 ÷ half diagonal, edge 0, 1 ÷ (edge 1 − edge 0), intensity:
  /// rgb × (1 − intensity · smoothstep((q − edge 0) ÷ …)) for q = distance from the centre ÷ half diagonal.
  case vignette

  /// centre x y, direction x y (periods a pixel), softness (> 0), on encoded brightness in r.
  ///
  /// r, g, b become clamp((v·(1 + softness) − m) ÷ softness) for v = r clamped to 0…1 and a pattern m of 0…1: here
  /// wave(u) = ½ + ½·cos 2πu with (u, v) the offset from the centre along the direction and across.
  case lineScreen
  /// As ``lineScreen`` with m = (wave(u) + wave(v)) ÷ 2.
  case dotScreen
  /// As ``lineScreen`` with m = wave(distance in periods).
  case circularScreen
  /// As ``lineScreen`` with m = max(wave(u), wave(v)) where the brightness is below ½, else their min.
  case hatchedScreen
  /// centre x y, directions of the cyan, magenta, yellow and black plates (8), softness (> 0), black replacement, colour
  /// removal, on encoded r, g, b.
  ///
  /// c, m, y are 1 less r, g, b clamped to 0…1; k = replacement · min(c, m, y); c, m, y lose removal · k. A plate's ink is
  /// that of ``dotScreen`` for its amount; r = (1 − ink c)·(1 − ink k), and so on.
  case cmykHalftone

  /// levels n (≥ 1): r, g, b × q(Y) ÷ Y for Y = 0.2126 r + 0.7152 g + 0.0722 b, and 0 where that is below 2⁻¹⁰.
  ///
  /// q is the middle of the nth of 0…1 that Y (within it) lies in, with a smoothstep of a quarter of an nth between two.
  case posterizeLuma

  // MARK: Two quads: the quad becomes a function of itself and `other`
  /// quad := other.
  case copy
  /// quad over other (Porter and Duff 1984).
  case sourceOver
  /// quad × other, component by component.
  case multiply
  /// t: quad·(1 − t) + other·t.
  case mix
  /// quad × alpha of other (Porter and Duff 1984).
  case sourceIn
  /// quad × (1 − alpha of other).
  case sourceOut
  /// quad × alpha of other + other × (1 − quad's alpha); alpha is other's.
  case sourceAtop
  /// quad + other, alpha at most 1.
  case addition
  /// The greater, component by component.
  case maximum
  /// The lesser, component by component.
  case minimum
  /// direction x y (a unit vector), position of the leading edge along it, width (> 0), colour r g b (times opacity).
  ///
  /// With b = position − (x·direction x + y·direction y), how far the pixel is behind the edge, and d = b ÷ width:
  /// mix(quad, other, clamp(b + ½)) + colour · clamp(10 d) · (1 − smoothstep(0.1, 1, d)), clamp to 0…1. So `other` is
  /// shown behind the edge, the light rises over a tenth of the width and falls over the rest; alpha has no light.
  case copyMachine

  /// direction x y (a unit vector), position of the edge along it, width (> 0), colour r g b, opacity.
  ///
  /// With k = (x·direction x + y·direction y − position) ÷ width clamped to 0…1: mix(other, quad, k), and that mixed with the
  /// opaque colour by opacity · (1 − |2k − 1|).
  case swipe
  /// centre x y, direction x y (periods a pixel), 1 ÷ compression, threshold, steepness.
  ///
  /// mix(quad, other, clamp((threshold − g)·steepness + ½)), g = (wave(u) + wave(v)) ÷ 2 as of ``dotScreen`` at the offset
  /// from the centre divided by 1 + distance ÷ compression.
  case modTransition
  /// centre x y, radius of the front, half width (> 0): mix(other, quad, smoothstep(−1…1 of (distance − radius) ÷ half width)).
  case rippleTransition
  /// weights r g b a of other, a, b: quad × (a + b · clamp(weights · other)).
  case masked
  /// |quad ÷ its alpha − other ÷ its alpha| times both alphas; alpha is their product.
  case absoluteDifference
  /// r, g, b are the CIE 1994 difference of two colours in L*a*b* (kL 1, K₁ 0.045, K₂ 0.015; the quad is the standard), each
  /// divided by its alpha first, 0 where that is below 2⁻¹²⁶; alpha is 1.
  case labDifference
  /// factor: factor · √(quad² + other²) for r, g, b; alpha is the quad's.
  case gradientMagnitude
  /// The quad holds horizontal slopes of r, g, b, other vertical ones: r and g become the two slopes of the component where
  /// the sum of their squares is greatest (of equals the first), b 0, alpha 1.
  case strongestGradient
  /// noise level n, 1 ÷ (n − n ÷ 2), sharpness: the quad is a blur of other.
  ///
  /// mix(quad, other + sharpness · (other − quad), t) for r, g, b; t = smoothstep from n ÷ 2 to n of the difference of the
  /// two lumas; alpha is other's.
  case noiseReduction
  /// shadow amount s, highlight amount h, on encoded colour; other's r is the brightness around, L (clamped to 0…1).
  ///
  /// r, g, b × max(0, 1 + 2·s·(1 − L)³ − 2·(1 − h)·L²·(1 − L)).
  case toneGain
  /// ε: r, g, b ÷ (other + ε), other at least 0; alpha is the quad's.
  case ratio
  /// weight, k (≥ 0): the quad holds a colour and, as its alpha, a brightness. It becomes the colour × w, and w, for w =
  /// weight · max(2^(−k·d²), 2⁻²⁰), d = other's luma (Rec. 709 weights) less that brightness.
  case bilateralTap
  /// high and low threshold: the quad's r is the magnitude of a gradient, other's r the greater of the two beside it along
  /// the gradient. r is 1 where the magnitude is not below other's and above the high threshold, g where above the low one,
  /// else 0; b 0, alpha 1.
  case cannyEdges
  /// The quad is ``cannyEdges`` spread to neighbours, other the same before: r = max(other r, min(quad r, other g)), and
  /// other's g, b, a.
  case hysteresis

  // MARK: Blend modes: quad s over other b, by ISO 32000-1, 11.3.5 and 11.3.6
  //
  // quad·(1 − αb) + other·(1 − αs) + αs·αb·B(b, s), alpha αs + αb − αs·αb, where b and s are straight components, at least
  // 0, and 0 where alpha is below 2⁻¹²⁶. The entries say what B is.
  /// b·s.
  case multiplyBlend
  /// b + s − b·s.
  case screenBlend
  /// ``hardLightBlend`` with b and s exchanged.
  case overlayBlend
  /// min(b, s).
  case darkenBlend
  /// max(b, s).
  case lightenBlend
  /// 0 where b = 0, else 1 where s ≥ 1, else min(1, b ÷ (1 − s)).
  case colorDodgeBlend
  /// 1 where b ≥ 1, else 0 where s = 0, else 1 − min(1, (1 − b) ÷ s).
  case colorBurnBlend
  /// 2·b·s for s ≤ ½, else the screen of b and 2·s − 1.
  case hardLightBlend
  /// b − (1 − 2·s)·b·(1 − b) for s ≤ ½, else b + (2·s − 1)·(D(b) − b), D(x) = ((16·x − 12)·x + 4)·x for x ≤ ¼, else √x.
  case softLightBlend
  /// |b − s|.
  case differenceBlend
  /// b + s − 2·b·s.
  case exclusionBlend
  /// max(b + s − 1, 0).
  case linearBurnBlend
  /// min(b + s, 1).
  case linearDodgeBlend
  /// b + 2·s − 1 within 0…1.
  case linearLightBlend
  /// ``colorBurnBlend`` of b and 2·s for s < ½, else ``colorDodgeBlend`` of b and 2·s − 1.
  case vividLightBlend
  /// min(b, 2·s) for s < ½, else max(b, 2·s − 1).
  case pinLightBlend
  /// max(b − s, 0).
  case subtractBlend
  /// min(b ÷ s, 1), and 1 where s = 0.
  case divideBlend
  // Sat, Lum, SetSat and SetLum are those of the standard; b and s are first clamped to 0…1.
  /// SetLum(SetSat(s, Sat(b)), Lum(b)).
  case hueBlend
  /// SetLum(SetSat(b, Sat(s)), Lum(b)).
  case saturationBlend
  /// SetLum(s, Lum(b)).
  case colorBlend
  /// SetLum(b, Lum(s)).
  case luminosityBlend

  // MARK: Warps: a quad of x, y, coverage, light says where the source shows and how
  /// Source x = k0·x + k1·y + k2, source y = k3·x + k4·y + k5, coverage 1, light 1: writes the quad. A warp begins so.
  case positions
  /// x := k0·x + k1·y + k2, y := k3·x + k4·y + k5.
  case movePositions
  /// x := (k0·x + k1·y + k2) ÷ w, y := (k3·x + k4·y + k5) ÷ w, w = k6·x + k7·y + k8; coverage 0 where w ≤ 0.
  case projectPositions
  /// angle: turns the position by angle·(1 − r)² where r, its distance from the origin, is below 1.
  case twirlPositions
  /// sector (π ÷ count > 0), angle: folds the polar angle t of the position to |mod(t − angle + sector, 2·sector) − sector| + angle.
  case kaleidoscopePositions
  /// start, width (> 0), time, delay: y := y − max(0, time − floor((x − start) ÷ width)·delay)².
  case barPositions
  /// From a premultiplied colour: width − 1, left, y. x := left + ½ + clamp(Y ÷ a)·(width − 1), y := y, coverage a,
  /// light 1, for Y = 0.2126 r + 0.7152 g + 0.0722 b. A warp that looks colours up begins so.
  case lumaPositions
  /// distance: the quad holds a gradient in r and g; the position is `distance` away in its direction, or the pixel's own where
  /// the gradient is 0; coverage 1, light 1: writes the quad. A warp by an image of gradients begins so.
  case gradientPositions
  /// left, bottom, width, height (> 0): x and y modulo the rectangle, so that it repeats for ever.
  case repeatPositions
  /// scale, weight of y 0 or 1: with f = 1 − scale·(1 − q)², q = x² + weight·y² at most 1, x := x·f and, where y weighs,
  /// y := y·f.
  case bumpPositions
  /// exponent −1…0: the distance r from the origin, where it is below 1, becomes r·r^exponent.
  case pinchPositions
  /// angle: turns the position by angle·e^(−4r), r its distance from the origin.
  case vortexPositions
  /// angle: beyond the unit circle the position moves onto it along its ray and turns by angle·(1 − 1 ÷ r).
  case rimPositions
  /// Radius in pixels: r := r − 1 ÷ r outside the unit circle; coverage 0 inside, over a pixel's width.
  case holePositions
  /// radius, height: x := polar angle ÷ 2π in 0 ≤ x < 1, y := distance from the origin − radius; coverage 0 outside
  /// 0…height, over a pixel's width.
  case polarPositions
  /// length, strength: a lens around the segment (0, 0)–(length, 0). Positions p less than 1 away from their nearest
  /// point n of it move to p − (p − n)·strength·√(1 − |p − n|²).
  case lozengePositions
  /// ring radius, strength: ``lozengePositions`` around the circle of that radius.
  case torusPositions
  /// k: x := x·(k + (1 − k)·x²).
  case cubicPositions
  /// start, length, grown (> 0) along x, then along y: start…start + grown shows start…start + length, stretched, and what
  /// follows is moved.
  case ninePartPositions
  /// As ``ninePartPositions``, repeated instead of stretched; then 1 where every second tile is upside down, else 0.
  case ninePartTilePositions
  /// period (> 0), k r, k i, turn: x + iy becomes e^w, w = (k r + i·k i)·log(x + iy) + i·turn with the real part modulo the
  /// period.
  case drostePositions
  /// scale: reads a pixel of a map and writes the position of the pixel plus scale·(r − a ÷ 2, g − a ÷ 2).
  case displacePositions
  /// x and y mirrored at every whole number: |mod(x + 1, 2) − 1|.
  case mirrorPositions
  /// ``mirrorPositions``, then the greater first: squares of side 1 with a mirror along the diagonal.
  case octantPositions
  /// Squares of side 1 turned by a quarter around every point whose coordinates are odd.
  case quarterTurnPositions
  /// Columns of width 1, each half a unit below the one before, every second upside down, repeated at every unit.
  case glidePositions
  /// x and y relative to the nearest centre of hexagons of side 1, two of whose centres are (0, 0) and (√3, 0).
  case hexagonPositions
  /// sector (> 0): the polar angle modulo the sector.
  case sectorPositions
  /// log2 of decay, −126…0: mirrors the position into the triangle (0, 0), (1, 0), (½, √¾), light × decay^n for n mirrors.
  case trianglePositions
  /// k0 k1: the position in its unit square, from the middle, negated in x where the square's column and row add up to an
  /// odd number, becomes (k0·x − k1·y, k1·x + k0·y) from the same middle.
  case squarePositions
  /// x := column + ½, y := row + ½ of the hexagon of ``hexagonPositions`` that holds the position. Columns of odd rows lie half
  /// a hexagon further right.
  case hexagonCellPositions
  /// The nearest site. There is one in each square of side 1, at a place that is a fixed hash of its column and row.
  case crystalPositions
  /// odd x, odd y (0 or 1), pixels a unit (> 1): the site of the nearest square whose column and row are odd or even as
  /// asked for; coverage that of a disc of 0.35…0.5 around it. Sites are those of ``crystalPositions``, drawn to the middle of
  /// their squares until a disc and half a pixel stay within half a unit of them.
  case dotPositions
  /// middle x, bottom, height (> 0), stretched height, halves, depth, shade.
  ///
  /// bottom…bottom + height shows bottom…bottom + stretched height, and what is above moves down to it. The height is divided
  /// into halves of folds; from the bottom of one to its top p grows from 0 to 1. x leaves the middle by a factor of 1 + depth
  /// · p, in every second half 1 + depth · (1 − p); light × (1 − shade · p).
  case pleatPositions
  /// line, radius (> 0), back 0 or 1: a plane that is wound around a cylinder where x is less than the line, seen from above.
  ///
  /// With d = line − x and φ = asin(d ÷ radius), between 0 and a right angle: x := line − radius · φ where d > 0; or of what has
  /// turned over x := line − radius · (π − φ), less −d where d < 0. Coverage 0 where d exceeds the radius.
  case curlPositions
  /// line, radius (> 0), direction of x (cosine and sine): ½ − ½ · direction · d ÷ radius, between 0 and 1, where the back of
  /// ``curlPositions`` shows; its coverage.
  case curlShadePositions
  /// scale: reads a pixel of slopes r, g of a relief and writes ½ + ½ · x, y of its unit normal, −scale · (r, g) and 1 before
  /// their length is divided by.
  case reliefPositions
  /// front, push: moves positions by push · slope(r − front) along their ray, r their distance from the origin.
  ///
  /// The slope rises from 0 at −3 to 1 at −1, falls to −1 at 1 and rises to 0 at 3, each time as smoothstep.
  case ripplePositions
  /// front, strength: ½ + ½ · strength · slope · the direction of the ray, with the slope of ``ripplePositions``.
  case rippleShadePositions
  /// width, height, floats a row, mode, and the whole numbers x and −y of the source that `table` begins at.
  ///
  /// Writes the pixel at the position in the quad, times coverage, its r, g, b times light too. `table` is interleaved
  /// r g b a, its rows from the top: pixel (i, j) has its centre at (x + i + ½, −(−y + j + ½)). Modes as of ``affineSample``.
  case samplePositions

  /// width, height, floats a row of a `table` of interleaved premultiplied r g b a, of which no alpha need be 1.
  ///
  /// Each straight r, g, b becomes that of the table's pixel at the least Euclidean distance, the first of equals; the
  /// quad is premultiplied before and after, and its alpha stays.
  case nearestColor

  // MARK: Sampling: writes the quad from a materialised image
  /// Source x = k0·x + k1·y + k2, source y = k3·x + k4·y + k5, then width, height, floats a row, mode, and the whole
  /// numbers x and y of the source that `table` begins at.
  ///
  /// `table` is interleaved r g b a; its pixel (i, j) has its centre at (x + i + ½, y + j + ½). Mode 0: bilinear, transparent
  /// outside; 1: bilinear, clamped to the border pixels; 2: nearest, transparent outside; 3: nearest, clamped.
  case affineSample
}

/// The kernel of a ``StripOp``.
///
/// - `quad`: four registers r, g, b, a, `stride` floats apart, each at a 64-byte boundary; read and written in place.
/// - `other`: the second quad, laid out alike, or nil. Never overlaps `quad` partly.
/// - `count`: pixels; a multiple of 16. The kernel touches exactly these.
/// - `constants`, `table`: as the entry says. `x`, `y`: the centre of the first pixel; x grows by 1 a pixel.
///
/// Kernels neither fail nor allocate, use no fused multiply-add, and give the same bits at every level (of a NaN, that it
/// is one). NaN and infinity in give anything but a crash, and no write outside.
public typealias StripOperation =
  @convention(c) (
    _ quad: UnsafeMutablePointer<Float>, _ other: UnsafePointer<Float>?, _ stride: Int, _ count: Int,
    _ constants: UnsafePointer<Float>, _ table: UnsafePointer<Float>?, _ x: Float, _ y: Float
  ) -> Void
