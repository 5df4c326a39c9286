import { type ConsentPhoto, webPrimitives } from '@consign/evidence'

/** Most that profile evidence-0.7 takes of a photo. */
const mostBytes = 1_048_576

/** Pixels of the longer side. */
const longest = 2048

const qualities = [0.82, 0.7, 0.55, 0.4] as const

export interface Prepared {
  readonly photo: ConsentPhoto
  readonly bytes: Uint8Array<ArrayBuffer>
}

/**
 * A picture as it will be signed: turned upright, at most 2048 pixels, a JPEG of at most 1 MiB. It is redrawn, so
 * nothing that the camera wrote into the file (place, device, time) is in it. Its digest is of these bytes.
 * @throws when the browser cannot read the file as a picture
 */
export async function preparePhoto(file: Blob, category: ConsentPhoto['category']): Promise<Prepared> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const bytes = await smallEnough(picture)
    const photo: ConsentPhoto = {
      sha256: await webPrimitives.sha256(bytes),
      category,
      addedAt: new Date().toISOString(),
      mediaType: 'image/jpeg',
      byteSize: bytes.length,
    }
    return { photo, bytes }
  } finally {
    picture.close()
  }
}

/** Lower quality first, then fewer pixels, until it fits. */
async function smallEnough(picture: ImageBitmap): Promise<Uint8Array<ArrayBuffer>> {
  for (let side = longest; side >= 256; side /= 2) {
    const canvas = drawn(picture, side)
    for (const quality of qualities) {
      const bytes = await jpeg(canvas, quality)
      if (bytes.length <= mostBytes) return bytes
    }
  }
  throw new Error('the picture stays larger than a photo may be')
}

function drawn(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser draws nothing')
  // What was transparent is paper, not night.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  // A camera's picture loses most of its pixels: the small print on a label is to stay legible.
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

const jpeg = (canvas: HTMLCanvasElement, quality: number): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob
          ? blob.arrayBuffer().then((buffer) => resolve(new Uint8Array(buffer)), reject)
          : reject(new Error('this browser makes no JPEG')),
      'image/jpeg',
      quality,
    )
  })
