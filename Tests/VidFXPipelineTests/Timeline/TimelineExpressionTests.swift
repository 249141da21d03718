import Glibc
import Testing

@testable import VidFXPipeline

struct TimelineExpressionTests {
  static let frame = TimelineContext(time: 2.5, frame: 75, width: 1920, height: 1080, frameRate: 30, duration: 10)

  private func value(_ text: String, at context: TimelineContext = frame) throws -> Double? {
    try TimelineExpression.compile(text).value(at: context)
  }

  static let formulas: [(String, Double)] = [
    ("1", 1), ("1.5", 1.5), (".5", 0.5), ("5.", 5), ("1e3", 1000), ("1.5E-2", 0.015), ("2e+1", 20),
    ("1+2*3", 7), ("(1+2)*3", 9), ("7-4-2", 1), ("16/4/2", 2), ("7%4", 3), ("-7%4", 1), ("7%-4", -1), ("2*7%4", 2),
    ("2^3", 8), ("2^3^2", 512), ("-2^2", -4), ("(-2)^2", 4), ("2^-1", 0.5), ("-2^-2", -0.25), ("2^-2^2", 0.0625),
    ("--3", 3), ("-+-3", 3), ("+4", 4), ("3--2", 5), ("1 - -1", 2),
    ("1<2", 1), ("2<1", 0), ("2<=2", 1), ("2>=3", 0), ("3>2", 1), ("2==2", 1), ("2!=2", 0), ("1+1==2", 1),
    ("3>2>1", 0), ("1<2==1", 1), ("2==1<3", 0), ("1!=2==1", 1),
    ("1&&2", 1), ("1&&0", 0), ("0||3", 1), ("0||0", 0), ("1||0&&0", 1), ("2==2&&3>1", 1), ("0&&1?5:6", 6),
    ("1?2:3", 2), ("0?2:3", 3), ("-1?2:3", 2), ("1?0?1:2:3", 2), ("0?1:0?2:3", 3), ("1>2?1:2+5", 7),
    ("t", 2.5), ("n", 75), ("p", 0.25), ("w", 1920), ("h", 1080), ("fps", 30), ("duration", 10),
    ("pi", Double.pi), ("e", M_E), ("min(t*10,50)", 25), ("min(t*30,50)", 50), (" \t t \n + 1 ", 3.5),
  ]

  @Test(arguments: formulas)
  func operatorsAndVariables(text: String, expected: Double) throws {
    #expect(try value(text) == expected)
  }

  static let calls: [(String, Double)] = [
    ("sin(0.5)", sin(0.5)), ("cos(0.5)", cos(0.5)), ("tan(0.5)", tan(0.5)), ("asin(0.5)", asin(0.5)),
    ("acos(0.5)", acos(0.5)), ("atan(0.5)", atan(0.5)), ("atan2(-1,-2)", atan2(-1.0, -2.0)), ("abs(-3)", 3),
    ("sign(-3)", -1), ("sign(0)", 0), ("sign(3)", 1), ("floor(-1.5)", -2), ("ceil(-1.5)", -1), ("round(2.5)", 3),
    ("round(-2.5)", -3), ("trunc(-1.5)", -1), ("fract(-1.25)", 0.75), ("sqrt(2)", sqrt(2)), ("exp(1)", exp(1)),
    ("log(10)", log(10)), ("pow(2,0.5)", pow(2, 0.5)), ("min(3)", 3), ("min(3,1,2)", 1), ("max(3,1,4,2)", 4),
    ("clamp(5,0,1)", 1), ("clamp(-5,0,1)", 0), ("clamp(0.5,0,1)", 0.5), ("mix(10,20,0.25)", 12.5), ("step(1,2)", 1),
    ("step(2,1)", 0), ("step(2,2)", 1), ("smoothstep(0,4,1)", 0.15625), ("smoothstep(4,0,1)", 0.84375),
    ("smoothstep(1,1,1)", 1), ("smoothstep(1,1,0)", 0), ("if(1,2,3)", 2), ("if(0,2,3)", 3), ("if(0,2)", 0),
    ("hypot(3,4)", 5), ("between(2,2,5)", 1), ("between(5,2,5)", 1), ("between(1,2,5)", 0), ("between(6,2,5)", 0),
    ("gt(2,1)", 1), ("gt(1,1)", 0), ("gte(1,1)", 1), ("gte(0,1)", 0), ("lt(0,1)", 1), ("lt(1,1)", 0), ("lte(1,1)", 1),
    ("lte(2,1)", 0), ("eq(2,2)", 1), ("eq(2,1)", 0), ("not(0)", 1), ("not(-3)", 0), ("mod(-7,4)", 1), ("mod(7,-4)", -1),
  ]

