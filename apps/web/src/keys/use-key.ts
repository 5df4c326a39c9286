import { useLayoutEffect } from 'react'
import { areSingleKeysOn } from './single-keys.ts'

/**
 * Runs an action at a single key, but not while a person types, chooses or holds another key, or has turned single keys
 * off. The key works from the moment its page is seen.
 */
export function useKey(key: string, act: (() => void) | null): void {
  useLayoutEffect(() => {
    if (act === null) return
    watchDialogs()
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.defaultPrevented || !areSingleKeysOn() || isBusy(event.target, key)) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [key, act])
}

const typing = 'input, textarea, select, [role=menu], [role=listbox], [contenteditable]'
/** Elements that the space bar activates. */
const pressed = 'button, summary, [role=tab], [role=button]'

const dialogs = { areWatched: false, wasOpen: false }

/** Remembers whether a dialog was open when a key was pressed: the key may have closed it by then. */
function watchDialogs(): void {
  if (dialogs.areWatched) return
  dialogs.areWatched = true
  const look = () => {
    dialogs.wasOpen = document.querySelector('[role=dialog]') !== null
  }
  addEventListener('keydown', look, { capture: true })
}

/** Keys belong to a dialog while it is open, wherever the focus is. */
const isBusy = (target: EventTarget | null, key: string): boolean =>
  dialogs.wasOpen ||
  (target instanceof HTMLElement && target.closest(key === ' ' ? `${typing}, ${pressed}` : typing) !== null)
