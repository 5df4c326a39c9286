import type { IconName } from '@consign/page/icon'
import type { Key } from '../texts/catalogue.ts'
import type { StopName } from '../visit/state.ts'

/** What a stop shows, in order. */
export interface StopPage {
  readonly icon: IconName
  readonly tone: '' | 'warn' | 'bad'
  readonly title: Key
  readonly said?: readonly Key[]
  /** Steps to take. */
  readonly todo?: readonly Key[]
  /** Whether the page says that nothing was signed and nothing is lost. */
  readonly lost: boolean
  /** What the button does. */
  readonly foot: 'again' | 'reopen' | 'read' | 'back'
}

export const stops: Readonly<Record<StopName, StopPage>> = {
  expired: {
    icon: 'clock',
    tone: 'warn',
    title: 'expired.title',
    todo: ['expired.ask', 'expired.reopen'],
    lost: true,
    foot: 'reopen',
  },
  revoked: {
    icon: 'unlinked',
    tone: 'bad',
    title: 'revoked.title',
    todo: ['revoked.ask', 'revoked.paper'],
    lost: true,
    foot: 'reopen',
  },
  already: {
    icon: 'done',
    tone: '',
    title: 'already.title',
    said: ['already.text'],
    lost: false,
    foot: 'reopen',
  },
  closed: {
    icon: 'stop',
    tone: 'warn',
    title: 'closed.title',
    said: ['closed.text'],
    lost: true,
    foot: 'reopen',
  },
  unknown: {
    icon: 'unlinked',
    tone: 'warn',
    title: 'unknown.title',
    said: ['unknown.text'],
    lost: false,
    foot: 'again',
  },
  mismatch: {
    icon: 'stop',
    tone: 'bad',
    title: 'mismatch.title',
    said: ['mismatch.changed', 'mismatch.cannot'],
    todo: ['mismatch.network', 'mismatch.tell'],
    lost: false,
    foot: 'again',
  },
  stale: {
    icon: 'changed',
    tone: 'warn',
    title: 'stale.title',
    said: ['stale.text'],
    lost: false,
    foot: 'read',
  },
  faulty: {
    icon: 'stop',
    tone: 'bad',
    title: 'faulty.title',
    said: ['faulty.text'],
    lost: false,
    foot: 'back',
  },
  failed: {
    icon: 'stop',
    tone: 'warn',
    title: 'failed.title',
    said: ['failed.text'],
    lost: false,
    foot: 'again',
  },
  busy: { icon: 'clock', tone: 'warn', title: 'busy.title', said: ['busy.text'], lost: false, foot: 'again' },
  insecure: {
    icon: 'stop',
    tone: 'bad',
    title: 'insecure.title',
    said: ['insecure.text'],
    lost: false,
    foot: 'again',
  },
  'offline-first': {
    icon: 'offline',
    tone: 'warn',
    title: 'offline.first',
    said: ['offline.firstText'],
    lost: false,
    foot: 'again',
  },
}
