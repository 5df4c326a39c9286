import type { Picture } from './tools.ts'

/** As printed in black and white. */
export function mono({ pixels, ...size }: Picture): Picture {
  return { ...size, pixels: pixels.map((level) => (level < 128 ? 0 : 255)) }
}

/** With the unprintable margins left white. */
export function lessMargins({ width, height, pixels }: Picture, margin: number): Picture {
  const kept = (at: number, end: number): boolean => at >= margin && at < end - margin
  return {
    ...{ width, height },
    pixels: pixels.map((level, index) =>
      kept(index % width, width) && kept(Math.floor(index / width), height) ? level : 255,
    ),
  }
}

/** With every dot of ink spread over its neighbours, as on paper. */
export function dotGain({ width, height, pixels }: Picture): Picture {
  const spread = new Uint8Array(pixels)
  for (let index = 0; index < pixels.length; index += 1) {
    if (pixels[index] !== 0) continue
    for (const at of [index - 1, index + 1, index - width, index + width]) spread[at] = 0
  }
  return { width, height, pixels: spread }
}

/** As a scanner of half the resolution sees it. */
export function half({ width, height, pixels }: Picture): Picture {
  const size = { width: width >> 1, height: height >> 1 }
  const seen = Uint8Array.from({ length: size.width * size.height }, (_, index) => {
    const at = Math.floor(index / size.width) * 2 * width + (index % size.width) * 2
    return (pixels[at]! + pixels[at + 1]! + pixels[at + width]! + pixels[at + width + 1]!) >> 2
  })
  return { ...size, pixels: seen }
}
