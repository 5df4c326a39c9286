import { forTests, issueNote, type Person, signUp, useOwner, useOwnService } from '@consign/testkit'
import { signNote } from '@consign/testkit/notes/sign-note.ts'
import { owedTimestamps } from '@consign/testkit/trust/owed.ts'
import { beforeAll, describe, expect, it } from 'vitest'

const service = useOwnService()
const ania = useOwner(service)

const note = forTests(() => issueNote(ania))
beforeAll(async () => {
  await signNote(service, ania, note.id, 'sender', 'carrier')
})

const statusFor = async (person: Person) => {
  const { status, body } = await person.call('/functions/v1/trust/status')
  expect(status).toBe(200)
  return body
}

const nothing = {
  timestamps: { owed: [], authorities: [] },
  seals: { owed: [] },
  log: { size: 0, witnessedSize: 0, checkpointAt: null, owed: 0 },
}

describe('200', () => {
  it('without an authority says that there is none, and nothing is owed of what was signed', async () => {
    expect(await owedTimestamps(service)).toBe(0)
    expect(await statusFor(ania)).toMatchObject({ timestamps: nothing.timestamps, seals: nothing.seals })
  })

  it('tells what is owed, the longest first, to the company alone', async () => {
    const bartek = await signUp(service, 'Bartek')
    const owed =
      await service.rows(`insert into timestamp_owed (tenant_id, document_id, subject_kind, subject_id, message_imprint, since, attempts)
       select tenant_id, document_id, 'consent', id, digest, received_at, 2 from consent order by position desc
       returning subject_id, since::text`)
    const { timestamps } = await statusFor(ania)
    expect(timestamps.owed).toEqual(
      owed.toReversed().map(({ subject_id, since }) => ({
        subjectKind: 'consent',
        subjectId: subject_id,
        documentId: note.id,
        since,
        attempts: 2,
        lastError: null,
      })),
    )
    expect(timestamps.owed).toHaveLength(2)
    expect((await statusFor(bartek)).timestamps.owed).toEqual([])
  })
})
