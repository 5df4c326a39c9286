import { readFileSync } from 'node:fs'
import { deflate } from './deflate.ts'

/**
 * An sRGB display profile ready to be a stream: ICC.1:2001-04 (version 2.4), the primaries of IEC 61966-2-1 adapted to
 * D50 by Bradford, one transfer curve of 256 points. The file was made for this project and may be used freely.
 */
export const SRGB_DEFLATED = deflate(readFileSync(new URL('srgb.icc', import.meta.url)))
