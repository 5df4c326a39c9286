import { folds } from '@consign/document-types/folds'
import { type EvidenceFiles, verifyBundle, verifyEvidence } from '@consign/evidence'

/** What is to be verified: a bundle as it came, or its parts. */
export type Question =
  | { readonly kind: 'bundle'; readonly bytes: Uint8Array }
  | { readonly kind: 'parts'; readonly files: EvidenceFiles }

addEventListener('message', async ({ data }: MessageEvent<Question>) => {
  const verification =
    data.kind === 'bundle'
      ? await verifyBundle(data.bytes, { types: folds })
      : await verifyEvidence(data.files, { types: folds })
  postMessage(verification)
})
