import { isRefusal, type OutputOf } from '@consign/sdk'
import type { Call } from '../program/command.ts'
import { parseJson, readText } from '../program/read-input.ts'
import { wrongInput, wrongUsage } from '../program/stop.ts'
import { numberOf } from '../program/values.ts'
import { approved } from '../service/approved.ts'
import { isUuid } from '../service/find-note.ts'
import { draftOf } from './drafts.ts'

export async function publish(call: Call): Promise<void> {
  const [id] = call.args
  const batch = call.text('batch')
  if (batch !== undefined) {
    if (id !== undefined) throw wrongUsage('publish takes a draft or --batch')
    return publishBatch(call, batch)
  }
  if (id === undefined) throw wrongUsage('publish takes a draft')
  const given = numberOf(call.text('revision'), '--revision')
  const revision = given ?? (await draftOf(await call.service(), id)).revision
  const document = await approved(call, 'publish', { body: { draftId: id, revision } })
  await call.output.result(document, () => `${document.reference} is issued: ${document.id}`)
}

interface Item {
  readonly draftId: string
  readonly revision?: number
}

const batchSize = 100

/** Hundreds one after another, each all or nothing. */
async function publishBatch(call: Call, path: string): Promise<void> {
  const items = itemsIn(await readText(call.terminal, path))
  const service = await call.service()
  const issued: OutputOf<'publish_batch'>['items'][number][] = []
  for (let from = 0; from < items.length; from += batchSize) {
    const some = await Promise.all(
      items.slice(from, from + batchSize).map(async ({ draftId, revision }) => ({
        draftId,
        revision: revision ?? (await draftOf(service, draftId)).revision,
      })),
    )
    const answer = await approved(call, 'publish_batch', { body: { items: some } }).catch(
      (error: unknown) => {
        const rest = `${issued.length} of ${items.length} are issued; from ${from + 1} on none is`
        if (!isRefusal(error, 'APPROVAL_REQUIRED') || issued.length > 0) call.output.say(rest)
        throw error
      },
    )
    issued.push(...answer.items)
  }
  await call.output.result({ items: issued }, () =>
    issued.map(({ reference, id }) => `${reference} is issued: ${id}`).join('\n'),
  )
}

/** A JSON list, JSON Lines, or an id a line. @throws Stop 65 */
function itemsIn(text: string): readonly Item[] {
  const trimmed = text.trim()
  const values = trimmed.startsWith('[')
    ? (parseJson(trimmed, 'the batch') as unknown[])
    : trimmed
        .split(/\r?\n/)
        .filter((line) => line.trim() !== '')
        .map((line) => line.trim())
  const items = values.map((value, at) => {
    const item =
      typeof value === 'string' && value.startsWith('{') ? parseJson(value, `line ${at + 1}`) : value
    return typeof item === 'string' ? { draftId: item } : (item as Item)
  })
  const wrong = items.findIndex(({ draftId }) => typeof draftId !== 'string' || !isUuid(draftId))
  if (wrong >= 0 || items.length === 0) throw wrongInput(`item ${wrong + 1} of the batch names no draft`)
  return items
}
