import { Button } from '@mantine/core'
import { IconFileCheck } from '@tabler/icons-react'
import { type ComponentProps, useCallback, useState } from 'react'
import { type KeyHint, KeyHints } from '../keys/key-hints.tsx'
import { useKey } from '../keys/use-key.ts'
import { Band } from '../parts/band.tsx'
import { ErrorBand } from '../parts/error-band.tsx'
import { lazyPart } from '../parts/lazy.tsx'
import { Time } from '../parts/time.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { useTexts, WithLateTexts } from '../texts/use-texts.tsx'
import { AllBox, ChoiceBox } from './choice-box.tsx'
import { ChooseButton } from './choose-button.tsx'
import { Chosen } from './chosen.tsx'
import { RowLink } from './row-link.tsx'
import { useChosen } from './use-chosen.ts'
import { type DraftRow, useDrafts } from './use-drafts.ts'
import { VirtualList } from './virtual-list.tsx'

const IssueManyDialog = lazyPart(async () => (await import('./many/issue-many-dialog.tsx')).default)

/** The drafts, which are issued or vanish. */
export function DraftsList() {
  // Drafts that are issued leave the list, and what came of it is still to be read.
  const [issuing, setIssuing] = useState<readonly DraftRow[] | null>(null)
  return (
    <>
      <List onIssue={setIssuing} />
      {issuing && (
        <WithLateTexts>
          <IssueManyDialog drafts={issuing} onClose={() => setIssuing(null)} />
        </WithLateTexts>
      )}
    </>
  )
}

interface ListProps {
  onIssue(drafts: readonly DraftRow[]): void
}

function List({ onIssue }: ListProps) {
  const { t } = useTexts()
  const drafts = useDrafts()
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = drafts
  const onEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  const { data: rows, total = rows?.length ?? 0 } = drafts
  if (drafts.error) return <ErrorBand error={drafts.error} onRetry={() => drafts.refetch()} />
  if (!rows) return <Waiting lines={6} />
  if (rows.length === 0) return <Band tone="info">{t('notes.emptyDrafts')}</Band>
  return <Rows {...{ rows, total, onEnd, onIssue }} />
}

interface RowsProps extends ListProps {
  readonly rows: readonly DraftRow[]
  readonly total: number
  onEnd(): void
}

function Rows({ rows, total, onEnd, onIssue }: RowsProps) {
  const { t } = useTexts()
  const [selected, setSelected] = useState<string | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  const { ids, chosen, ofAll, toggle, toggleAll, clear } = useChosen(rows, selected)
  const issue = () => onIssue(chosen)
  useKey('i', chosen.length === 0 ? null : issue)
  return (
    <>
      <VirtualList
        items={rows}
        label={t('view.drafts')}
        header={<Head chosen={ofAll} onChooseAll={toggleAll} />}
        keyOf={idOf}
        row={(row) => <Row row={row} isChosen={ids.has(row.id)} onChoose={toggle} />}
        selected={selected}
        isChoosing={isChoosing}
        onSelect={setSelected}
        onEnd={onEnd}
      />
      <div className="list-foot">
        {chosen.length > 0 ? (
          <Chosen n={chosen.length} onClear={clear}>
            <Button
              variant="filled"
              size="compact-sm"
              leftSection={<IconFileCheck size={16} />}
              onClick={issue}
            >
              {t('many.issueButton')} <kbd className="only-wide">I</kbd>
            </Button>
          </Chosen>
        ) : (
          <>
            <p className="cap">{t('notes.shown', { n: rows.length, all: total })}</p>
            <ChooseButton isOn={isChoosing} onPress={() => setChoosing(!isChoosing)} />
            <KeyHints hints={hints} />
          </>
        )}
      </div>
    </>
  )
}

/** What the keys do with the rows. */
const hints: readonly KeyHint[] = [
  [['J', 'K'], 'keys.moveShort'],
  [['Enter'], 'keys.openShort'],
  [['X'], 'keys.chooseShort'],
]

const idOf = ({ id }: DraftRow) => id

function Head(all: ComponentProps<typeof AllBox>) {
  const { t } = useTexts()
  return (
    <tr className="list-head drafts">
      <AllBox {...all} />
      <th scope="col">{t('notes.reference')}</th>
      <th scope="col">{t('notes.parties')}</th>
      <th scope="col">{t('notes.state')}</th>
      <th scope="col" className="num">
        {t('notes.changed')}
      </th>
    </tr>
  )
}

interface RowProps extends Pick<ComponentProps<typeof ChoiceBox>, 'isChosen' | 'onChoose'> {
  readonly row: DraftRow
}

function Row({ row, isChosen, onChoose }: RowProps) {
  const { t } = useTexts()
  const { id, reference, sender, consignee, complete, problems, updatedAt } = row
  const name = reference ?? t('notes.noReference')
  return (
    <>
      <ChoiceBox id={id} reference={name} isChosen={isChosen} onChoose={onChoose} />
      <th scope="row" className="list-reference">
        <RowLink to={`/app/drafts/${id}`}>
          <bdi>{name}</bdi>
        </RowLink>
      </th>
      <td className="list-parties">
        <bdi>{sender ?? '…'}</bdi> → <bdi>{consignee ?? '…'}</bdi>
      </td>
      <td className={complete ? 'tag ok' : 'tag mute'}>
        {complete ? t('notes.complete') : t('notes.problems', { n: problems.length })}
      </td>
      <td className="list-time cap">
        <Time at={updatedAt} />
      </td>
    </>
  )
}
