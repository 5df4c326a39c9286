import { useCallback, useEffect, useState } from 'react'
import { ShortcutsDialog } from '../keys/shortcuts-dialog.tsx'
import { useKey } from '../keys/use-key.ts'
import { CommandMenu } from './command-menu.tsx'

/** What keys open on every page: the commands with Ctrl K, the list of keys with a question mark. */
export function Keyed() {
  const [shown, setShown] = useState<'commands' | 'shortcuts' | null>(null)
  const showCommands = useCallback(() => setShown('commands'), [])
  const showShortcuts = useCallback(() => setShown('shortcuts'), [])
  useCommandKey(showCommands)
  useKey('?', showShortcuts)
  const close = () => setShown(null)
  if (shown === 'commands') return <CommandMenu onShortcuts={showShortcuts} onClose={close} />
  return shown === 'shortcuts' && <ShortcutsDialog onClose={close} />
}

function useCommandKey(act: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [act])
}
