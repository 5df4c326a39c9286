import fc from 'fast-check'

const deep = (levels: number): unknown => (levels === 0 ? 0 : [deep(levels - 1)])

/** Texts that break what does not expect them. */
// biome-ignore format: a list
export const hostileTexts: readonly string[] = [
  '', ' ', '\0', 'a\0b', '\r\n', 'x\r\nset-cookie: a=b', '\u202e', '\ufeff', '\ud800', '\udc00a', '𝒳', 'İ', '٣', '%00', '%zz', '../../etc/passwd',
  "'", "'; drop table person; --", '") or 1=1', '{{7*7}}', '<script>alert(1)</script>', '__proto__', 'constructor', 'null', 'undefined',
  'NaN', 'Infinity', '1e400', '0x10', '-0', 'urn:uuid:0198f000-0000-7000-8000-000000000000', '0198F000-0000-7000-8000-000000000000',
  '00000000-0000-0000-0000-000000000000', '{0198f000-0000-7000-8000-000000000000}', '2026-02-31T00:00:00Z', '2026-09-01T24:00:60Z', '9999-12-31T23:59:60+23:59',
  '0000-00-00T00:00:00Z', 'a'.repeat(300), 'ż'.repeat(3000), 'A'.repeat(64), 'e'.repeat(65), 'Bearer x', '*', 'eq.1',
]

/** Values of every kind where another is expected. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...hostileTexts),
  // biome-ignore format: a list
  fc.constantFrom<unknown>(null, true, false, 0, -0, -1, 1, 0.1, 1e-320, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53 - 1, 2 ** 53, 1e21, 1e308),
  fc.constantFrom<unknown>(
    [],
    {},
    [[]],
    [null],
    { a: 1 },
    { '': '' },
    { toString: 1 },
    JSON.parse('{"__proto__":{"admin":true}}'),
  ),
  fc.constantFrom<unknown>(Array(2000).fill(0), Array(2000).fill({}), deep(40), deep(70)),
  fc.jsonValue({ maxDepth: 3 }),
)
