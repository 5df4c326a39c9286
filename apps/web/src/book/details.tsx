import { ActionIcon, Switch } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { Band } from '../parts/band.tsx'
import { ErrorBand } from '../parts/error-band.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { type AnyRecord, type Kind, nameOf } from './kinds.ts'
import { RecordActs } from './record-acts.tsx'
import { RecordConflict } from './record-conflict.tsx'
import { RecordForm } from './record-form.tsx'
import { SavedSign } from './saved-sign.tsx'
import { problemsOf, useRecord } from './use-record.ts'
import { useMayWrite, useStored } from './use-records.ts'
import { ViesLine } from './vies-line.tsx'

interface DetailsProps {
  readonly kind: Kind
  readonly id: string
  readonly isBegun: boolean
  onClose(): void
  /** The record is to be deleted at its revision. */
  onDelete(revision: number): void
}

/** The open record, beside the list; on a phone in its place. */
export function Details(props: DetailsProps) {
  const { t } = useTexts()
  const { kind, id, isBegun } = props
  const query = useStored(kind, id)
  /** Counts what the server itself has changed: the form begins anew. */
  const [generation, setGeneration] = useState(0)
  const { refetch } = query
  const renew = useCallback(async () => {
    await refetch()
    setGeneration((now) => now + 1)
  }, [refetch])
  return (
    <section className="sheet card book-details" aria-label={t('book.details')}>
      <Loaded query={query} lines={8}>
        {(stored) =>
          stored === null && !isBegun ? (
            <Band tone="info">{t('book.gone')}</Band>
          ) : (
            <OpenRecord {...props} key={`${id} ${generation}`} first={stored} onRenew={renew} />
          )
        }
      </Loaded>
    </section>
  )
}

interface OpenRecordProps extends DetailsProps {
  readonly first: AnyRecord | null
  onRenew(): Promise<void>
}

function OpenRecord({ kind, id, isBegun, first, onClose, onDelete, onRenew }: OpenRecordProps) {
  const { t } = useTexts()
  const mayWrite = useMayWrite()
  const { data, set, kept, status, autosave, isSaved } = useRecord(kind, id, first)
  const faults = problemsOf(status)
  const remove = async () => {
    await autosave.save()
    onDelete(autosave.stored().revision)
  }
  return (
    <div className="stack">
      <div className="book-details-head">
        <ActionIcon
          variant="subtle"
          size="lg"
          className="only-small-inline"
          aria-label={t('common.back')}
          onClick={onClose}
        >
          <IconArrowLeft size={20} />
        </ActionIcon>
        <h2>
          <bdi>{kept ? nameOf(kept) : t(`book.new.${kind}`)}</bdi>
        </h2>
        {mayWrite && <SavedSign status={status} isSaved={isSaved} />}
      </div>
      {status.kind === 'refused' && faults.length === 0 && <ErrorBand error={status.error} />}
      {!mayWrite && <p className="cap">{t('book.readOnly')}</p>}
      <RecordForm
        kind={kind}
        data={data}
        faults={faults}
        warnings={isSaved && kept && 'warnings' in kept ? kept.warnings : []}
        isReadOnly={!mayWrite}
        isBegun={isBegun && first === null}
        set={set}
      />
      {kept && kind === 'contractors' && <ViesLine record={kept} onChecked={onRenew} />}
      {kept && (
        <Switch
          label={t('book.archived')}
          description={t('book.archivedText')}
          checked={data['archived'] === true}
          disabled={!mayWrite}
          onChange={({ currentTarget }) => set('/archived', currentTarget.checked ? true : undefined)}
        />
      )}
      <p className="cap">{t(kind === 'templates' ? 'book.templateText' : 'book.later')}</p>
      {kept && (
        <RecordActs kind={kind} record={kept} autosave={autosave} onDelete={remove} onRenew={onRenew} />
      )}
      {status.kind === 'conflict' && (
        <RecordConflict
          kind={kind}
          conflicts={status.conflicts}
          theirs={status.theirs}
          data={data}
          onDone={autosave.resolve}
        />
      )}
    </div>
  )
}
