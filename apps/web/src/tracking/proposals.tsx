import type { TrackingSession } from '@consign/sdk/tracking'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useApi } from '../api/use-api.tsx'
import { Band } from '../parts/band.tsx'
import { ErrorBand } from '../parts/error-band.tsx'
import { useToast } from '../parts/toast.tsx'
import type { Transport } from './transport.ts'
import { useReadTrackingAnew } from './use-tracking.ts'
import { useTrackingTexts } from './use-tracking-texts.ts'

type Proposal = TrackingSession['proposals'][number]

/** What the places say has happened: it goes into the evidence with one press, and never by itself. */
export const Proposals = ({ transport: { id, session } }: { readonly transport: Transport }) =>
  session.proposals.map((proposal) => (
    <ProposalBand key={proposal.event} documentId={id} proposal={proposal} />
  ))

function ProposalBand({
  documentId,
  proposal,
}: {
  readonly documentId: string
  readonly proposal: Proposal
}) {
  const { say, time, t } = useTrackingTexts()
  const api = useApi()
  const toast = useToast()
  const readAnew = useReadTrackingAnew()
  // One report, however often the press is sent.
  const operation = useRef(crypto.randomUUID())
  const { event, at, place } = proposal
  const report = useMutation({
    mutationFn: () =>
      api.reportTransport({
        body: {
          operation_id: operation.current,
          document_id: documentId,
          event,
          occurred_at: at,
          place,
          source: 'tracking',
        },
      }),
    onSuccess: async () => {
      toast(t('transport.done'))
      await readAnew()
    },
  })
  const where = 'text' in place ? place.text : ''
  return (
    <div className="track-proposal">
      <Band tone="info">
        <p>{say(`proposal.${event}`, { place: where, time: time(at) })}</p>
        <Button mt={8} variant="filled" loading={report.isPending} onClick={() => report.mutate()}>
          {say('proposal.do')}
        </Button>
      </Band>
      {report.error && <ErrorBand error={report.error} />}
    </div>
  )
}
