import type { EvidenceErrorCode } from '../../error.ts'
import { nested } from './canonical.ts'

/** Bytes of a JSON text as Base64 and whether they may be read; `value` is what they say, as canonical text. */
export interface StrictJsonCase {
  readonly says: string
  readonly base64: string
  readonly value?: string
  readonly refused?: EvidenceErrorCode
  /** JSON Pointer, where it is known. */
  readonly path?: string
}

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
const utf8 = (text: string): string => base64(new TextEncoder().encode(text))

const reads = (says: string, json: string, value: string): StrictJsonCase => ({
  says,
  base64: utf8(json),
  value,
})

const refuses = (says: string, refused: EvidenceErrorCode, json: string, path?: string): StrictJsonCase => ({
  says,
  base64: utf8(json),
  refused,
  ...(path === undefined ? {} : { path }),
})

const bytes = (says: string, refused: EvidenceErrorCode, ...given: readonly number[]): StrictJsonCase => ({
  says,
  base64: base64(Uint8Array.from(given)),
  refused,
})

export const strictJsonCases: readonly StrictJsonCase[] = [
  reads(
    'members with equal keys in different objects',
    '{"a":{"a":1},"b":[{"a":1},{"a":1}]}',
    '{"a":{"a":1},"b":[{"a":1},{"a":1}]}',
  ),
  reads(
    'colons, braces and quotes inside strings count for nothing',
    String.raw`{"a:{\"b\":":"[{:\\\"}"}`,
    String.raw`{"a:{\"b\":":"[{:\\\"}"}`,
  ),
  reads('a pair of escaped surrogates', String.raw`"\ud83d\ude00"`, '"\u{1f600}"'),
  reads('__proto__ as a key', '{"__proto__":{"polluted":true}}', '{"__proto__":{"polluted":true}}'),
  reads('64 levels', nested(64), nested(64)),
  reads('space around', '\t\r\n {} ', '{}'),
  reads('a number too small for a double becomes 0', '1e-400', '0'),
  reads(
    'keys that differ in case or composition',
    String.raw`{"a":1,"A":2,"\u00f3":3,"o\u0301":4}`,
    '{"A":2,"a":1,"o\u0301":4,"ó":3}',
  ),
  refuses('the same key twice', 'DUPLICATE_KEY', '{"a":1,"a":1}', '/a'),
  refuses(
    'the same key twice, the second one escaped',
    'DUPLICATE_KEY',
    String.raw`{"goods":[{"packages":1},{"packages":2,"pack\u0061ges":3}]}`,
    '/goods/1/packages',
  ),
  refuses(
    'the same key twice, deep inside a value that is overwritten',
    'DUPLICATE_KEY',
    '{"a":{"x":1,"x":2},"b":3}',
    '/a/x',
  ),
  refuses('__proto__ twice', 'DUPLICATE_KEY', '{"__proto__":1,"__proto__":2}', '/__proto__'),
  refuses('the empty key twice', 'DUPLICATE_KEY', '{"a/b":{"":1,"":2}}', '/a~1b/'),
  refuses('an escaped high surrogate alone', 'LONE_SURROGATE', String.raw`{"name":"\ud83d"}`, '/name'),
  refuses('an escaped low surrogate alone', 'LONE_SURROGATE', String.raw`["ok","\udc00 later"]`, '/1'),
  refuses('two high surrogates', 'LONE_SURROGATE', String.raw`"\ud83d\ud83d"`),
  refuses('a surrogate in a key', 'LONE_SURROGATE', String.raw`{"\ud800":1}`, '/\ufffd'),
  refuses('an integer beyond 2^53-1', 'NUMBER_RANGE', '{"packages":9007199254740992}', '/packages'),
  refuses('an integer that a double cannot hold', 'NUMBER_RANGE', '[9007199254740993]', '/0'),
  refuses('a negative integer beyond 2^53-1', 'NUMBER_RANGE', '-9007199254740993'),
  refuses('a large integer written with an exponent', 'NUMBER_RANGE', '1E30'),
  refuses('a number that overflows', 'NUMBER_RANGE', '{"a":[1,1e400]}', '/a/1'),
  refuses('a negative number that overflows', 'NUMBER_RANGE', '-1e400'),
  refuses('65 levels', 'TOO_DEEP', nested(65)),
  refuses('100,000 levels', 'TOO_DEEP', '['.repeat(100_000)),
  refuses('nothing', 'NOT_JSON', ''),
  refuses('only space', 'NOT_JSON', ' \n'),
  refuses('a comma too many', 'NOT_JSON', '[1,]'),
  refuses('something after the value', 'NOT_JSON', '{} {}'),
  refuses('a comment', 'NOT_JSON', '{} // ok'),
  refuses('NaN', 'NOT_JSON', '[NaN]'),
  refuses('a leading zero', 'NOT_JSON', '01'),
  refuses('single quotes', 'NOT_JSON', `{'a':1}`),
  refuses('a line break inside a string', 'NOT_JSON', '"a\nb"'),
  refuses('a string that does not end', 'NOT_JSON', '{"a":"b\\"'),
  refuses('cut off', 'NOT_JSON', '{"a":[1'),
  refuses('closed more often than opened', 'NOT_JSON', ']'),
  refuses('a byte order mark', 'BYTE_ORDER_MARK', '\ufeff{}'),
  bytes('a byte that UTF-8 never has', 'NOT_UTF8', 0x22, 0xff, 0x22),
  bytes('an overlong slash', 'NOT_UTF8', 0x22, 0xc0, 0xaf, 0x22),
  bytes('a surrogate encoded as three bytes', 'NOT_UTF8', 0x22, 0xed, 0xa0, 0x80, 0x22),
  bytes('a character cut off', 'NOT_UTF8', 0x22, 0xe2, 0x82),
  bytes('UTF-16', 'NOT_UTF8', 0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00),
]
