import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { memo } from 'react'
import { StateTag } from '../parts/state-tag.tsx'
import { Time } from '../parts/time.tsx'
import { Trio } from '../parts/trio.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { boxesOf } from './boxes.ts'
import { AllBox, ChoiceBox } from './choice-box.tsx'
import { type ColumnName, columns, type Sort, type SortName } from './columns.ts'
import { Marked } from './marked.tsx'
import { RowLink } from './row-link.tsx'
import type { NoteRow } from './use-notes.ts'
import { WhyTag } from './why-tag.tsx'

interface HeadProps {
  readonly shown: readonly ColumnName[]
  readonly isWhy: boolean
  readonly sort: Sort | null
  readonly chosen: 'all' | 'some' | 'none'
  onSort(by: SortName): void
  onChooseAll(): void
}

/** The names of the columns: a press sorts by one, up and then down. */
export function NotesHead({ shown, isWhy, sort, chosen, onSort, onChooseAll }: HeadProps) {
  const { t } = useTexts()
  const sorting = { sort, onSort }
  return (
    <tr className="list-head">
      <AllBox chosen={chosen} onChooseAll={onChooseAll} />
      <th scope="col" className="list-trio">
        22 23 24
      </th>
      <SortHead by="reference" text={t('notes.reference')} {...sorting} />
      {shown.map((name) => (
        <SortHead
          key={name}
          by={name}
          text={t(isWhy && name === 'state' ? 'notes.why' : columns[name].text)}
          {...sorting}
        />
      ))}
      <SortHead by="changed" text={t('notes.changed')} className="num" {...sorting} />
    </tr>
  )
}

interface SortHeadProps extends Pick<HeadProps, 'sort' | 'onSort'> {
  readonly by: SortName
  readonly text: string
  readonly className?: string
}

function SortHead({ by, text, className, sort, onSort }: SortHeadProps) {
  const isBy = sort?.by === by
  const Icon = sort?.isDown ? IconArrowDown : IconArrowUp
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isBy ? (sort.isDown ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" className="list-sort" onClick={() => onSort(by)} title={text}>
        <span>{text}</span>
        {isBy && <Icon size={14} aria-hidden="true" />}
      </button>
    </th>
  )
}

interface NoteRowProps {
  readonly row: NoteRow
  readonly shown: readonly ColumnName[]
  readonly isWhy: boolean
  readonly isChosen: boolean
  onChoose(id: string, isRange: boolean): void
}

/** Rendered again when the note changes, not when the list moves. */
export const NoteCells = memo(function NoteCells({ row, shown, isWhy, isChosen, onChoose }: NoteRowProps) {
  const { id, reference, dangerousGoods, updatedAt } = row
  return (
    <>
      <ChoiceBox id={id} reference={reference} isChosen={isChosen} onChoose={onChoose} />
      <td className="list-trio">
        <Trio boxes={boxesOf(row)} />
      </td>
      <th scope="row" className="list-reference">
        <RowLink to={`/app/notes/${id}`}>
          <Marked text={reference} />
        </RowLink>{' '}
        {dangerousGoods > 0 && <span className="adr">ADR</span>}
      </th>
      {shown.map((name) => (
        <td key={name} className={`list-${name}`}>
          <Cell name={name} row={row} isWhy={isWhy} />
        </td>
      ))}
      <td className="list-time cap">
        <Time at={updatedAt} />
      </td>
    </>
  )
})

function Cell({ name, row, isWhy }: { readonly name: ColumnName } & Pick<NoteRowProps, 'row' | 'isWhy'>) {
  const { day } = useTexts()
  const value = columns[name].of(row)
  if (name === 'state') return isWhy ? <WhyTag row={row} /> : <StateTag state={row.state} />
  if (name === 'route')
    return (
      <>
        <Place {...row.takingOver} /> → <Place {...row.delivery} />
      </>
    )
  if (value === null) return null
  if (name === 'issued') return <Time at={value} />
  if (name === 'takingOver' || name === 'delivery') return <span className="nowrap">{day(value)}</span>
  if (name === 'vehicle' || name === 'trailer')
    return (
      <span className="plate">
        <Marked text={value} />
      </span>
    )
  return <Marked text={value} />
}

function Place({ city, country }: NoteRow['delivery']) {
  return (
    <>
      <Marked text={city ?? '…'} /> <span className="cap">{country}</span>
    </>
  )
}
