import { memo, useCallback, useEffect, useMemo } from 'react'
import { type KeyHint, KeyHints } from '../keys/key-hints.tsx'
import { Band } from '../parts/band.tsx'
import { ErrorBand } from '../parts/error-band.tsx'
import { StateTag } from '../parts/state-tag.tsx'
import { Time } from '../parts/time.tsx'
import { Trio } from '../parts/trio.tsx'
import { Waiting } from '../parts/waiting.tsx'
import type { TextKey } from '../texts/catalogues.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { boxesOf } from './boxes.ts'
import { RowLink } from './row-link.tsx'
import { countOf, type NoteRow, useCounts, useNotes, type Wanted } from './use-notes.ts'
import type { NotesView } from './views.ts'
import { VirtualList } from './virtual-list.tsx'
import { WhyTag } from './why-tag.tsx'

interface NotesListProps {
  readonly wanted: Wanted
  readonly selected: string | null
  onSelect(id: string): void
}

/** The issued notes of a view, or those that are searched for. */
export function NotesList({ wanted, selected, onSelect }: NotesListProps) {
  const { t } = useTexts()
  const notes = useNotes(wanted)
  const { view, q } = wanted
  const isSearch = q !== '' || wanted.from !== null || wanted.to !== null
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = notes
  const onEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  const pages = notes.data?.pages
  const rows = useMemo(() => pages?.flatMap(({ items }) => items) ?? [], [pages])
  const all = useAll(view, rows.length, hasNextPage)
  // A page that is searched for may have no rows and still be followed by one that has.
  const isLooking = rows.length === 0 && hasNextPage && !notes.error
  useEffect(() => {
    if (isLooking) onEnd()
  }, [isLooking, onEnd])
  if (notes.error) return <ErrorBand error={notes.error} onRetry={() => notes.refetch()} />
  if (!pages || isLooking) return <Waiting lines={6} />
  if (rows.length === 0) return <Band tone="info">{t(emptyOf(wanted), { text: q })}</Band>
  const fresh = pages[0]?.fresh
  const isWhy = view === 'needs'
  return (
    <>
      <VirtualList
        items={rows}
        label={t('nav.notes')}
        header={<Head isWhy={isWhy} />}
        keyOf={idOf}
        row={isWhy ? rowWithWhy : rowOf}
        selected={selected}
        {...(fresh ? { fresh } : {})}
        onSelect={onSelect}
        onEnd={onEnd}
      />
      <div className="list-foot">
        <p className="cap">
          {isSearch || all === null
            ? t(hasNextPage ? 'notes.foundMore' : 'notes.found', { n: rows.length })
            : t('notes.shown', { n: rows.length, all })}
        </p>
        <KeyHints hints={hints} />
      </div>
    </>
  )
}

/** How many notes a view has; null where only the last page tells. */
function useAll(view: NotesView, shown: number, isMore: boolean): number | null {
  const { data: counts } = useCounts()
  if (view === 'needs') return isMore ? null : shown
  return countOf(counts, view) ?? 0
}

/** What the keys do with the rows. */
const hints: readonly KeyHint[] = [
  [['J', 'K'], 'keys.moveShort'],
  [['Enter'], 'keys.openShort'],
  [['Space'], 'keys.peekShort'],
  [['S'], 'keys.linksShort'],
  [['D'], 'keys.duplicateShort'],
]

/** The text of an empty list. */
function emptyOf({ view, q, from, to }: Wanted): TextKey {
  if (q) return 'notes.noMatch'
  if (from || to) return 'notes.noneThen'
  return view === 'needs' ? 'notes.emptyNeeds' : 'notes.emptyView'
}

const idOf = ({ id }: NoteRow) => id
const rowOf = (row: NoteRow) => <Row row={row} isWhy={false} />
const rowWithWhy = (row: NoteRow) => <Row row={row} isWhy />

function Head({ isWhy }: { readonly isWhy: boolean }) {
  const { t } = useTexts()
  return (
    <tr className="list-head">
      <th scope="col">22 23 24</th>
      <th scope="col">{t('notes.reference')}</th>
      <th scope="col">{t(isWhy ? 'notes.why' : 'notes.state')}</th>
      <th scope="col">{t('notes.route')}</th>
      <th scope="col">{t('notes.vehicle')}</th>
      <th scope="col" className="num">
        {t('notes.changed')}
      </th>
    </tr>
  )
}

/** Rendered again when the note changes, not when the list moves. */
const Row = memo(function Row({ row, isWhy }: { readonly row: NoteRow; readonly isWhy: boolean }) {
  const { id, reference, state, takingOver, delivery, vehiclePlate, dangerousGoods, updatedAt } = row
  return (
    <>
      <td className="list-trio">
        <Trio boxes={boxesOf(row)} />
      </td>
      <th scope="row" className="list-reference">
        <RowLink to={`/app/notes/${id}`}>
          <bdi>{reference}</bdi>
        </RowLink>{' '}
        {dangerousGoods > 0 && <span className="adr">ADR</span>}
      </th>
      <td className="list-state">{isWhy ? <WhyTag row={row} /> : <StateTag state={state} />}</td>
      <td className="list-route">
        <Place {...takingOver} /> → <Place {...delivery} />
      </td>
      <td className="list-plate">{vehiclePlate && <span className="plate">{vehiclePlate}</span>}</td>
      <td className="list-time cap">
        <Time at={updatedAt} />
      </td>
    </>
  )
})

function Place({ city, country }: NoteRow['delivery']) {
  return (
    <>
      <bdi>{city ?? '…'}</bdi> <span className="cap">{country}</span>
    </>
  )
}
