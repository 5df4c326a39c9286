import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Fonts and pictures are compressed already. */
const TEXT = /\.(?:html|css|m?js|svg|json|txt)$/

/** Below this a compressed file saves no packet. */
const LEAST = 512

/** Above this the last percents are not worth the seconds that they keep a first start waiting. */
const LARGE = 100_000

/** Writes `file.br` and `file.gz` beside a text. */
export async function compressFile(file: string): Promise<void> {
  if (!TEXT.test(file)) return
  const bytes = await readFile(file)
  if (bytes.length < LEAST) return
  const quality = bytes.length > LARGE ? 6 : 11
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    promisify(gzip)(bytes, { level: bytes.length > LARGE ? 6 : 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
