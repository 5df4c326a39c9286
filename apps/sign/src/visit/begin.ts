import type { Offer, StatementDraft } from './state.ts'
import type { Visit } from './visit.ts'

export const emptyDraft: Omit<StatementDraft, 'offer' | 'name'> = {
  chosen: [],
  words: '',
  place: null,
  reportedBy: '',
  at: '',
  photos: [],
}

/** Begins a statement. */
export const begin = ({ store, write }: Visit, offer: Offer): void =>
  write({ ...emptyDraft, offer, name: store.get().answers.name })
