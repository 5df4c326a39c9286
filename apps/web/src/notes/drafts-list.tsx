import { useCallback, useState } from 'react'
import { Band } from '../parts/band.tsx'
import { ErrorBand } from '../parts/error-band.tsx'
import { Time } from '../parts/time.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { RowLink } from './row-link.tsx'
import { type DraftRow, useDrafts } from './use-drafts.ts'
import { VirtualList } from './virtual-list.tsx'

/** The drafts, which are issued or vanish. */
export function DraftsList() {
  const { t } = useTexts()
  const drafts = useDrafts()
  const [selected, setSelected] = useState<string | null>(null)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = drafts
  const onEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  if (drafts.error) return <ErrorBand error={drafts.error} onRetry={() => drafts.refetch()} />
  if (!drafts.data) return <Waiting lines={6} />
  const rows = drafts.data
  if (rows.length === 0) return <Band tone="info">{t('notes.emptyDrafts')}</Band>
  return (
    <>
      <VirtualList
        items={rows}
        label={t('view.drafts')}
        header={<Head />}
        keyOf={idOf}
        row={rowOf}
        selected={selected}
        onSelect={setSelected}
        onEnd={onEnd}
      />
      <div className="list-foot">
        <p className="cap">{t('notes.shown', { n: rows.length, all: drafts.total ?? rows.length })}</p>
      </div>
    </>
  )
}

const idOf = ({ id }: DraftRow) => id
const rowOf = (row: DraftRow) => <Row {...row} />

function Head() {
  const { t } = useTexts()
  return (
    <tr className="list-head drafts">
      <th scope="col">{t('notes.reference')}</th>
      <th scope="col">{t('notes.parties')}</th>
      <th scope="col">{t('notes.state')}</th>
      <th scope="col" className="num">
        {t('notes.changed')}
      </th>
    </tr>
  )
}

function Row({ id, reference, sender, consignee, complete, problems, updatedAt }: DraftRow) {
  const { t } = useTexts()
  return (
    <>
      <th scope="row" className="list-reference">
        <RowLink to={`/app/drafts/${id}`}>
          <bdi>{reference ?? t('notes.noReference')}</bdi>
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
