import { buildBundleParts, digestingOnce, webPrimitives } from '@consign/evidence'
import { nodePrimitives } from '@consign/evidence/node'
import { bundleInput } from '../../bundles/bundle-input.ts'
import type { SignerContext } from '../../contexts/context.ts'
import { refuse } from '../../ground/refusal.ts'
import type { Yield } from '../../limits/fair-queue.ts'
import { sha256OfParts } from '../../store/digest.ts'

/** Bytes hashed faster than a thread starts. */
const atOnce = 64 * 1024

/** Other threads hash megabytes; the parts common to all bundles only once. */
const besideCalls = digestingOnce({
  ...nodePrimitives,
  sha256: (data) => (data.length < atOnce ? nodePrimitives : webPrimitives).sha256(data),
})

type BundleContext = Pick<SignerContext, 'service' | 'company' | 'gone'>

/**
 * The evidence with every PDF, photo and type definition as one ZIP (docs/profiles/evidence-0.7.md, The bundle).
 * Companies take turns, one bundle each: its bytes are in memory while it is made. It yields to other calls between its
 * parts. Refuses DOCUMENT_NOT_FOUND.
 */
export async function bundleAnswer(ctx: BundleContext, documentId: string) {
  const { service, company, gone } = ctx
  const made = await service.bundles.take(company.id, (pause) => make(ctx, documentId, pause), { gone })
  const name = `consignment-${documentId}.zip`
  return {
    bytes: made.parts,
    headers: {
      'x-artifact-sha256': made.sha256,
      'content-disposition': `attachment; filename="${name}"`,
    },
  }
}

async function make({ service, company }: BundleContext, documentId: string, pause: Yield) {
  const { checkPage, publicUrl, tlog } = service
  const input = await bundleInput({ checkPage, company, publicUrl, tlog }, documentId, pause)
  if (!input) throw refuse('DOCUMENT_NOT_FOUND')
  const parts = await buildBundleParts(input, besideCalls, pause)
  return { parts, sha256: await sha256OfParts(parts, pause) }
}
