import { useMediaQuery } from '@mantine/hooks'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { type KeyHint, KeyHints } from '../keys/key-hints.tsx'
import { Band } from '../parts/band.tsx'
import { ErrorBand } from '../parts/error-band.tsx'
import { lazyPart } from '../parts/lazy.tsx'
import { Waiting } from '../parts/waiting.tsx'
import type { TextKey } from '../texts/catalogue.ts'
import { useTexts, WithLateTexts } from '../texts/use-texts.tsx'
import { ChooseButton } from './choose-button.tsx'
import { type ColumnName, fitting, type SortName, sorted, sortOf, tracksOf, usual } from './columns.ts'
import { wordsOf } from './found-words.ts'
import { type ManyAct, ManyDialog } from './many/many-dialog.tsx'
import { FoundWords } from './marked.tsx'
import { NoteCells, NotesHead } from './note-row.tsx'
import { useChosen } from './use-chosen.ts'
import { countOf, isNarrowed, type NoteRow, useCounts, useNotes, type Wanted } from './use-notes.ts'
import { useRoom } from './use-room.ts'
import type { NotesView } from './views.ts'
import { VirtualList } from './virtual-list.tsx'

const ChosenBar = lazyPart(async () => (await import('./chosen-bar.tsx')).ChosenBar, 1)

const route = getRouteApi('/shell/app/notes')

/** Notes that are fetched to be sorted: the newest changes. */
const mostSorted = 1_000

interface NotesListProps {
  readonly wanted: Wanted
  readonly columns: readonly ColumnName[]
  readonly selected: string | null
  /** The first note is selected where none is, since the selected one stands beside the list. */
  readonly isPeeking: boolean
  onSelect(id: string): void
}

/** The issued notes of a view, or those that are searched for, and what is done with many of them. */
export function NotesList(props: NotesListProps) {
  // Notes that get their links may leave the view, and what came of it is still to be read.
  const [act, setAct] = useState<ManyAct | null>(null)
  return (
    <>
      <List {...props} onAct={setAct} />
      {act && <ManyDialog act={act} onClose={() => setAct(null)} />}
    </>
  )
}

interface ListProps extends NotesListProps {
  onAct(act: ManyAct): void
}

function List(props: ListProps) {
  const { t } = useTexts()
  const { wanted } = props
  const notes = useNotes(wanted)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = notes
  const onEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  const pages = notes.data?.pages
  const rows = useMemo(() => pages?.flatMap(({ items }) => items) ?? [], [pages])
  // A page that is searched for may have no rows and still be followed by one that has.
  const isLooking = rows.length === 0 && hasNextPage && !notes.error
  useEffect(() => {
    if (isLooking) onEnd()
  }, [isLooking, onEnd])
  if (notes.error) return <ErrorBand error={notes.error} onRetry={() => notes.refetch()} />
  if (!pages || isLooking) return <Waiting lines={6} />
  if (rows.length === 0) return <Band tone="info">{t(emptyOf(wanted), { text: wanted.q })}</Band>
  return <Rows {...props} rows={rows} isMore={hasNextPage} fresh={pages[0]?.fresh} onEnd={onEnd} />
}

interface RowsProps extends ListProps {
  readonly rows: readonly NoteRow[]
  readonly isMore: boolean
  /** Changed a moment ago by another person. */
  readonly fresh: ReadonlySet<string> | undefined
  onEnd(): void
}

