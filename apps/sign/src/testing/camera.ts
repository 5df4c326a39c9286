import type { Page } from 'playwright-core'

const orientation = 6
const secret = 'GPS 52.2297 N 21.0122 E'

/**
 * A picture as a phone's camera writes it: lying on its side, with a note to turn it by 90 degrees and with the place
 * where it was taken. As it should be seen it is `size` wide and a third more high, and its upper left quarter is red.
 */
export async function cameraPhoto(page: Page, shade: number, size = 600): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ({ shade, size }) => {
      const long = (size * 4) / 3
      const canvas = new OffscreenCanvas(long, size)
      const pen = canvas.getContext('2d')!
      pen.fillStyle = `hsl(32 40% ${30 + shade}%)`
      pen.fillRect(0, 0, long, size)
      pen.fillStyle = '#d00000'
      // Turned to the right by 90 degrees this is the upper left.
      pen.fillRect(0, size / 2, long / 2, size / 2)
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    },
    { shade, size },
  )
  const jpeg = Buffer.from(base64, 'base64')
  return Buffer.concat([jpeg.subarray(0, 2), exif(), jpeg.subarray(2)])
}

/** What must not be in what is sent. */
export const cameraMarks: readonly string[] = ['Exif', secret]

/** An APP1 segment (Exif 2.3): the orientation, and a text where cameras write the place. */
function exif(): Buffer {
  const text = Buffer.from(`${secret}\0`, 'latin1')
  const head = Buffer.from('4578696600004d4d002a00000008', 'hex')
  const entries = Buffer.alloc(2 + 12 * 2 + 4)
  entries.writeUInt16BE(2, 0)
  entries.writeUInt16BE(0x0112, 2)
  entries.writeUInt16BE(3, 4)
  entries.writeUInt32BE(1, 6)
  entries.writeUInt16BE(orientation, 10)
  entries.writeUInt16BE(0x010e, 14)
  entries.writeUInt16BE(2, 16)
  entries.writeUInt32BE(text.length, 18)
  entries.writeUInt32BE(8 + entries.length, 22)
  const body = Buffer.concat([head, entries, text])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(body.length + 2)
  return Buffer.concat([Buffer.from([0xff, 0xe1]), length, body])
}
