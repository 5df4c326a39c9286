import { Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import { Band } from '../parts/band.tsx'
import { ErrorBand } from '../parts/error-band.tsx'
import { StateTag } from '../parts/state-tag.tsx'
import { Time } from '../parts/time.tsx'
import { Trio } from '../parts/trio.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { boxesOf } from './boxes.ts'
import { countOf, type NoteRow, useCounts, useNotes } from './use-notes.ts'
import type { NotesView } from './views.ts'
import { VirtualList } from './virtual-list.tsx'

/** The issued notes of a view. */
export function NotesList({ view, q }: { readonly view: NotesView; readonly q: string }) {
  const { t } = useTexts()
  const notes = useNotes(view, q)
  const { data: counts } = useCounts()
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = notes
  const onEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  if (notes.error) return <ErrorBand error={notes.error} onRetry={() => notes.refetch()} />
  if (!notes.data) return <Waiting lines={6} />
  const rows = notes.data.pages.flatMap(({ items }) => items)
  if (rows.length === 0)
    return <Band tone="info">{q ? t('notes.noMatch', { text: q }) : t('notes.emptyView')}</Band>
  return (
    <>
      <VirtualList
        items={rows}
        label={t('nav.notes')}
        header={<Head />}
        keyOf={idOf}
        row={rowOf}
        onEnd={onEnd}
      />
      <p className="cap list-foot">{t('notes.shown', { n: rows.length, all: countOf(counts, view) ?? 0 })}</p>
    </>
  )
}

const idOf = ({ id }: NoteRow) => id
const rowOf = (row: NoteRow) => <Row {...row} />

function Head() {
  const { t } = useTexts()
  return (
    <tr className="list-head">
      <th scope="col">22 23 24</th>
      <th scope="col">{t('notes.reference')}</th>
      <th scope="col">{t('notes.state')}</th>
      <th scope="col">{t('notes.route')}</th>
      <th scope="col">{t('notes.vehicle')}</th>
      <th scope="col" className="num">
        {t('notes.changed')}
      </th>
    </tr>
  )
}

function Row(row: NoteRow) {
  const { id, reference, state, takingOver, delivery, vehiclePlate, dangerousGoods, updatedAt } = row
  return (
    <>
      <td className="list-trio">
        <Trio boxes={boxesOf(row)} />
      </td>
      <td className="list-reference">
        <Link to="/app/notes/$documentId" params={{ documentId: id }} className="list-link">
          <bdi>{reference}</bdi>
        </Link>{' '}
        {dangerousGoods > 0 && <span className="adr">ADR</span>}
      </td>
      <td className="list-state">
        <StateTag state={state} />
      </td>
      <td className="list-route">
        <Place {...takingOver} /> → <Place {...delivery} />
      </td>
      <td className="list-plate">{vehiclePlate && <span className="plate">{vehiclePlate}</span>}</td>
      <td className="list-time cap">
        <Time at={updatedAt} />
      </td>
    </>
  )
}

function Place({ city, country }: NoteRow['delivery']) {
  return (
    <>
      <bdi>{city ?? '…'}</bdi> <span className="cap">{country}</span>
    </>
  )
}
