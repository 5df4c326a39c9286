import { fill } from '@consign/page/say'
import type { Locator } from 'playwright-core'
import { type StatementKey, statementTextsOf } from '../texts/statements.ts'
import type { Offer } from '../visit/state.ts'
import type { Visitor } from './visitor.ts'

/** Somebody who states something, in the language of their phone. */
export interface Speaker {
  say(key: StatementKey, values?: Readonly<Record<string, string | number>>): string
  button(key: StatementKey): Locator
  press(key: StatementKey): Promise<void>
  sees(title: StatementKey, values?: Readonly<Record<string, string | number>>): Promise<void>
  /** Waits until the note tells it. */
  told(key: StatementKey, values?: Readonly<Record<string, string | number>>): Promise<void>
  /** Opens what is offered, fills it in, signs it, and waits until the note tells it. */
  state(offer: keyof typeof headings, fillIn?: () => Promise<unknown>): Promise<void>
}

/** How the history names what was stated. */
const headings = {
  departed: 'offer.departed',
  arrived: 'offer.arrived',
  obstacle: 'offer.obstacle',
  ask: 'told.asked',
  turnedAway: 'told.refused',
  refuse: 'told.refused',
  hidden: 'told.hidden',
  delay: 'told.delay',
  instruct: 'told.given',
} as const satisfies Partial<Record<Offer, StatementKey>>

export async function speakerOf(who: Visitor): Promise<Speaker> {
  const { page } = who
  const texts = await statementTextsOf(who.language)
  const say: Speaker['say'] = (key, values = {}) => fill(texts[key], values)
  const button: Speaker['button'] = (key) => page.getByRole('button', { name: say(key), exact: true })
  const press: Speaker['press'] = (key) => button(key).click()
  const sees: Speaker['sees'] = (title, values) =>
    page.getByRole('heading', { level: 1, name: say(title, values), exact: true }).waitFor()
  const told: Speaker['told'] = (key, values) =>
    page.locator('.history b').getByText(say(key, values), { exact: true }).first().waitFor()
  return {
    ...{ say, button, press, sees, told },
    async state(offer, fillIn) {
      await press(`offer.${offer}`)
      await sees(`offer.${offer}`)
      await fillIn?.()
      await who.press('confirm.sign')
      await told(headings[offer])
    },
  }
}
