import { type Addition, webPrimitives } from '@consign/evidence'
import { openClient } from '@consign/sdk'
import { stepsFor } from '../parts/party.ts'
import { accept, add } from './add.ts'
import { deliver, keepDelivering } from './deliver.ts'
import { openKept } from './kept.ts'
import { openShown } from './open-shown.ts'
import type { Parts } from './parts.ts'
import { sign } from './sign.ts'
import {
  type Answers,
  noAnswers,
  openStore,
  type Signed,
  type State,
  type Step,
  type Store,
} from './state.ts'

/** One link, from its opening to the receipt. */
export interface Visit {
  readonly store: Store
  /** Opens the link, anew after something stopped it. */
  open(): Promise<void>
  answer(change: Partial<Answers>): void
  go(step: Step): void
  /** Step by step forward or back. */
  move(by: 1 | -1): void
  /** Adds to the note, then shows it anew. @throws ConsignError when it is as it was */
  add(additions: readonly Addition[]): Promise<void>
  /** The sender accepts the carrier’s reservations. @throws ConsignError when it is as it was */
  accept(): Promise<void>
  keepPhoto(sha256: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  photo(sha256: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Makes the key, signs, keeps, sends. @throws when it could not be signed or kept: nothing is sent then */
  sign(statement: string): Promise<void>
  /** Sends what waits. */
  deliver(): Promise<void>
  /** Has a code mailed; answers the address it goes to, most of it hidden. */
  mailCode(): Promise<string>
  /** Gives the code, then sends what waits. @throws ConsignError CODE_WRONG, CODE_GONE */
  giveCode(code: string): Promise<void>
  /** Everything there is of the note, as one ZIP. */
  bundle(): Promise<Uint8Array<ArrayBuffer>>
}

/** A visit of the link with this token, of none without one; nothing is asked of the server yet. */
export async function openVisit(token: string): Promise<Visit> {
  const store = openStore(nothingYet)
  const kept = await openKept(token && (await webPrimitives.sha256(`consign-visit:${token}`)))
  const parts: Parts = { token, client: openClient({ url: '' }), kept, store }
  const answer = (change: Partial<Answers>) => {
    const answers = { ...store.get().answers, ...change }
    store.set({ answers })
    void kept.put('answers', answers)
  }
  const go = (step: Step) => {
    answer({ step })
    store.set({ phase: { at: 'step' } })
  }
  return {
    store,
    async open() {
      store.set({
        phase: { at: 'loading' },
        answers: { ...noAnswers, ...(await kept.get<Answers>('answers')) },
      })
      const signed = await kept.get<Signed>('signed')
      if (signed) store.set({ signed })
      await openShown(parts)
      keepDelivering(parts)
    },
    answer,
    go,
    move: (by) => go(stepAfter(store.get(), by)),
    add: (additions) => add(parts, additions),
    accept: () => accept(parts),
    keepPhoto: (sha256, bytes) => kept.put(`photo/${sha256}`, bytes),
    photo: (sha256) => kept.get(`photo/${sha256}`),
    sign: (statement) => sign(parts, statement),
    deliver: () => deliver(parts),
    ...confirmation(parts),
    bundle: async () => (await parts.client.getSignBundle({ params: { token } }, { timeout: 120_000 })).bytes,
  }
}

function confirmation(parts: Parts): Pick<Visit, 'mailCode' | 'giveCode'> {
  const { client, token } = parts
  return {
    async mailCode() {
      const answer = await client.confirmSign({ params: { token }, body: {} })
      return 'sentTo' in answer ? answer.sentTo : ''
    },
    async giveCode(code) {
      await client.confirmSign({ params: { token }, body: { code } })
      const { signed } = parts.store.get()
      // Before there is a signature it was asked for what was to be added.
      if (signed && !signed.sent) await deliver(parts)
      else parts.store.set({ phase: { at: 'step' } })
    },
  }
}

const nothingYet: State = {
  phase: { at: 'loading' },
  shown: null,
  answers: noAnswers,
  signed: null,
  delivery: { trying: false, lastTried: null, trouble: null },
}

function stepAfter({ shown, answers }: State, by: 1 | -1): Step {
  const steps = stepsFor(shown?.evidence)
  const at = Math.max(0, steps.indexOf(answers.step))
  const beside = answers.step === 'add' && !steps.includes('add') && by < 0
  return steps[beside ? 0 : Math.min(steps.length - 1, Math.max(0, at + by))] ?? 'what'
}
