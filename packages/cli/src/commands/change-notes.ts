import { randomUUID } from 'node:crypto'
import type { OutputOf } from '@consign/sdk'
import { mustBeSure } from '../program/ask.ts'
import type { Call } from '../program/command.ts'
import { parseJson, readObject } from '../program/read-input.ts'
import { wrongUsage } from '../program/stop.ts'
import { needed, pairOf } from '../program/values.ts'
import { approved } from '../service/approved.ts'
import { findNote } from '../service/find-note.ts'
import { stateInWords } from './notes.ts'

type Document = OutputOf<'amend_document'>

const told = (call: Call, note: Document): Promise<void> =>
  call.output.result(note, () => `${note.reference}, ${stateInWords(note.state)}`)

/** The version that the change is for is the one that was there when the command began, unless it is named. */
export async function amendNote(call: Call): Promise<void> {
  const reason = needed(call.text('reason'), '--reason')
  const data = await readObject(call.terminal, call.args[1] ?? '-')
  const note = await findNote(await call.service(), call.args[0] ?? '')
  const base_version_id = call.text('version') ?? note.currentVersionId
  const body = { operation_id: randomUUID(), document_id: note.id, base_version_id, data, reason }
  await told(call, await approved(call, 'amend_document', { body }))
}

export async function supplementNote(call: Call): Promise<void> {
  const additions = call.texts('set').map((text) => {
    const [path, value] = pairOf(text, '--set')
    return { path: path.startsWith('/') ? path : `/${path}`, value: parseJson(value, `--set ${path}`) }
  })
  if (additions.length === 0) throw wrongUsage('--set is needed: a path in the data, =, and JSON')
  const note = await findNote(await call.service(), call.args[0] ?? '')
  const base_version_id = call.text('version') ?? note.currentVersionId
  const body = { operation_id: randomUUID(), document_id: note.id, base_version_id, additions }
  await told(call, await approved(call, 'supplement_document', { body }))
}

export async function cancelNote(call: Call): Promise<void> {
  const reason = needed(call.text('reason'), '--reason')
  const note = await findNote(await call.service(), call.args[0] ?? '')
  await mustBeSure(call, `cancel ${note.reference}`)
  const body = { operation_id: randomUUID(), document_id: note.id, reason }
  await told(call, await approved(call, 'cancel_document', { body }))
}

export async function replaceNote(call: Call): Promise<void> {
  const reason = needed(call.text('reason'), '--reason')
  const paperNumber = call.text('paper-number')
  const note = await findNote(await call.service(), call.args[0] ?? '')
  await mustBeSure(call, `replace ${note.reference} by paper`)
  const paper = paperNumber === undefined ? {} : { paperNumber }
  const body = { operation_id: randomUUID(), document_id: note.id, reason, ...paper }
  await told(call, await approved(call, 'replace_document', { body }))
}
