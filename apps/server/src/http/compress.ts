import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Operation } from '@consign/contract'
import type { Answer } from '../calls/answer.ts'
import { takes } from './codings.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** An answer that fits into one packet arrives no sooner compressed. */
const least = 1400

/** The best compression within a millisecond. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/**
 * An answer for the holder of a signing link in the smallest coding that the browser accepts: signers wait for it at a
 * ramp, at 50 kB a second. Other answers stay plain; programs are nearer, and most accept no coding.
 */
export async function compressed(
  { who }: Pick<Operation, 'who'>,
  accepted: string | string[] | undefined,
  answer: Answer,
): Promise<Answer> {
  const { body, headers } = answer
  if (who !== 'signer' || typeof body !== 'string' || body.length < least) return answer
  const vary = { ...headers, vary: 'Accept-Encoding' }
  if (takes(accepted, 'br'))
    return { ...answer, headers: { ...vary, 'content-encoding': 'br' }, body: await brotli(body, quality) }
  if (takes(accepted, 'gzip'))
    return { ...answer, headers: { ...vary, 'content-encoding': 'gzip' }, body: await zip(body) }
  return { ...answer, headers: vary }
}
