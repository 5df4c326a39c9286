import { randomUUID } from 'node:crypto'
import type { DeviceConsent } from '@consign/evidence'
import { openDevice } from '../people/device.ts'
import type { Target } from '../people/person.ts'
import { type Answer, call } from './http.ts'

/** One request of a story, with its expected answer and the values that later requests need. */
interface Step {
  readonly title: string
  readonly request: string
  /** Lines `# => 200` or `# => state == issued`. */
  readonly expected: readonly string[]
  /** Lines `# token := access_token`: a path into the JSON answer, or a header as `header:name`. */
  readonly kept: readonly (readonly [string, string])[]
  /** A line `# device: sender Celina Wójcik`: makes `{{consent}}`, signed as that party, of the link `{{token}}`. */
  readonly device: { readonly name: string; readonly role: string } | null
}

/** Plays a story (`.http` text as editors run it) against a service; throws at the first answer that differs. */
export async function playStory(target: Target, text: string): Promise<number> {
  const variables = new Map<string, string>([
    ['base', target.url],
    ['anonKey', target.anonKey],
  ])
  const steps = parse(text)
  for (const step of steps) await play(step, target, variables)
  return steps.length
}

function parse(text: string): Step[] {
  return text
    .split(/^### /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n')
      const notes = lines.filter((line) => line.startsWith('# ')).map((line) => line.slice(2))
      const device = notes.map((note) => /^device: (\w+) (.+)$/.exec(note)).find(Boolean)
      return {
        title: title.trim(),
        request: lines
          .filter((line) => !line.startsWith('#'))
          .join('\n')
          .trim(),
        expected: notes.filter((note) => note.startsWith('=> ')).map((note) => note.slice(3).trim()),
        kept: notes.flatMap((note) => {
          const [, name, path] = /^(\w+) := (.+)$/.exec(note) ?? []
          return name && path ? [[name, path.trim()] as const] : []
        }),
        device: device?.[1] && device[2] ? { role: device[1], name: device[2] } : null,
      }
    })
}

async function play(step: Step, target: Target, variables: Map<string, string>): Promise<void> {
  if (step.device) {
    const device = openDevice(target, step.device.name)
    const consent: DeviceConsent = await device.consent(variables.get('token') ?? '')
    variables.set('consent', JSON.stringify(consent))
  }
  const answer = await send(filled(step.request, variables))
  for (const expectation of step.expected) mustHold(step.title, expectation, answer)
  for (const [name, path] of step.kept) variables.set(name, String(valueAt(answer, path)))
}

/** `{{name}}` is the value stored under it; `{{$uuid name}}` makes one and stores it. */
const filled = (text: string, variables: Map<string, string>): string =>
  text
    .replaceAll(/\{\{\$uuid (\w+)\}\}/g, (_, name) => {
      variables.set(name, randomUUID())
      return variables.get(name) as string
    })
    .replaceAll(/\{\{(\w+)\}\}/g, (whole, name) => variables.get(name) ?? whole)

async function send(request: string): Promise<Answer> {
  const [head = '', ...rest] = request.split('\n\n')
  const [line = '', ...headers] = head.split('\n')
  const [method = 'GET', url = ''] = line.split(' ')
  const body = rest.join('\n\n').trim()
  return call(url, {
    method,
    headers: Object.fromEntries(headers.map((text) => text.split(/:\s*(.*)/s).slice(0, 2))),
    ...(body === '' ? {} : { body }),
  })
}

function mustHold(title: string, expectation: string, answer: Answer): void {
  const [path = '', wanted] = expectation.split(' == ')
  const actual = wanted === undefined ? answer.status : valueAt(answer, path)
  if (String(actual) === (wanted ?? path)) return
  throw new Error(
    `${title}: expected ${expectation}, got ${actual}: ${JSON.stringify(answer.body)?.slice(0, 2000)}`,
  )
}

function valueAt(answer: Answer, path: string): unknown {
  if (path.startsWith('header:')) return answer.headers.get(path.slice(7))
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], answer.body)
}
