const repeated = (unit: string) => (size: number) => unit.repeat(Math.ceil(size / Buffer.byteLength(unit)))

const filled =
  <T>(item: T, bytes: number) =>
  (size: number): T[] =>
    Array.from({ length: Math.ceil(size / bytes) }, () => item)

const members = (key: (at: number) => string) => (size: number) =>
  Object.fromEntries(Array.from({ length: Math.ceil(size / 12) }, (_, at) => [key(at), 1]))

/** Levels within every limit of depth. */
const nested = (levels: number): unknown => (levels === 0 ? [] : [nested(levels - 1)])

/** Texts of about this many bytes of UTF-8, each the worst of its kind. */
export const growingTexts: Readonly<Record<string, (size: number) => string>> = {
  'combining marks': (size) => `a${repeated('\u0327\u0301\u0323')(size)}`,
  'combining marks in runs of 30': repeated(`a${'\u0327\u0301\u0323'.repeat(10)}`),
  'marks of compatibility': repeated('\uff9e\u0301'),
  digits: repeated('9'),
  letters: repeated('a'),
  'letters that change in upper and lower case': repeated('İẞΣ'),
  blanks: repeated(' '),
  'line breaks': repeated('\r\n'),
  separators: repeated('/~,;.:-_@'),
  'quotes and escapes': repeated('"\\\''),
  'opening brackets': repeated('(["{'),
  'labels of a name': repeated('a.'),
  'characters of two units': repeated('😀'),
  base64: repeated('AAAA'),
}

/** JSON values of about this many bytes, each the worst of its kind. */
export const growingValues: Readonly<Record<string, (size: number) => unknown>> = {
  ...growingTexts,
  'many keys': members((at) => `key${at}`),
  'many keys that are numbers': members((at) => String(at * 4096)),
  'one long key': (size) => ({ [repeated('k')(size)]: 1 }),
  'empty objects': filled({}, 3),
  'empty lists': filled([], 3),
  'empty texts': filled('', 3),
  numbers: filled(0.1, 4),
  'nested lists': filled(nested(20), 43),
  'objects alike': filled({ id: 'a', path: 'b' }, 20),
}
