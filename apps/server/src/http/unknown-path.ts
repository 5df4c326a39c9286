import { operations, tables } from '@consign/contract'
import { type Refusal, refuse } from '../ground/refusal.ts'

/** What is told of an address that nothing answers: that there is nothing, and what was probably meant. */
export function unknownPath(url: string): Refusal {
  const [path = ''] = url.split('?', 1)
  const meant = meantBy(path)
  if (!path.startsWith('/rest/v1/'))
    return refuse('NOT_FOUND', { message: meant ? instead(meant) : everything })
  const [first = '', second, ...more] = path.slice('/rest/v1/'.length).split('/')
  const hint = meant ? { hint: `Perhaps you meant ${meant}.` } : {}
  if (first === 'rpc' && second && more.length === 0)
    return refuse('PGRST202', {
      message: `Could not find the function public.${shown(second)} in the schema cache`,
      hint: hint.hint ?? '/docs and /openapi.json list what there is.',
    })
  if (second !== undefined) return refuse('PGRST125', hint)
  if (first === '') return refuse('NOT_FOUND')
  return refuse('PGRST205', {
    message: `Could not find the table 'public.${shown(first)}' in the schema cache`,
    hint: hint.hint ?? `The tables are ${tables.map(({ name }) => name).join(', ')}.`,
  })
}

/** Where all addresses are listed. */
const everything = {
  en: 'There is nothing here; /docs and /openapi.json list what there is.',
  pl: 'Nic tu nie ma; /docs i /openapi.json podają, co jest.',
}

const instead = (meant: string) => ({
  en: `There is nothing here; perhaps you meant ${meant}.`,
  pl: `Nic tu nie ma; może chodziło o ${meant}.`,
})

/** The call of an operation or table whose address is the same but for slashes, or whose name the address ends with. */
function meantBy(path: string): string | undefined {
  const sent = path.split('/').filter((part) => part !== '')
  const call = calls.find(({ parts }) => isSame(parts, sent))
  return (call ?? byName.get(bare(sent.at(-1) ?? '')))?.call
}

const isSame = (parts: readonly string[], sent: readonly string[]): boolean =>
  parts.length === sent.length && parts.every((part, at) => part.startsWith('{') || part === sent[at])

/** `save_draft`, `saveDraft` and `save-draft` are one name. */
const bare = (name: string): string => name.slice(0, 63).toLowerCase().replaceAll(/[_-]/g, '')

interface Call {
  readonly name: string
  readonly call: string
  readonly parts: readonly string[]
}

const callOf = (name: string, method: string, path: string): Call => ({
  name,
  call: `${method} ${path}`,
  parts: path.split('/').filter((part) => part !== ''),
})

const calls: readonly Call[] = [
  ...operations.map(({ id, method, path }) => callOf(id, method, path)),
  ...tables.map(({ name }) => callOf(name, 'GET', `/rest/v1/${name}`)),
]

const byName: ReadonlyMap<string, Call> = new Map(calls.map((call) => [bare(call.name), call]))

/** A name of a path, as long as PostgreSQL knows names; as it was sent where it is no percent-encoding of a text. */
function shown(name: string): string {
  try {
    return decodeURIComponent(name).slice(0, 63)
  } catch {
    return name.slice(0, 63)
  }
}
