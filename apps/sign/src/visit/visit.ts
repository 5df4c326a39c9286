import { type Addition, webPrimitives } from '@consign/evidence'
import type { Language } from '@consign/page/languages'
import { openSignerClient } from '@consign/sdk'
import { fetchAhead } from '../ahead/asked-ahead.ts'
import { brought } from './brought.ts'
import { watchClock } from './clock.ts'
import { openKept } from './kept.ts'
import { openOnce } from './open-once.ts'
import type { Parts } from './parts.ts'
import { stepsFor } from './party.ts'
import {
  type Answers,
  noAnswers,
  openStore,
  type State,
  type StatementDraft,
  type Step,
  type Store,
} from './state.ts'

/** One link, from its opening to the receipt. */
export interface Visit {
  readonly store: Store
  /** For what is loaded after the first screen. */
  readonly parts: Parts
  /** Opens the link, and opens it again after a stop. */
  open(): Promise<void>
  answer(change: Partial<Answers>): void
  go(step: Step): void
  /** Step by step forward or back. */
  move(by: 1 | -1): void
  /**
   * Adds to the note, then shows the new version.
   * @throws ConsignError when nothing was added
   */
  add(additions: readonly Addition[]): Promise<void>
  /** The statement as it is now; null for none. */
  write(draft: StatementDraft | null): void
  /** Leaves the statement, or goes one step back. */
  leave(): void
  keepPhoto(sha256: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  photo(sha256: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Makes the key, signs what was shown, keeps, sends; `reservations` is empty for none. @throws when it could not be signed or kept: nothing is sent then */
  sign(statement: string, reservations: string): Promise<void>
  /** Sends what waits. */
  deliver(): Promise<void>
  /** Has a code mailed in this language; answers the address it goes to, most of it hidden. */
  mailCode(locale: Language): Promise<string>
  /** The address that a code was mailed to, before the page was closed. */
  codeSentTo(): Promise<string | undefined>
  /** Gives the code, then sends what waits. @throws ConsignError CODE_WRONG, CODE_GONE */
  giveCode(code: string): Promise<void>
  /** The service’s promise, signed, that it has what was signed here; kept since then, else asked for. */
  receipt(): Promise<string>
  /** Everything there is of the note, as one ZIP. */
  bundle(): Promise<Uint8Array<ArrayBuffer>>
}

/** What comes after the first screen, and is loaded before that is read; a lost network delays it. */
const later = () => brought(() => import('./later.ts'))

/** A visit of the link with this token, or of none without one; it sends no request yet. */
export function openVisit(token: string): Visit {
  const store = openStore(nothingYet)
  const kept = openKept(
    async () => token && (await webPrimitives.sha256(`consign-visit:${token}`)),
    () => store.set({ lasts: false }),
  )
  const fetch = watchClock(fetchAhead, (clockAhead) => store.set({ clockAhead }))
  const parts: Parts = { token, client: openSignerClient({ url: '', fetch }), kept, store, later }
  const answer = (change: Partial<Answers>) => {
    const answers = { ...store.get().answers, ...change }
    store.set({ answers })
    void kept.put('answers', answers)
  }
  const go = (step: Step) => {
    answer({ step })
    store.set({ phase: { at: 'step' } })
  }
  const write = (writing: StatementDraft | null) => {
    store.set({ writing })
    void kept.put('writing', writing)
  }
  const move = (by: 1 | -1) => go(stepAfter(store.get(), by))
  return {
    store,
    parts,
    async open() {
      await openOnce(parts)
      const { keepTrying, watchElsewhere } = await later()
      keepTrying(parts)
      watchElsewhere(parts)
      const { keepStating } = await brought(() => import('./statements.ts'))
      keepStating(parts)
    },
    answer,
    go,
    move,
    write,
    leave: () => (store.get().writing ? write(null) : move(-1)),
    add: async (additions) => (await later()).add(parts, additions),
    keepPhoto: (sha256, bytes) => kept.put(`photo/${sha256}`, bytes),
    photo: (sha256) => kept.get(`photo/${sha256}`),
    sign: async (statement, reservations) => (await later()).sign(parts, { statement, reservations }),
    deliver: async () => (await later()).deliver(parts),
    mailCode: async (locale) => (await later()).mailCode(parts, locale),
    codeSentTo: () => kept.get('code'),
    giveCode: async (code) => (await later()).giveCode(parts, code),
    receipt: async () => (await later()).receiptOf(parts),
    bundle: async () => (await later()).bundleOf(parts),
  }
}

const nothingYet: State = {
  phase: { at: 'loading' },
  shown: null,
  answers: noAnswers,
  signed: null,
  writing: null,
  stated: [],
  delivery: { trying: false, lastTried: null, trouble: null },
  lasts: true,
  clockAhead: 0,
}

function stepAfter({ shown, answers }: State, by: 1 | -1): Step {
  const steps = stepsFor(shown?.evidence, answers)
  const at = Math.max(0, steps.indexOf(answers.step))
  const beside = answers.step === 'add' && !steps.includes('add') && by < 0
  return steps[beside ? 0 : Math.min(steps.length - 1, Math.max(0, at + by))] ?? 'what'
}
