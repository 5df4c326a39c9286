import type { Call } from '../program/command.ts'
import { wrongUsage } from '../program/stop.ts'
import { numberOf } from '../program/values.ts'
import { approved } from '../service/approved.ts'
import { draftOf } from './drafts.ts'

export async function publish(call: Call): Promise<void> {
  const [id] = call.args
  if (id === undefined) throw wrongUsage('publish takes a draft')
  const given = numberOf(call.text('revision'), '--revision')
  const revision = given ?? (await draftOf(await call.service(), id)).revision
  const document = await approved(call, 'publish', { body: { draftId: id, revision } })
  await call.output.result(document, () => `${document.reference} is issued: ${document.id}`)
}
