import type { Client } from '@consign/sdk'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { readListsAnew } from '../../api/lists.ts'
import { useApi } from '../../api/use-api.tsx'
import { keepCopied } from '../../draft/copied.ts'
import { keepDraft } from '../../draft/kept-draft.ts'
import { Band } from '../../parts/band.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { ErrorBand } from '../../parts/error-band.tsx'
import { Form } from '../../parts/form.tsx'
import { type Role, roles } from '../../parts/trio.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import type { DraftRow } from '../use-drafts.ts'
import { type Addressee, addresseesOfDrafts } from './addressees.ts'
import { DraftProblems } from './draft-problems.tsx'
import { failedOf } from './failed.ts'
import { issueMany, mostIssued } from './issue-many.ts'
import { useKnown, withAddresses } from './known-addresses.ts'
import { LinksMade } from './links-made.tsx'
import { MailBox } from './mail-box.tsx'
import './many.css'
import { RoleBoxes } from './role-boxes.tsx'

interface IssueManyDialogProps {
  readonly drafts: readonly DraftRow[]
  onClose(): void
}

/** The last look before many drafts become notes: which are issued and which are not, whose links are made and mailed. */
export default function IssueManyDialog({ drafts, onClose }: IssueManyDialogProps) {
  const { t } = useTexts()
  const complete = drafts.filter((draft) => draft.complete).slice(0, mostIssued)
  const [chosen, setChosen] = useState<readonly Role[]>(roles)
  const [mails, setMails] = useState(true)
  const parties = useParties(complete, chosen)
  const known = useKnown(parties) ?? 0
  const issue = useIssueMany(complete)
  if (issue.data) return <Done issued={issue.data} onClose={onClose} />
  return (
    <Dialog opened onClose={onClose} title={t('many.issueTitle', { n: complete.length })} size="lg">
      <Form onSend={() => issue.mutate({ chosen, mails })}>
        {issue.error && <Refused error={issue.error} drafts={complete} />}
        <p>{t('many.issueText')}</p>
        <ToIssue drafts={complete} />
        <LeftOut drafts={drafts.filter((draft) => !complete.includes(draft))} />
        <RoleBoxes legend={t('issue.links')} chosen={chosen} onChoose={setChosen} />
        <MailBox known={known} all={parties.length} isOn={mails} onChange={setMails} />
        <div className="row wrap">
          <span className="grow" />
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            type="submit"
            variant="filled"
            disabled={complete.length === 0}
            loading={issue.isPending}
            data-autofocus
          >
            {t('many.issue', { n: complete.length })}
          </Button>
        </div>
        {issue.mailed > 0 && (
          <p className="cap" role="status">
            {t('many.mailing', { n: issue.mailed, all: known })}
          </p>
        )}
      </Form>
    </Dialog>
  )
}

/** The drafts as they are now, whole. */
const bodiesOf = (api: Client, ids: readonly string[]) => ({
  queryKey: ['drafts', 'many', ids],
  queryFn: async () => {
    const { rows } = await api.read('drafts', { where: { id: { in: ids } } })
    const bodyOf = new Map(rows.map(({ body }) => [body.id, body]))
    return ids.flatMap((id) => bodyOf.get(id) ?? [])
  },
})

/** The parties of the drafts whose links are made; none until they are read. */
function useParties(drafts: readonly DraftRow[], chosen: readonly Role[]): readonly Addressee[] {
  const ids = drafts.map(({ id }) => id)
  const { data = [] } = useQuery({ ...bodiesOf(useApi(), ids), enabled: ids.length > 0 })
  return addresseesOfDrafts(data, chosen)
}

function useIssueMany(drafts: readonly DraftRow[]) {
  const api = useApi()
  const queries = useQueryClient()
  const [mailed, setMailed] = useState(0)
  const key = useRef(crypto.randomUUID())
  const mutation = useMutation({
    mutationFn: async ({ chosen, mails }: { readonly chosen: readonly Role[]; readonly mails: boolean }) => {
      const bodies = await queries.fetchQuery(
        bodiesOf(
          api,
          drafts.map(({ id }) => id),
        ),
      )
      const all = addresseesOfDrafts(bodies, chosen)
      const parties = mails
        ? await withAddresses(api, queries, all)
        : all.map((each) => ({ ...each, email: '' }))
      return issueMany(api, { drafts, parties, idempotencyKey: key.current }, setMailed)
    },
    onSuccess: async () => {
      for (const { id } of drafts) {
        keepDraft(id, null)
        keepCopied(id, [])
      }
      await queries.invalidateQueries({ queryKey: ['drafts'] })
      await readListsAnew(queries).catch(() => undefined)
    },
  })
  return { ...mutation, mailed }
}

function ToIssue({ drafts }: { readonly drafts: readonly DraftRow[] }) {
  const { t } = useTexts()
  return (
    <ol className="many-list many-scroll">
      {drafts.map(({ id, reference, sender, consignee }) => (
        <li key={id}>
          <b>
            <bdi>{reference ?? t('notes.noReference')}</bdi>
          </b>{' '}
          <span className="cap">
            <bdi>{sender}</bdi> → <bdi>{consignee}</bdi>
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Drafts that are not issued: those with problems, and those beyond what one call takes. */
function LeftOut({ drafts }: { readonly drafts: readonly DraftRow[] }) {
  const { t } = useTexts()
  const broken = drafts.filter(({ complete }) => !complete)
  const beyond = drafts.length - broken.length
  if (drafts.length === 0) return null
  return (
    <Band tone="warn">
      {broken.length > 0 && (
        <>
          <p>{t('many.broken', { n: broken.length })}</p>
          <ul className="many-list many-scroll">
            {broken.map((draft) => (
              <DraftProblems key={draft.id} draft={draft} problems={draft.problems} />
            ))}
          </ul>
        </>
      )}
      {beyond > 0 && <p>{t('many.beyond', { n: mostIssued })}</p>}
    </Band>
  )
}

/** Why none was issued, draft by draft. */
function Refused({ error, drafts }: { readonly error: unknown; readonly drafts: readonly DraftRow[] }) {
  const { t } = useTexts()
  const failed = Object.groupBy(failedOf(error, drafts.length), ({ index }) => index)
  const named = drafts.flatMap((draft, at) => (failed[at] ? [{ draft, problems: failed[at] }] : []))
  return (
    <>
      <ErrorBand error={error} isListed={named.length > 0} />
      <Band tone="warn">
        <p>{t('many.noneIssued')}</p>
        {named.length > 0 && (
          <ul className="many-list many-scroll">
            {named.map(({ draft, problems }) => (
              <DraftProblems key={draft.id} draft={draft} problems={problems} />
            ))}
          </ul>
        )}
      </Band>
    </>
  )
}

/** What came of it, with the links to hand out. */
function Done({
  issued,
  onClose,
}: {
  readonly issued: Awaited<ReturnType<typeof issueMany>>
  onClose(): void
}) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { notes, links, noLinks } = issued
  const look = () => {
    onClose()
    void navigate({ to: '/app/notes', search: { view: 'underway' } })
  }
  return (
    <Dialog opened onClose={onClose} title={t('many.issued', { n: notes.length })} size="lg">
      <div className="stack">
        {noLinks !== null && (
          <>
            <ErrorBand error={noLinks} />
            <p>{t('many.noLinks')}</p>
          </>
        )}
        <LinksMade links={links} />
        <div className="row wrap">
          <span className="grow" />
          <Button onClick={onClose}>{t('common.close')}</Button>
          <Button variant="filled" onClick={look} data-autofocus>
            {t('many.look')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
