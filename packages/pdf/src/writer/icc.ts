import { deflate } from './deflate.ts'

/** Points of the transfer curve; 256 keep the error below what 8-bit colour can show. */
const CURVE_POINTS = 256

/** CIE XYZ, adapted to D50 (IEC 61966-2-1 primaries through Bradford), as in every sRGB profile. */
const COLORANTS = {
  wtpt: [0.9642, 1, 0.8249],
  rXYZ: [0.43607, 0.22249, 0.01392],
  gXYZ: [0.38515, 0.71687, 0.09708],
  bXYZ: [0.14307, 0.06061, 0.7141],
} as const

/** An sRGB display profile, ICC.1:2001-04 (version 2.4): three primaries and one shared transfer curve. */
export function srgbProfile(): Buffer {
  const curve = transferCurve()
  const tags: [string, Buffer][] = [
    ['desc', description('sRGB IEC61966-2.1')],
    ['cprt', block('text', Buffer.from('No copyright, use freely\0', 'latin1'))],
    ...Object.entries(COLORANTS).map(([tag, xyz]): [string, Buffer] => [tag, triple(xyz)]),
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ]
  const table = Buffer.alloc(4 + 12 * tags.length)
  table.writeUInt32BE(tags.length, 0)
  const placed = new Map<Buffer, number>()
  let end = 128 + table.length
  tags.forEach(([tag, body], index) => {
    if (!placed.has(body)) {
      placed.set(body, end)
      end += body.length
    }
    table.write(tag, 4 + 12 * index, 'latin1')
    table.writeUInt32BE(placed.get(body)!, 8 + 12 * index)
    table.writeUInt32BE(body.length, 12 + 12 * index)
  })
  return Buffer.concat([header(end), table, ...placed.keys()])
}

/** The profile ready to be a stream; the same for every file. */
export const SRGB_DEFLATED = deflate(srgbProfile())

function header(size: number): Buffer {
  const header = Buffer.alloc(128)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(0x02400000, 8)
  header.write('mntrRGB XYZ ', 12, 'latin1')
  for (const [index, part] of [2026, 1, 1].entries()) header.writeUInt16BE(part, 24 + 2 * index)
  header.write('acsp', 36, 'latin1')
  writeXyz(header, COLORANTS.wtpt, 68)
  return header
}

function triple(xyz: readonly [number, number, number]): Buffer {
  const body = Buffer.alloc(12)
  writeXyz(body, xyz, 0)
  return block('XYZ ', body)
}

function writeXyz(target: Buffer, xyz: readonly [number, number, number], at: number): void {
  for (const [index, value] of xyz.entries()) target.writeInt32BE(Math.round(value * 65536), at + 4 * index)
}

function transferCurve(): Buffer {
  const body = Buffer.alloc(4 + 2 * CURVE_POINTS)
  body.writeUInt32BE(CURVE_POINTS, 0)
  for (let point = 0; point < CURVE_POINTS; point += 1) {
    const value = point / (CURVE_POINTS - 1)
    const linear = value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    body.writeUInt16BE(Math.round(linear * 65535), 4 + 2 * point)
  }
  return block('curv', body)
}

/** textDescriptionType with an ASCII part only; the Unicode and Macintosh parts are empty. */
function description(text: string): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.length + 1, 0)
  return block('desc', Buffer.concat([length, Buffer.from(`${text}\0`, 'latin1'), Buffer.alloc(8 + 3 + 67)]))
}

/** A tagged element: signature, four reserved bytes, body; padded to a multiple of four. */
function block(signature: string, body: Buffer): Buffer {
  const length = 8 + body.length
  const out = Buffer.alloc(length + ((4 - (length % 4)) % 4))
  out.write(signature, 0, 'latin1')
  body.copy(out, 8)
  return out
}
