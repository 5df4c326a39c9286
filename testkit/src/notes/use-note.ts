import { randomUUID } from 'node:crypto'
import type { Answer } from '../http/http.ts'
import type { Person } from '../people/person.ts'
import { forEachTest } from '../service/for-tests.ts'
import { issueNote, makeLink } from './note.ts'
import { signNote } from './sign-note.ts'

/** An issued note, with what its company reads of it and does with it. */
export interface IssuedNote {
  readonly id: string
  /** The version that was issued, also when another followed. */
  readonly currentVersionId: string
  readonly reference: string
  /** The export of its evidence, as it is now. */
  evidence(): Promise<Answer['body']>
  /** The names of its events, oldest first. */
  eventNames(): Promise<string[]>
  /** Makes a role's signing link; answers its token. */
  link(role: string): Promise<string>
  /** Each role signs in turn by its own link; answers the links' tokens. */
  sign(...roles: readonly string[]): Promise<string[]>
  /** Its company cancels it. */
  cancel(): Promise<Answer>
}

/** A note that a person's company issues before each test: the complete one, or one of this data. */
export const useNote = (person: Person, data?: unknown): IssuedNote =>
  forEachTest(async () => {
    const { id, currentVersionId, reference } = await issueNote(person, data)
    const evidence = async () => (await person.rpc('evidence', { document_id: id })).body
    return {
      id,
      currentVersionId,
      reference,
      evidence,
      eventNames: async () => (await evidence()).events.map(({ name }: { name: string }) => name),
      link: (role) => makeLink(person, id, role),
      cancel: () =>
        person.rpc('cancel_document', { operation_id: randomUUID(), document_id: id, reason: 'Odwołany' }),
      sign: (...roles) => signNote(person.target, person, id, ...roles),
    }
  })
