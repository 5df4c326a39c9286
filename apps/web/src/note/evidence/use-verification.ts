import type { Verification } from '@consign/evidence'
import { MissingScript } from '@consign/page/missing-script'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/use-api.tsx'
import { type Evidence, usePdf } from '../use-note.ts'
import type { Question } from './verify.worker.ts'
import VerifyWorker from './verify.worker.ts?worker'

export type { Verification }

/** Verified in a thread of its own, which ends with it; nothing leaves the browser. */
function verifyHere(question: Question): Promise<Verification> {
  const worker = new VerifyWorker()
  const { promise, resolve, reject } = Promise.withResolvers<Verification>()
  worker.addEventListener('message', ({ data }: MessageEvent<Verification>) => resolve(data))
  // A script that cannot be fetched is an event without a message.
  worker.addEventListener('error', ({ message }) =>
    reject(message ? new Error(message) : new MissingScript('the verifier could not be fetched')),
  )
  worker.postMessage(question)
  return promise.finally(() => worker.terminate())
}

/**
 * What this browser finds in the evidence on the page, with the PDF in force. Earlier PDFs and the photos are not
 * downloaded: their absence tells nothing about a signature. Null until it is known; `missing` where the verifier is.
 */
export function useVerification(documentId: string, evidence: Evidence): Verification | 'missing' | null {
  const api = useApi()
  const { events, document, photos } = evidence
  const { data: pdf } = usePdf(documentId, document.currentVersionId)
  const { data, error } = useQuery({
    queryKey: ['note', documentId, 'verified', events.length, photos.length, pdf?.sha256],
    queryFn: async () => {
      const definition = await typeDefinition(api, document.type)
      const artifacts = new Map(pdf ? [[pdf.sha256, pdf.bytes]] : [])
      return verifyHere({
        kind: 'parts',
        files: { evidence, artifacts, photos: new Map(), typeDefinitions: definition },
      })
    },
    enabled: pdf !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? (error ? 'missing' : null)
}

async function typeDefinition(
  api: ReturnType<typeof useApi>,
  { name, version }: Evidence['document']['type'],
) {
  const { rows } = await api.read('type_definitions', {
    where: { name: { eq: name }, version: { eq: version } },
  })
  return new Map(rows.map(({ definition }) => [`${name}@${version}`, definition as unknown]))
}

/** The whole evidence as one file, verified as a stranger would. */
export function useBundleVerification({ document: { id: documentId }, events, photos }: Evidence) {
  const api = useApi()
  return useQuery({
    queryKey: ['note', documentId, 'bundle verified', events.length, photos.length],
    queryFn: async () => {
      const { bytes } = await api.getEvidenceBundle({ params: { documentId } })
      return verifyHere({ kind: 'bundle', bytes })
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
}