  @Test(arguments: calls)
  func functions(text: String, expected: Double) throws {
    let result = try #require(try value(text))
    #expect(abs(result - expected) < 1e-15, "\(result)")
  }

  @Test func everyFunctionOfTheGrammarExists() {
    let names =
      "sin cos tan asin acos atan atan2 abs sign floor ceil round trunc fract sqrt exp log pow min max clamp mix step "
      + "smoothstep if between gt gte lt lte eq not mod hypot random noise ease keys"
    #expect(Set(ExpressionFunction.all.map(\.name)) == Set(names.split(separator: " ").map(String.init)))
  }

  @Test(arguments: Easing.allCases)
  func easeRunsBetweenItsTimes(_ easing: Easing) throws {
    let expression = try TimelineExpression.compile("ease(1, 3, 10, -30, \(easing.rawValue))")
    var context = Self.frame
    for (time, part) in [(0, 0), (1, 0), (1.5, easing(0.25)), (2, easing(0.5)), (2.8, easing(0.9)), (3, 1), (9, 1)] {
      context.time = time
      let expected = 10 - 40 * part
      let found = try #require(expression.value(at: context))
      #expect(abs(found - expected) < 1e-12, "at \(time)")
    }
  }

  @Test(arguments: [
    ("ease(1s, 4s, 0, 1, linear)", 0.5), ("ease(00:00:01, 00:00:04, 0, 1, linear)", 0.5),
    ("ease(0:01, 0:04, 0, 1, linear)", 0.5), ("ease(10%, 40%, 0, 1, linear)", 0.5),
    ("ease(30f, 120f, 0, 1, linear)", 0.5), ("ease(end-9s, end-6s, 0, 1, linear)", 0.5),
    ("ease(end - 90%, 1 + 3, 0, 1, linear)", 0.5), ("ease(1000ms, 4000ms, 0, 1, linear)", 0.5),
    ("ease(fps/30, duration*0.4, 0, 1, linear)", 0.5), ("ease(5, 5, 1, 2, linear)", 1), ("ease(2, 2, 1, 2, linear)", 2),
    ("ease(-1, 6, t, t*3, linear)", 5), ("ease(7%4, 4, 0, 1, linear)", 0),
  ])
  func easeTakesMomentsAndExpressions(text: String, expected: Double) throws {
    #expect(try value(text) == expected)
    let bound = try TimelineExpression.compile(text).bound(
      to: TimelineSymbols(width: .known(1920), height: .known(1080), frameRate: .known(30), duration: .known(10)))
    #expect(bound.value(at: Self.frame) == expected)
  }

  @Test func aNumberIsTheSameInEveryLocale() throws {
    // Where the German locale is installed, C's own functions read and print a comma.
    let old = setlocale(LC_ALL, nil).map { String(cString: $0) }
    defer { setlocale(LC_ALL, old ?? "C") }
    for locale in ["de_DE.UTF-8", "de_DE", "hu_HU.UTF-8", "it_IT.UTF-8"] where setlocale(LC_ALL, locale) != nil {
      #expect(try value("1.5 + 0.25") == 1.75)
    }
    #expect(try value("1.5 + 0.25") == 1.75)
    #expect(throws: ExpressionError.self) { try TimelineExpression.compile("1,5") }
  }

  @Test func constantsAreWorkedOutOnce() throws {
    #expect(try TimelineExpression.compile("sin(pi/2)*(3+4)^2").constant == 49)
    #expect(try TimelineExpression.compile("t*0").constant == nil)
    #expect(try TimelineExpression.compile("random(3)").constant == nil)
    #expect(try TimelineExpression.compile("w/10").constant == nil)
    #expect(try TimelineExpression.compile("w/10", symbols: TimelineSymbols(width: .known(1920))).constant == 192)
    #expect(try TimelineExpression.compile("p", symbols: TimelineSymbols(duration: .known(0))).constant == 0)
  }

