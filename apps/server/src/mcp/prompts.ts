import type { GetPromptResult, ListPromptsResult } from '@modelcontextprotocol/server'
import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import { marked } from './for-models.ts'

interface Prompt {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly arguments: readonly {
    readonly name: string
    readonly description: string
    readonly required: boolean
  }[]
  text(given: Readonly<Record<string, string>>): string
}

const prompts: readonly Prompt[] = [
  {
    name: 'prepare_note',
    title: 'Prepare a note from an order',
    description: 'Makes a draft of what an order says, and tells what is missing. It issues nothing.',
    arguments: [
      { name: 'order', description: 'the text of the order', required: true },
      { name: 'contractor', description: 'the name of the contractor it comes from', required: false },
    ],
    text: ({ order = '', contractor }) =>
      [
        'Prepare a draft of a consignment note from the order below.',
        'Find its parties with search_contractors and its vehicles with search_vehicles; copy what they have. Read consign://type-definitions/ecmr/1 for the fields.',
        'Save it with save_draft, read its problems, and tell me what is missing or doubtful. Do not issue it.',
        ...(contractor ? ['The order is from:', marked(contractor)] : []),
        'The order:',
        marked(order),
      ].join('\n'),
  },
  {
    name: 'check_note',
    title: 'Check a note',
    description: 'Reads a note and its evidence and says what is open or odd.',
    arguments: [{ name: 'reference', description: 'of the note', required: true }],
    text: ({ reference = '' }) =>
      [
        'Find the note with this reference by list_documents (query), read it and its evidence, and tell me its state, who has signed, what is missing, reservations and by whom, and anything odd.',
        marked(reference),
      ].join('\n'),
  },
  {
    name: 'day_report',
    title: 'Report of a day',
    description: 'Which notes changed on a day, and which wait for somebody.',
    arguments: [{ name: 'date', description: 'a day, as 2026-11-28; today when absent', required: false }],
    text: ({ date }) =>
      [
        'Report on the notes of this day: list_documents with from and to, all pages. Say how many were issued, delivered, refused, and which wait for a signature or a decision, with their references.',
        date ? marked(date) : 'The day is today.',
      ].join('\n'),
  },
]

export const listedPrompts: ListPromptsResult = {
  prompts: prompts.map(({ text: _, ...prompt }) => ({ ...prompt, arguments: [...prompt.arguments] })),
}

/** Refuses an unknown prompt, and one whose required argument is missing. */
export function promptOf(name: string, given: Readonly<Record<string, string>> = {}): GetPromptResult {
  const prompt = prompts.find((each) => each.name === name)
  if (!prompt) throw invalid(`there is no prompt ${name.slice(0, 100)}`)
  const missing = prompt.arguments.find((each) => each.required && !given[each.name])
  if (missing) throw invalid(`the argument ${missing.name} is missing`)
  return {
    description: prompt.description,
    messages: [{ role: 'user', content: { type: 'text', text: prompt.text(given) } }],
  }
}

const invalid = (message: string) => new ProtocolError(ProtocolErrorCode.InvalidParams, message)
