import { findType, type TypeDefinition } from '@consign/document-types'
import { placeName } from '../draft/model/place-name.ts'
import '../note/life/life.css'
import { useTexts } from '../texts/use-texts.tsx'
import type { CardChange, CardItem } from './card.ts'

/** What would stand where on the note, and what stands there now. */
export function CardChanges({ type, changes }: Pick<CardItem, 'type' | 'changes'>) {
  const { t } = useTexts()
  if (changes.length === 0) return null
  const definition = definitionOf(type)
  return (
    <table className="difference">
      <thead>
        <tr>
          <th scope="col">{t('difference.place')}</th>
          <th scope="col">{t('difference.before')}</th>
          <th scope="col">{t('difference.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <ChangeRow key={change.path} change={change} definition={definition} />
        ))}
      </tbody>
    </table>
  )
}

interface ChangeRowProps {
  readonly change: CardChange
  readonly definition: TypeDefinition | undefined
}

function ChangeRow({ change: { path, before, after }, definition }: ChangeRowProps) {
  const { t, language } = useTexts()
  const nothing = <span className="cap">{t('difference.nothing')}</span>
  return (
    <tr>
      <th scope="row">
        <bdi>{definition ? placeName(definition, path, language) : path}</bdi>
      </th>
      <td>
        {before === null ? (
          nothing
        ) : (
          <del>
            <bdi>{before}</bdi>
          </del>
        )}
      </td>
      <td>
        {after === null ? (
          nothing
        ) : (
          <ins>
            <bdi>{after}</bdi>
          </ins>
        )}
      </td>
    </tr>
  )
}

/** The type as the card names it: `ecmr 1`. */
export function definitionOf(type: string | null): TypeDefinition | undefined {
  const [name = '', version = ''] = type?.split(' ') ?? []
  return findType({ name, version })?.definition
}
