import { randomUUID } from 'node:crypto'
import type { OutputOf, Problem } from '@consign/sdk'
import { mustBeSure } from '../program/ask.ts'
import type { Call } from '../program/command.ts'
import { readObject } from '../program/read-input.ts'
import { refused, wrongUsage } from '../program/stop.ts'
import { numberOf } from '../program/values.ts'
import { approved } from '../service/approved.ts'
import { isUuid } from '../service/find-note.ts'
import { calm, type Service } from '../service/open-service.ts'

type Draft = OutputOf<'save_draft'>

export async function listDrafts({ service, output, isOn }: Call): Promise<void> {
  const { client } = await service()
  const open = isOn('open')
  async function* pages() {
    for (let after: string | null = null; ; ) {
      const page: OutputOf<'list_drafts'> = await client.listDrafts({ body: { after, open } }, calm)
      yield* page.items
      if (page.nextCursor === null) return
      after = page.nextCursor
    }
  }
  await output.list(
    pages(),
    [
      { head: 'ID', of: ({ id }) => id },
      { head: 'REFERENCE', of: ({ reference }) => reference },
      { head: 'FROM', of: ({ sender }) => sender },
      { head: 'TO', of: ({ consignee }) => consignee },
      { head: 'IS', of: draftInWords },
    ],
    'No drafts.',
  )
}

const draftInWords = ({ status, complete, problems }: Pick<Draft, 'status' | 'complete' | 'problems'>) => {
  if (status === 'issued') return 'issued'
  return complete ? 'complete' : `${problems.length} missing or wrong`
}

/** A draft as it is stored. @throws Stop 1 without one */
export async function draftOf({ client }: Service, id: string): Promise<Draft> {
  const { rows } = await client.read('drafts', { where: { id: { eq: draftId(id) } } }, calm)
  const draft = rows[0]?.body
  if (draft === undefined) throw refused('DRAFT_NOT_FOUND', `there is no draft ${id}`)
  return draft
}

function draftId(text: string): string {
  if (isUuid(text)) return text
  throw wrongUsage(`${text} is no id of a draft`)
}

export async function showDraft({ args, service, output }: Call): Promise<void> {
  const draft = await draftOf(await service(), args[0] ?? '')
  await output.result(draft, () =>
    [
      `${draft.id} revision ${draft.revision}, ${draftInWords(draft)}`,
      ...problemLines(draft.problems),
      ...problemLines(draft.warnings),
      JSON.stringify(draft.data, null, 2),
    ].join('\n'),
  )
}

export const problemLines = (problems: readonly Problem[]): string[] =>
  problems.map(({ path, message }) => `  ${path || 'the whole'}: ${message}`)

/** Prints the id alone, for the next command; problems are words about it. */
export async function saveDraft({ args, text, service, terminal, output }: Call): Promise<void> {
  const data = await readObject(terminal, args[0] ?? '-')
  const id = text('id')
  const revision = numberOf(text('revision'), '--revision') ?? 0
  if (revision > 0 && id === undefined) throw wrongUsage('--revision needs --id')
  const { client } = await service()
  const draft_id = id === undefined ? randomUUID() : draftId(id)
  const draft = await client.saveDraft({ body: { draft_id, base_revision: revision, data } }, calm)
  await output.result(draft, () => draft.id)
  output.say(
    [`revision ${draft.revision}, ${draftInWords(draft)}`, ...problemLines(draft.problems)].join('\n'),
  )
}

export async function previewDraft({ args, service, output }: Call): Promise<void> {
  const id = draftId(args[0] ?? '')
  const { client } = await service()
  const { bytes } = await client.previewDraft({ params: { draftId: id } }, calm)
  await output.file(bytes, `${id}.pdf`)
}

export async function deleteDraft(call: Call): Promise<void> {
  const id = draftId(call.args[0] ?? '')
  const given = numberOf(call.text('revision'), '--revision')
  await mustBeSure(call, `delete the draft ${id}`)
  const base_revision = given ?? (await draftOf(await call.service(), id)).revision
  const body = { operation_id: randomUUID(), draft_id: id, base_revision }
  const answer = await approved(call, 'delete_draft', { body })
  await call.output.result(answer, () => `${id} is deleted.`)
}
