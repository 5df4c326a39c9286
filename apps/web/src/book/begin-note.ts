import type { Client } from '@consign/sdk'
import type { Json, JsonObject } from '../draft/model/json.ts'
import { isoDay } from '../parts/typed-day.ts'
import type { AnyRecord, Kind, RecordOf } from './kinds.ts'

/** Begins a draft from a template, or one in which a contractor stands where it usually does. Answers its id. */
export async function beginNote(api: Client, kind: Kind, record: AnyRecord): Promise<string> {
  const draft_id = crypto.randomUUID()
  if (kind === 'templates') {
    await api.draftFrom({ body: { draft_id, from: { template_id: record.id } } })
    return draft_id
  }
  const data = { ...(await beginning(api)), ...withContractor(record as RecordOf<'contractors'>) }
  await api.saveDraft({ body: { draft_id, base_revision: 0, data } })
  return draft_id
}

/** What a new note of the company begins with. The types of documents are fetched for it, and for nothing else here. */
async function beginning(api: Client): Promise<JsonObject> {
  const [{ lastData, referenceToCome }, { beginningFrom }, { firstData }] = await Promise.all([
    import('../draft/known.ts'),
    import('../draft/model/beginning.ts'),
    import('../draft/print-choice.ts'),
  ])
  const [who, companies] = await Promise.all([api.whoami(), api.listCompanies()])
  const company = companies.items.find(({ id }) => id === who.tenantId)
  if (!company) return firstData()
  const [earlier, reference] = await Promise.all([lastData(api), referenceToCome(api)])
  return beginningFrom({ company, earlier, reference, today: isoDay(new Date()) }, firstData())
}

const partyMembers = ['name', 'address', 'taxId', 'eori', 'licence', 'contactName', 'email', 'phone'] as const
const boxes = ['sender', 'consignee', 'carrier'] as const

/** The box of a note in which a contractor usually stands, else the consignee’s, filled. */
function withContractor(record: RecordOf<'contractors'>): JsonObject {
  const box = boxes.find((use) => record.uses.includes(use)) ?? 'consignee'
  const party = Object.fromEntries(
    partyMembers.flatMap((member) =>
      record[member] === undefined ? [] : [[member, record[member] as Json]],
    ),
  )
  return { [box]: { contractorId: record.id, ...party } }
}
