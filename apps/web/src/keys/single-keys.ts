import { useSyncExternalStore } from 'react'

const kept = 'consign.keys'
const changed = new Set<() => void>()

/** Whether single letters act as shortcuts: a person who dictates, or rests a hand on the keys, turns them off. */
export const areSingleKeysOn = (): boolean => localStorage.getItem(kept) !== 'off'

export function setSingleKeys(isOn: boolean): void {
  localStorage.setItem(kept, isOn ? 'on' : 'off')
  for (const tell of changed) tell()
}

export const useSingleKeys = (): boolean =>
  useSyncExternalStore((tell) => {
    changed.add(tell)
    return () => changed.delete(tell)
  }, areSingleKeysOn)
