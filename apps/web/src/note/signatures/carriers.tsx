import { Button } from '@mantine/core'
import { IconTruckDelivery } from '@tabler/icons-react'
import { useState } from 'react'
import { isObject } from '../../draft/model/json.ts'
import { valueAt } from '../../draft/model/pointer.ts'
import { ErrorBand } from '../../parts/error-band.tsx'
import { Time } from '../../parts/time.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import type { Verification } from '../evidence/use-verification.ts'
import { type Moment, momentOf } from '../moments.ts'
import { AuthorLine, SaidWords } from '../said.tsx'
import { isClosed } from '../takes.ts'
import type { Evidence, Link } from '../use-note.ts'
import { HandoverDialog } from './handover-dialog.tsx'
import { OpenLink } from './open-link.tsx'
import { partyAt } from './party.ts'
import { useLinkActions } from './use-link-actions.ts'

interface CarriersProps {
  readonly evidence: Evidence
  /** Handover links, the newest first. */
  readonly links: readonly Link[]
  readonly verified: Verification | 'missing' | null
}

interface TakenOver {
  readonly number: number
  readonly carrier: unknown
  readonly moment: Moment
}

/** The chain of carriers (CMR art. 34, 35), and the link of the next one. Nothing before the goods are on the road. */
export function Carriers({ evidence, links, verified }: CarriersProps) {
  const { t } = useTexts()
  const [isAsking, setAsking] = useState(false)
  const chain = chainOf(evidence)
  const next = links.find(
    ({ successive, status }) =>
      successive === chain.length + 2 && status !== 'revoked' && status !== 'signed',
  )
  const isOpen = isOnTheRoad(evidence)
  if (chain.length === 0 && !isOpen) return null
  return (
    <section className="sheet card stack tight">
      <div className="row between wrap">
        <h2>{t('carriers.title')}</h2>
        {isOpen && next === undefined && (
          <Button
            size="compact-sm"
            leftSection={<IconTruckDelivery size={16} />}
            onClick={() => setAsking(true)}
          >
            {t('carriers.handOver')}
          </Button>
        )}
      </div>
      {chain.length > 0 && (
        <ol className="carriers">
          <li>
            <b>1</b>
            <bdi>{nameOf(valueAt(evidence.versions.at(-1)?.data, '/carrier'))}</bdi>
          </li>
          {chain.map(({ number, carrier, moment }) => (
            <li key={moment.id}>
              <b>{number}</b>
              <span>
                <bdi>{nameOf(carrier)}</bdi>{' '}
                <span className="cap">
                  <Time at={moment.at} />
                </span>
              </span>
              {moment.author && <AuthorLine author={moment.author} verified={verified} />}
              <SaidWords said={moment.said} />
            </li>
          ))}
        </ol>
      )}
      {isOpen && next && <NextCarrier evidence={evidence} link={next} />}
      {isAsking && <HandoverDialog evidence={evidence} onClose={() => setAsking(false)} />}
    </section>
  )
}

/** The link by which the next carrier takes the goods over. */
function NextCarrier({ evidence, link }: { readonly evidence: Evidence; readonly link: Link }) {
  const { t } = useTexts()
  const { renew } = useLinkActions(link)
  const { successive = 2, carrier } = link
  return (
    <div className="stack tight">
      <p>
        <b>{t('carriers.nth', { n: successive })}</b> · <bdi>{nameOf(carrier)}</bdi>
      </p>
      {link.status === 'active' ? (
        <OpenLink link={link} party={partyAt(carrier, evidence.document.reference)} />
      ) : (
        <div className="row between wrap">
          {renew.error && <ErrorBand error={renew.error} />}
          <span className="sub">{t('sign.expired')}</span>
          <Button loading={renew.isPending} onClick={() => renew.mutate()}>
            {t('sign.renew')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Who took the goods over, in order, after the carrier of the note. */
function chainOf(evidence: Evidence): TakenOver[] {
  return evidence.events
    .filter(({ name }) => name === 'carrier.taken_over')
    .map((event, index) => {
      const { by } = event.payload as { by?: { id?: string } }
      const carrier = evidence.links.find(({ id }) => id === by?.id)?.carrier
      return { number: index + 2, carrier, moment: momentOf(evidence, event) }
    })
}

/** Sender and carrier have signed, and the consignee has not. */
function isOnTheRoad({ document, events }: Evidence): boolean {
  const happened = new Set(events.map(({ name }) => name))
  return (
    !isClosed(document) &&
    happened.has('consent.sender') &&
    happened.has('consent.carrier') &&
    !happened.has('consent.consignee')
  )
}

const nameOf = (party: unknown): string => (isObject(party) ? String(party['name'] ?? '') : '')
