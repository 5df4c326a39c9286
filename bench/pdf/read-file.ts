import { inflateSync } from 'node:zlib'

/** The objects of a PDF: bodies of what is no stream, and streams unpacked. */
export interface PdfObjects {
  readonly bodies: ReadonlyMap<number, string>
  readonly streams: ReadonlyMap<number, Buffer>
}

const OBJECT = /(\d+) 0 obj\n<<(.*?)>>\nstream\n/sy

/**
 * Reads a file as our writer writes it: stream objects one after another, all others inside an object stream
 * (ISO 32000-1, 7.5.7). Throws for any other layout.
 */
export function readObjects(pdf: Uint8Array): PdfObjects {
  const bytes = Buffer.from(pdf)
  const text = bytes.toString('latin1')
  const bodies = new Map<number, string>()
  const streams = new Map<number, Buffer>()
  let at = text.indexOf('\n', text.indexOf('\n') + 1) + 1
  while (/\d/.test(text[at] ?? '')) {
    OBJECT.lastIndex = at
    const match = OBJECT.exec(text)
    const length = Number(/\/Length (\d+)/.exec(match?.[2] ?? '')?.[1])
    if (!match || Number.isNaN(length)) throw new Error(`no stream object at byte ${at}`)
    const raw = bytes.subarray(OBJECT.lastIndex, OBJECT.lastIndex + length)
    const data = match[2]!.includes('/FlateDecode') ? inflateSync(raw) : raw
    if (match[2]!.includes('/ObjStm')) readObjectStream(data.toString('latin1'), match[2]!, bodies)
    streams.set(Number(match[1]), data)
    at = text.indexOf('endobj\n', OBJECT.lastIndex + length) + 'endobj\n'.length
  }
  return { bodies, streams }
}

function readObjectStream(text: string, entries: string, bodies: Map<number, string>): void {
  const first = Number(/\/First (\d+)/.exec(entries)?.[1])
  const index = text.slice(0, first).trim().split(/\s+/).map(Number)
  for (let i = 0; i < index.length; i += 2) {
    const end = index[i + 3] ?? text.length - first
    bodies.set(index[i]!, text.slice(first + index[i + 1]!, first + end).trim())
  }
}
