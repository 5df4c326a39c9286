import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { roleName } from '../parts/role-name.ts'
import type { TextKey } from '../texts/catalogue.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { Fact, isRole, nameOf, Unchanged } from './approval-item.tsx'
import { ApprovalSubject } from './approval-subject.tsx'
import { type BatchLine, batchLines, standsOut, subjectOfLine, type Told } from './batch.ts'
import './batch.css'
import type { Approval } from './use-approvals.ts'

interface BatchCardProps {
  readonly approval: Approval
  /** All lines are there. */
  onDrawn(): void
}

/** Every note of a batch, a line each; each opens to its facts and its pages. Each line (`data-seen`) is seen before the decision. */
export function BatchCard({ approval, onDrawn }: BatchCardProps) {
  const { t } = useTexts()
  useEffect(onDrawn, [onDrawn])
  const lines = batchLines(approval)
  const out = lines.filter(standsOut).length
  return (
    <section className="stack batch">
      <p className="cap">{t('approval.supplied')}</p>
      <p className={out > 0 ? 'tag warn' : 'tag ok'}>
        {out > 0 && <IconAlertTriangle size={18} aria-hidden="true" />}
        {t('batch.out', { n: out })}
      </p>
      {out > 0 && <p className="cap">{t('batch.marked')}</p>}
      <ol className="batch-lines">
        {lines.map((line, at) => (
          <li key={`${line.item.id} ${line.item.role}`} className={standsOut(line) ? 'out' : undefined}>
            <Line approval={approval} line={line} number={at + 1} />
            <Warnings line={line} />
            <span data-seen />
          </li>
        ))}
      </ol>
    </section>
  )
}

interface LineProps {
  readonly approval: Approval
  readonly line: BatchLine
  readonly number: number
}

function Line({ approval, line, number }: LineProps) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const { item, says } = line
  return (
    <details className="batch-line" open={isOpen}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is pressed by every means */}
      <summary
        onClick={(event) => {
          event.preventDefault()
          setOpen(!isOpen)
        }}
      >
        <span className="batch-number cap">{number}</span>
        <span className="batch-what">
          <b>
            <bdi>{says.reference ?? t('notes.noReference')}</bdi>
          </b>
          {says.dangerous && (
            <span>
              <span className="adr">ADR</span> <Word line={line} name="dangerous" />
            </span>
          )}
          {item.role && isRole(item.role) && <span className="cap">{t(`role.${item.role}`)}</span>}
        </span>
        <span>
          <Word line={line} name="sender" /> → <Word line={line} name="consignee" />
          <br />
          <span className="cap">
            <Word line={line} name="from" /> → <Word line={line} name="to" />
          </span>
        </span>
        <span>
          <Word line={line} name="carrier" />
          <br />
          <span className="cap">
            <Word line={line} name="date" /> <Word line={line} name="plates" />
          </span>
        </span>
        <span>
          <Word line={line} name="grossWeightKg" unit=" kg" />
          <br />
          <span className="cap">
            <Word line={line} name="packages" unit=" ×" /> <Word line={line} name="goods" />
          </span>
        </span>
      </summary>
      {isOpen && <Whole approval={approval} line={line} />}
    </details>
  )
}

/** What is doubtful about a note, word for word. */
function Warnings({ line: { warnings, moreWarnings } }: Pick<LineProps, 'line'>) {
  const { t } = useTexts()
  if (warnings.length === 0) return null
  return (
    <ul className="batch-warnings">
      {warnings.map(({ path, message }) => (
        <li key={path + message} className="tag warn">
          <IconAlertTriangle size={16} aria-hidden="true" />
          <bdi>{message}</bdi>
        </li>
      ))}
      {moreWarnings > 0 && <li className="cap">{t('many.more', { n: moreWarnings })}</li>}
    </ul>
  )
}

interface WordProps {
  readonly line: BatchLine
  readonly name: Told
  readonly unit?: string
}

/** A word of a line, marked where most of the others have another one. */
function Word({ line: { says, unusual }, name, unit = '' }: WordProps) {
  const { t } = useTexts()
  const text = says[name]
  if (!unusual.has(name)) return text === null ? <>…</> : <bdi>{text + unit}</bdi>
  return (
    <mark className="batch-mark">
      <IconAlertTriangle size={14} aria-hidden="true" /> <span className="vh">{t('batch.differs')} </span>
      <bdi>{text === null ? '…' : text + unit}</bdi>
    </mark>
  )
}

const names: Readonly<Partial<Record<Told, TextKey>>> = { carrier: 'role.carrier' }

/** All facts of one note of the batch, and the note as it would be issued or as it stands. */
function Whole({ approval, line }: Omit<LineProps, 'number'>) {
  const { t, language } = useTexts()
  const { item, says, isOwn } = line
  const { id, type, role, revision } = item
  return (
    <div className="batch-whole">
      <dl className="kv">
        {type && <Fact name={t('approval.type')} text={nameOf(type, language)} />}
        {role && <Fact name={t('approval.role')} text={isRole(role) ? roleName(t, { role }) : role} />}
        {revision !== null && <Fact name={t('approval.revision')} text={String(revision)} />}
        {revision !== null && <Unchanged draftId={id} revision={revision} />}
        {isOwn && <Fact name={t('approval.what')} text={t('approval.includesSave')} />}
      </dl>
      <dl className="kv said">
        {Object.entries(says).map(
          ([name, text]) =>
            text !== null && (
              <Fact key={name} name={t(names[name as Told] ?? `approval.${name as Told}`)} text={text} />
            ),
        )}
      </dl>
      <ApprovalSubject {...subjectOfLine(approval, line)} />
    </div>
  )
}