function Rows({
  wanted,
  columns,
  selected,
  isPeeking,
  onSelect,
  rows: read,
  isMore,
  fresh,
  onEnd,
  onAct,
}: RowsProps) {
  const { t } = useTexts()
  const [width, measure] = useRoom()
  const { rows, sort, onSort } = useSorted(read, isMore, onEnd)
  const { ids, chosen, ofAll, toggle, toggleAll, clear } = useChosen(rows, selected)
  const [isChoosing, setChoosing] = useState(false)
  const first = rows[0]?.id
  useEffect(() => {
    if (isPeeking && selected === null && first !== undefined) onSelect(first)
  }, [isPeeking, selected, first, onSelect])
  const isSearch = wanted.q !== '' || Boolean(wanted.carrier || wanted.customer)
  const isWhy = wanted.view === 'needs'
  const areCards = useMediaQuery('(max-width: 60rem)')
  const shown = useMemo(
    () => (areCards ? usual : fitting(columns, width, isSearch)),
    [areCards, columns, width, isSearch],
  )
  const words = useMemo(
    () => wordsOf([wanted.q, wanted.carrier, wanted.customer].filter(Boolean).join(' ')),
    [wanted.q, wanted.carrier, wanted.customer],
  )
  const row = useCallback(
    (each: NoteRow) => (
      <NoteCells row={each} shown={shown} isWhy={isWhy} isChosen={ids.has(each.id)} onChoose={toggle} />
    ),
    [shown, isWhy, ids, toggle],
  )
  return (
    <FoundWords value={words}>
      <VirtualList
        items={rows}
        label={t('nav.notes')}
        header={<NotesHead {...{ shown, isWhy, sort, onSort }} chosen={ofAll} onChooseAll={toggleAll} />}
        tracks={tracksOf(shown)}
        keyOf={idOf}
        row={row}
        selected={selected}
        {...(fresh ? { fresh } : {})}
        isChoosing={isChoosing}
        onSelect={onSelect}
        onEnd={onEnd}
      />
      <div className="list-foot" ref={measure}>
        {chosen.length > 0 ? (
          <WithLateTexts>
            <ChosenBar chosen={chosen} onAct={onAct} onClear={clear} />
          </WithLateTexts>
        ) : (
          <>
            <FootText wanted={wanted} n={rows.length} isMore={isMore} isSorted={sort !== null} />
            <ChooseButton isOn={isChoosing} onPress={() => setChoosing(!isChoosing)} />
            <KeyHints hints={hints} />
          </>
        )}
      </div>
    </FoundWords>
  )
}

/** The rows in the order of the address; for an order that is not the service's more of them are fetched. */
function useSorted(read: readonly NoteRow[], isMore: boolean, onEnd: () => void) {
  const { language } = useTexts()
  const { sort: asked } = route.useSearch()
  const navigate = route.useNavigate()
  const sort = useMemo(() => sortOf(asked), [asked])
  const isWanting = sort !== null && isMore && read.length < mostSorted
  useEffect(() => {
    if (isWanting) onEnd()
  }, [isWanting, onEnd])
  const rows = useMemo(() => (sort ? sorted(read, sort, language) : read), [read, sort, language])
  /** Up, then down, then as it came. */
  const onSort = (by: SortName) =>
    navigate({
      search: ({ sort: _, ...now }) => {
        if (sort?.by !== by) return { ...now, sort: by }
        return sort.isDown ? now : { ...now, sort: `-${by}` }
      },
      replace: true,
    })
  return { rows, sort, onSort }
}

interface FootTextProps {
  readonly wanted: Wanted
  readonly n: number
  readonly isMore: boolean
  readonly isSorted: boolean
}

function FootText({ wanted, n, isMore, isSorted }: FootTextProps) {
  const { t } = useTexts()
  const all = useAll(wanted.view, n, isMore)
  return (
    <p className="cap">
      {isSorted && isMore
        ? t('notes.sorted', { n })
        : isNarrowed(wanted) || all === null
          ? t(isMore ? 'notes.foundMore' : 'notes.found', { n })
          : t('notes.shown', { n, all })}
    </p>
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
  [['X'], 'keys.chooseShort'],
]

/** The text of an empty list. */
function emptyOf(wanted: Wanted): TextKey {
  if (wanted.q) return 'notes.noMatch'
  if (isNarrowed(wanted)) return 'notes.noneSuch'
  return wanted.view === 'needs' ? 'notes.emptyNeeds' : 'notes.emptyView'
}

const idOf = ({ id }: NoteRow) => id
