import { defaultType, findType, typeOf } from '@consign/document-types'
import type { OutputOf } from '@consign/sdk'
import { valueAt } from '../../draft/model/pointer.ts'
import { partyAt } from '../../note/signatures/party.ts'
import { type Role, roles } from '../../parts/trio.tsx'
import type { NoteRow } from '../use-notes.ts'

/** A party of one of many notes, with what its link and its mail need. */
export interface Addressee {
  /** The draft or the note. */
  readonly id: string
  readonly reference: string
  readonly role: Role
  readonly name: string
  readonly country: unknown
  /** Its own on the note; empty where it has none. */
  readonly email: string
}

/** The parties of drafts that their types let sign, in the order of the rows. */
export function addresseesOfDrafts(
  drafts: readonly Pick<OutputOf<'save_draft'>, 'id' | 'reference' | 'data'>[],
  chosen: readonly Role[],
): readonly Addressee[] {
  return drafts.flatMap(({ id, reference, data }) => {
    const { roles = [] } = findType(typeOf(data) ?? defaultType)?.definition ?? {}
    const wanted = roles.filter((each) => chosen.includes(each.id as Role))
    return wanted.map(({ id: role, party }) => ({
      ...partyAt(valueAt(data, party), reference ?? ''),
      ...{ id, role: role as Role },
    }))
  })
}

/** States in which a note takes no signature any more. */
const closed: ReadonlySet<string> = new Set(['cancelled', 'replaced'])

/** The parties of issued notes that can still sign, and how many cannot. */
export function addresseesOfNotes(
  notes: readonly NoteRow[],
  chosen: readonly Role[],
): { readonly open: readonly Addressee[]; readonly left: number } {
  const all = notes.flatMap((note) => inOrder(chosen).map((role) => [note, role] as const))
  const open = all.filter(([{ state, signed }, role]) => !closed.has(state) && !signed.includes(role))
  return {
    open: open.map(([note, role]) => ({
      id: note.id,
      reference: note.reference,
      role,
      name: note[role] ?? '',
      // The row has the countries of the places: a sender is mostly where the goods are, a carrier called to them.
      country: role === 'consignee' ? note.delivery.country : note.takingOver.country,
      email: '',
    })),
    left: all.length - open.length,
  }
}

const inOrder = (chosen: readonly Role[]): readonly Role[] => roles.filter((role) => chosen.includes(role))
