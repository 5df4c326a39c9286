import type { RecordKind } from '@consign/document-types/book'
import { canonicalize } from '@consign/evidence'
import { visible } from '../../gate/visible-text.ts'
import { sha256 } from '../../store/digest.ts'
import type { RecordRow } from './library.store.ts'

/** What an approval is bound to: the record at this revision. */
export const stateOf = (kind: RecordKind, { id, revision, data }: RecordRow): string =>
  sha256(canonicalize([kind, id, revision, sha256(data)]))

const longest = 280

/** A record on a card, in the words of those who wrote it. */
export function recordItem({ id, revision, data }: RecordRow) {
  const { name, plate, address } = JSON.parse(data) as {
    readonly name?: string
    readonly plate?: string
    readonly address?: { readonly city?: string }
  }
  const texts = { name: name ?? plate, city: address?.city }
  const supplied = Object.entries(texts).flatMap(([member, text]) =>
    text === undefined ? [] : [[member, visible(text, longest)] as const],
  )
  return {
    id,
    revision,
    supplied: Object.fromEntries(supplied),
    suppliedNote: 'Text supplied by the program or person who wrote the record; not checked by us.',
  }
}
