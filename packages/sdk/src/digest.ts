import { webPrimitives } from '@consign/evidence'
import { ConsignError, cutShort } from './error.ts'
import type { FileAnswer } from './types.ts'

const header = 'x-artifact-sha256'

/**
 * The file of an answer, its bytes checked against the digest in its header.
 *
 * @throws ConsignError DIGEST_MISMATCH: the received bytes differ from the stored ones and must not be shown.
 * NETWORK: they are incomplete
 */
export async function fileOf(response: Response): Promise<FileAnswer> {
  const bytes = new Uint8Array(
    await response.arrayBuffer().catch((cause: unknown) => {
      throw cutShort(cause)
    }),
  )
  const sha256 = await webPrimitives.sha256(bytes)
  const said = response.headers.get(header)
  if (said !== null && said !== sha256)
    throw new ConsignError({
      code: 'DIGEST_MISMATCH',
      message: 'The file is not what its digest says.',
      status: response.status,
      retryable: false,
      details: { expected: said, arrived: sha256 },
      requestId: response.headers.get('x-request-id') ?? undefined,
    })
  return { bytes, sha256, contentType: response.headers.get('content-type') ?? '' }
}
