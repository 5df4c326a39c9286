import { ConsignError } from '../error.ts'

/** One block of a stream. */
export interface ServerSent {
  readonly event: string
  readonly data: string
  /** Where to resume behind it, if it says so. */
  readonly id?: string
}

/** Most characters of one block: an event of the feed has some hundred. */
const mostKept = 1024 * 1024

/**
 * The blocks with data of a stream of server-sent events, in pieces of any size (HTML, 9.2.6). Comments and
 * an unfinished last block are ignored.
 * @throws ConsignError ANSWER_UNREADABLE for a block without end
 */
export async function* serverSent(pieces: AsyncIterable<string>): AsyncGenerator<ServerSent> {
  let rest = ''
  let block: string[] = []
  let kept = 0
  for await (const piece of pieces) {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      kept += line.length
      if (line !== '') block.push(line)
      else {
        yield* told(block)
        block = []
        kept = 0
      }
    }
    if (kept + rest.length > mostKept) throw endless()
  }
}

function* told(block: readonly string[]): Generator<ServerSent> {
  const fields = block.map(fieldOf)
  const data = fields.filter(([name]) => name === 'data').map(([, value]) => value)
  if (data.length === 0) return
  const last = (wanted: string) => fields.findLast(([name]) => name === wanted)?.[1]
  const id = last('id')
  yield { event: last('event') ?? 'message', data: data.join('\n'), ...(id === undefined ? {} : { id }) }
}

/** `name: value`, without the one blank between them; a line that begins with a colon has no name. */
function fieldOf(line: string): readonly [string, string] {
  const colon = line.indexOf(':')
  if (colon < 0) return [line, '']
  const value = line.slice(colon + 1)
  return [line.slice(0, colon), value.startsWith(' ') ? value.slice(1) : value]
}

const endless = (): ConsignError =>
  new ConsignError({
    code: 'ANSWER_UNREADABLE',
    message: 'The stream is not the service’s.',
    status: 200,
    retryable: true,
  })
