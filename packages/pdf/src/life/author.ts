import type { Entry } from '@consign/document-types'
import { printTime } from '../layout/time.ts'
import { wordIn } from '../words.ts'
import { type LifeEvent, textOf } from './life.ts'
import { named } from './named.ts'
import { actorOf, type Story } from './story.ts'
import { lifeWordIn, lifeWords } from './words.ts'

/** Who says what an event records: a party by a statement of its own key or by its link, or the issuer. */
export function authorOf(story: Story, event: LifeEvent, languages: readonly string[]): Entry[] {
  const statement = story.statementOf(event)
  if (statement) {
    const { name, role } = statement.body
    return [
      { value: name, strong: true },
      { value: capacity(story, event, role, languages), inline: true },
      { label: wordIn('signed', languages.slice(0, 1)), value: '', inline: true },
    ]
  }
  if (actorOf(event.payload).kind === 'signer')
    return [{ value: lifeWords(`role.${textOf(event, 'role') || 'sender'}`, languages) }]
  const issuer = story.issuer || lifeWords('role.company', languages)
  return [{ label: lifeWordIn('reportedBy', languages), value: issuer, strong: true }]
}

/** The role, and of a successive carrier its company. */
function capacity(story: Story, event: LifeEvent, role: string, languages: readonly string[]): string {
  const company = named(story.carrierOf(event)?.name)
  const words = lifeWords(`role.${role}`, languages)
  return company === '' ? words : `${words}: ${company}`
}

/** The signer's clock beside the server's; of the issuer's word the reported time. */
export function timesOf(story: Story, event: LifeEvent, languages: readonly string[]): Entry[] {
  const one = languages.slice(0, 1)
  const statement = story.statementOf(event)
  const said = statement?.body.occurredAt ?? timeOf(event)
  const received = { label: wordIn('received', one), value: printTime(event.receivedAt) }
  if (said === event.receivedAt) return [{ value: printTime(said), strong: true }]
  if (!statement) return [{ value: printTime(said), strong: true }, received]
  return [
    { ...received, strong: true },
    { label: wordIn('deviceClock', one), value: printTime(said) },
  ]
}

/** The reported time; without one, the time of recording. */
export const timeOf = (event: LifeEvent): string =>
  textOf(event, 'occurredAt') || textOf(event, 'receivedAt') || event.receivedAt
