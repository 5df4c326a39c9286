import { useInterval } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { type KeyHint, KeyHints } from '../keys/key-hints.tsx'
import { useLinkKeys } from '../keys/use-link-keys.ts'
import { Band } from '../parts/band.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../parts/page.tsx'
import { Time } from '../parts/time.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import './approvals.css'
import { askedOf, batchTotal, cardItem } from './card.ts'
import { DecidedTable } from './decided-table.tsx'
import { timeLeft } from './time-left.ts'
import { type Approval, useApprovals } from './use-approvals.ts'

const hints: readonly KeyHint[] = [
  [['J', 'K'], 'keys.moveShort'],
  [['Enter'], 'keys.openShort'],
]

/** Waiting approvals, and decided ones. This page takes no decision: each is opened first. */
export function ApprovalsPage() {
  const { t } = useTexts()
  const query = useApprovals()
  const place = useRef<HTMLDivElement>(null)
  useLinkKeys(place, '.approval-link')
  return (
    <Page title={t('nav.approvals')} actions={<KeyHints hints={hints} />}>
      <Loaded query={query}>
        {(all) => {
          const waiting = all.filter(({ status }) => status === 'pending')
          const past = all.filter(({ status }) => status !== 'pending').slice(0, 50)
          return (
            <div className="stack approvals" ref={place}>
              <p className="sub">{t('approvals.text')}</p>
              <h2>{t('approvals.waiting')}</h2>
              {waiting.length === 0 && <Band tone="info">{t('approvals.none')}</Band>}
              {waiting.map((approval) => (
                <Entry key={approval.id} approval={approval} />
              ))}
              {past.length > 0 && <h2>{t('approvals.past')}</h2>}
              {past.length > 0 && <DecidedTable approvals={past} />}
            </div>
          )
        }}
      </Loaded>
    </Page>
  )
}

function Entry({ approval }: { readonly approval: Approval }) {
  const { t, has } = useTexts()
  const asked = askedOf(approval, has)
  const supplied = saidOf(approval)
  const total = batchTotal(approval)
  const more = total === null ? 0 : total - supplied.length
  const action = typeof asked === 'string' ? asked : t(asked.action, { n: total ?? 1 })
  return (
    <article className="sheet approval-entry" aria-label={action}>
      <div className="stack tight">
        <p>
          <b>{action}.</b> {typeof asked !== 'string' && <span className="sub">{t(asked.why)}</span>}
        </p>
        {supplied.length > 0 && (
          <p className="row wrap">
            {supplied.map(({ name, text }) => (
              <bdi key={name} className="said short">
                {text}
              </bdi>
            ))}
            {more > 0 && <span className="cap">{t('many.more', { n: more })}</span>}
          </p>
        )}
        <p className="cap">
          <bdi>{approval.requestedBy.name}</bdi> · <Time at={approval.createdAt} />
        </p>
      </div>
      <div className="row wrap approval-way">
        <TimeLeft until={approval.expiresAt} />
        <Link
          className="button-link approval-link"
          to="/approvals/$approvalId"
          params={{ approvalId: approval.id }}
        >
          {t('approvals.look')}
          <span className="vh">: {action}</span>
        </Link>
      </div>
    </article>
  )
}

/** References of a batch that the list shows. */
const mostReferences = 5

/** The words of others that a card is known by: those of one thing, of many the references of the first ones. */
function saidOf(approval: Approval): readonly { readonly name: string; readonly text: string }[] {
  const items = approval.summary?.items ?? []
  if (batchTotal(approval) === null) return items.slice(0, 1).flatMap((item) => cardItem(item).supplied)
  return items.slice(0, mostReferences).flatMap((item) => {
    const reference = cardItem(item).supplied.find(({ name }) => name === 'reference')
    return reference ? [{ name: `${item.id} ${item['role']}`, text: reference.text }] : []
  })
}

/** The time left for the decision; updated every half minute. */
function TimeLeft({ until }: { readonly until: string }) {
  const { t, locale } = useTexts()
  const [now, setNow] = useState(() => Date.now())
  useInterval(() => setNow(Date.now()), 30_000, { autoInvoke: true })
  const left = timeLeft(until, now, locale)
  return left && <span className="cap nowrap">{t('approvals.left', { time: left })}</span>
}
