import { findType, type TypeDefinition } from '@consign/document-types'
import { placeName } from '../draft/model/place-name.ts'
import { ChangeTable } from '../parts/change-table.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import type { CardItem } from './card.ts'

/** The new value of each place of the note, and its present one. */
export function CardChanges({ type, changes }: Pick<CardItem, 'type' | 'changes'>) {
  const { language } = useTexts()
  if (changes.length === 0) return null
  const definition = definitionOf(type)
  const placeOf = (path: string) => (definition ? placeName(definition, path, language) : path)
  return <ChangeTable changes={changes.map((change) => ({ ...change, place: placeOf(change.path) }))} />
}

/** The type as the card names it: `ecmr 1`. */
export function definitionOf(type: string | null): TypeDefinition | undefined {
  const [name = '', version = ''] = type?.split(' ') ?? []
  return findType({ name, version })?.definition
}
