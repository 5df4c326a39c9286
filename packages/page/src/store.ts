/** A state that calls its listeners when it changes. */
export interface Store<State> {
  get(): State
  set(change: Partial<State>): void
  listen(told: () => void): () => void
}

export function openStore<State>(first: State): Store<State> {
  let state = first
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(change) {
      state = { ...state, ...change }
      for (const told of listeners) told()
    },
    listen(told) {
      listeners.add(told)
      return () => void listeners.delete(told)
    },
  }
}
