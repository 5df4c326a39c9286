import { inside, oid, readDer } from '../der/read.ts'

const SEQUENCE = 0x30
const SET = 0x31
const OID = 0x06
/** UTF8String, PrintableString, IA5String: all of them are read as UTF-8. */
const TEXTS = [0x0c, 0x13, 0x16]
/** Common name, else organization (RFC 5280 §4.1.2.4). */
const NAMES = ['2.5.4.3', '2.5.4.10']

/** What a subject of a certificate is called in it. */
export const subjectName = (subject: Uint8Array): string | undefined => {
  const found = new Map<string, string>()
  for (const set of inside(readDer(subject)?.[0], SEQUENCE) ?? []) {
    const [type, text] = inside(inside(set, SET)?.[0], SEQUENCE) ?? []
    if (type?.tag === OID && text !== undefined && TEXTS.includes(text.tag))
      found.set(oid(type.value), new TextDecoder().decode(text.value))
  }
  return NAMES.map((name) => found.get(name)).find((name) => name !== undefined)
}
