import { canonicalize } from '../../canonical.ts'

/** A JSON text and the canonical text of what it says. */
export interface CanonicalCase {
  readonly says: string
  readonly json: string
  readonly canonical: string
}

const canonicalOf = (says: string, json: string, canonical: string): CanonicalCase => ({
  says,
  json,
  canonical,
})

export const canonicalCases: readonly CanonicalCase[] = [
  canonicalOf(
    'RFC 8785 §3.2.2, without 1E30, which this profile refuses as an integer beyond 2^53-1',
    `{
    "numbers": [333333333.33333329, 4.50, 2e-3, 0.000000000000000000000000001],
    "string": "\\u20ac$\\u000F\\u000aA'\\u0042\\u0022\\u005c\\\\\\"\\/",
    "literals": [null, true, false]
  }`,
    String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
  ),
  canonicalOf(
    'RFC 8785 §3.2.3: members by UTF-16 code units, so an emoji comes before a Hebrew presentation form',
    String.raw`{"\u20ac":"Euro Sign","\r":"Carriage Return","\ufb33":"Hebrew Letter Dalet With Dagesh","1":"One","\ud83d\ude00":"Emoji: Grinning Face","\u0080":"Control","\u00f6":"Latin Small Letter O With Diaeresis"}`,
    '{"\\r":"Carriage Return","1":"One","\u0080":"Control","ö":"Latin Small Letter O With Diaeresis","€":"Euro Sign","\u{1f600}":"Emoji: Grinning Face","\ufb33":"Hebrew Letter Dalet With Dagesh"}',
  ),
  canonicalOf(
    'members are sorted at every level',
    '{"b":{"z":1,"a":2},"a":[{"d":1,"c":2}]}',
    '{"a":[{"c":2,"d":1}],"b":{"a":2,"z":1}}',
  ),
  canonicalOf('"10" sorts before "9": as text, not as numbers', '{"9":1,"10":2,"":3}', '{"":3,"10":2,"9":1}'),
  canonicalOf('no space anywhere', ' { "a" : [ 1 , 2 ] , "b" : { } } ', '{"a":[1,2],"b":{}}'),
  canonicalOf(
    'control characters have their short or four-digit lower-case escape',
    String.raw`"\u0000\u0008\u0009\u000A\u000B\u000C\u000D\u001F\u007f"`,
    `"\\u0000\\b\\t\\n\\u000b\\f\\r\\u001f\u007f"`,
  ),
  canonicalOf('slash, apostrophe and angle brackets have no escape', String.raw`"\/\u0027\u003c"`, `"/'<"`),
  canonicalOf('line and paragraph separators have no escape', String.raw`"\u2028\u2029"`, '"\u2028\u2029"'),
  canonicalOf(
    'composed and decomposed letters stay two different texts',
    String.raw`["\u00f3","o\u0301"]`,
    '["ó","o\u0301"]',
  ),
  canonicalOf('minus zero is zero', '[-0, -0.0, 0e5]', '[0,0,0]'),
  canonicalOf(
    'the largest and smallest integers',
    '[9007199254740991,-9007199254740991]',
    '[9007199254740991,-9007199254740991]',
  ),
  canonicalOf(
    'an integer may be written as a fraction or with an exponent',
    '[1.0, 1e2, 10E-1]',
    '[1,100,1]',
  ),
  canonicalOf(
    'the exponent form starts below 1e-6',
    '[0.000001, 0.0000001, 1.5e-9]',
    '[0.000001,1e-7,1.5e-9]',
  ),
  canonicalOf(
    'the shortest digits that read back as the same double',
    '[0.1, 0.30000000000000004, 5e-324, 8450.50]',
    '[0.1,0.30000000000000004,5e-324,8450.5]',
  ),
  canonicalOf(
    '__proto__ is a member like any other',
    '{"b":1,"__proto__":{"a":2},"__defineGetter__":3}',
    '{"__defineGetter__":3,"__proto__":{"a":2},"b":1}',
  ),
  canonicalOf('a text, a number or null is a JSON text too', '"Żółć"', '"Żółć"'),
  canonicalOf('64 levels', nested(64), nested(64)),
]

export function nested(levels: number): string {
  return '['.repeat(levels) + ']'.repeat(levels)
}

/** A double by its bits and its canonical text, or why it is refused (RFC 8785 appendix B and more). */
export interface NumberCase {
  readonly ieee754: string
  readonly text?: string
  readonly refused?: string
}

const bits = [
  '0000000000000000',
  '8000000000000000',
  '0000000000000001',
  '8000000000000001',
  '7fefffffffffffff',
  'ffefffffffffffff',
  '4340000000000000',
  'c340000000000000',
  '433fffffffffffff',
  'c33fffffffffffff',
  '4430000000000000',
  '7fffffffffffffff',
  '7ff0000000000000',
  'fff0000000000000',
  '44b52d02c7e14af5',
  '444b1ae4d6e2ef4e',
  '444b1ae4d6e2ef50',
  '3eb0c6f7a0b5ed8c',
  '3eb0c6f7a0b5ed8d',
  '41b3de4355555553',
  '41b3de4355555554',
  '41b3de4355555555',
  '41b3de4355555556',
  '41b3de4355555557',
  'becbf647612f3696',
  '43143ff3c1cb0959',
  '3fb999999999999a',
  '3fd3333333333334',
  '3ff0000000000000',
  'c059000000000000',
] as const

export const doubleOf = (ieee754: string): number => {
  const view = new DataView(new ArrayBuffer(8))
  view.setBigUint64(0, BigInt(`0x${ieee754}`))
  return view.getFloat64(0)
}

const numberCase = (ieee754: string): NumberCase => {
  const value = doubleOf(ieee754)
  if (!Number.isFinite(value)) return { ieee754, refused: 'JSON has no NaN and no infinity' }
  if (Number.isInteger(value) && !Number.isSafeInteger(value))
    return { ieee754, refused: 'an integer beyond ±(2^53-1) may have lost digits before it came here' }
  return { ieee754, text: canonicalize(value) }
}

export const numberCases: readonly NumberCase[] = bits.map(numberCase)