  @Test func whatIsKnownGivesTheSameValue() throws {
    let symbols = TimelineSymbols(
      width: .known(1920), height: .known(1080), frameRate: .known(30), duration: .known(10))
    for text in ["w*h + fps", "p", "duration - t", "p + keys(0:0, 50%:1, end-1s:3, 299f:5)"] {
      let open = try TimelineExpression.compile(text)
      var context = Self.frame
      for time in [0, 0.5, 2.5, 5, 9.5, 12] {
        context.time = time
        let (a, b) = (open.value(at: context), try open.bound(to: symbols).value(at: context))
        #expect(abs(a! - b!) < 1e-12, "\(text) at \(time)")
      }
    }
  }

  @Test(arguments: [
    "1/t", "log(t - 3)", "sqrt(t-1)", "asin(t + 2)", "0/t", "t % t", "exp(1000 - t)",
  ])
  func theUndefinedIsNilNotNaN(text: String) throws {
    var context = Self.frame
    context.time = 0
    #expect(try value(text, at: context) == nil)
  }

  @Test func anUndefinedBranchThatIsNotTakenDoesNotMatter() throws {
    var context = Self.frame
    context.time = 0
    #expect(try value("t > 0 ? sin(t)/t : 1", at: context) == 1)
    #expect(try value("if(t == 0, 1, log(t))", at: context) == 1)
    #expect(try value("min(1/t, 50)", at: context) == 50)
    #expect(try value("max(0/t, 1)", at: context) == nil)
  }

  @Test func whatTheFrameDoesNotKnowIsNil() throws {
    let live = TimelineContext(time: 1, frame: 30, width: 640, height: 480)
    for text in ["p", "duration", "fps", "keys(0:0, 50%:1)", "keys(1f:0, 2f:1)", "ease(0, end, 0, 1, linear)"] {
      #expect(try value(text, at: live) == nil, "\(text)")
    }
  }

  @Test func randomAndNoiseAreTheSameEverywhere() throws {
    // From a separate implementation of SplitMix64's finaliser in Python.
    for (seed, time, expected) in [
      (0, 0, 0.1990698662775311), (0, 0.04, 0.15040271977966813), (7, 0.04, 0.555816277592704),
      (-1.5, 12.345678, 0.21269679875507597),
    ] {
      var context = Self.frame
      context.time = time
      #expect(try value("random(\(seed))", at: context) == expected)
      if seed == 0 { #expect(try value("random()", at: context) == expected) }
    }
    for (x, seed, expected) in noiseValues {
      #expect(try value("noise(\(x), \(seed))") == expected)
      if seed == 0 { #expect(try value("noise(\(x))") == expected) }
    }
    #expect(try value("noise()") == value("noise(t)"))
  }

  @Test func randomIsUniformOverFrames() throws {
    let expression = try TimelineExpression.compile("random(3)")
    var bins = [Int](repeating: 0, count: 10)
    var context = Self.frame
    for index in 0..<10_000 {
      context.time = Double(index) * 1001 / 30000
      let value = expression.value(at: context)!
      #expect(value >= 0 && value < 1)
      bins[Int(value * 10)] += 1
    }
    // Binomial with 10 000 trials and p = 0.1: five standard deviations are 150.
    for count in bins { #expect(abs(count - 1000) < 150, "\(bins)") }
  }

  @Test func noiseIsSmooth() throws {
    let expression = try TimelineExpression.compile("noise(t*2)")
    var context = Self.frame
    var last: Double?
    for index in 0...5000 {
      context.time = Double(index) / 1000
      let value = expression.value(at: context)!
      #expect(abs(value) <= 1)
      // The fade's steepest slope is 15/8 over a jump of at most 2.
      if let last { #expect(abs(value - last) <= 2 * 15 / 8 * 0.002 + 1e-12) }
      last = value
    }
  }
}

/// From a separate implementation in Python.
private let noiseValues: [(x: Double, seed: Double, expected: Double)] = [
  (0, 0, -0.6018602674449378), (0.5, 0, -0.5154872384931745), (2.25, 3, 0.3963197330656978),
  (-1.75, 0, 0.6295635706338216),
]
