import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useLayoutEffect } from 'react'
import { ShortcutsDialog } from '../keys/shortcuts-dialog.tsx'
import { useKey } from '../keys/use-key.ts'
import { BeginDialog } from '../notes/begin-dialog.tsx'
import { searchField } from '../notes/views.ts'
import { CommandMenu } from './command-menu.tsx'

/** The dialog that a key has opened over the page. */
export type KeyedDialog = 'begin' | 'commands' | 'shortcuts' | null

interface KeyedProps {
  readonly shown: KeyedDialog
  onShow(dialog: KeyedDialog): void
}

/**
 * What keys do on every page: Ctrl K opens the commands, a question mark the list of keys; N begins a note, / searches;
 * the address book has these two for itself.
 */
export function Keyed({ shown, onShow }: KeyedProps) {
  const showCommands = useCallback(() => onShow('commands'), [onShow])
  const showShortcuts = useCallback(() => onShow('shortcuts'), [onShow])
  useCommandKey(showCommands)
  useKey('?', showShortcuts)
  const showBegin = useCallback(() => onShow('begin'), [onShow])
  useKey('n', useIsInBook() ? null : showBegin)
  useSearchKey()
  const close = useCallback(() => onShow(null), [onShow])
  if (shown === 'begin') return <BeginDialog onClose={close} />
  if (shown === 'commands')
    return <CommandMenu onBegin={showBegin} onShortcuts={showShortcuts} onClose={close} />
  return shown === 'shortcuts' && <ShortcutsDialog onClose={close} />
}

const useIsInBook = (): boolean => useLocation({ select: ({ pathname }) => pathname === '/app/address-book' })

function useSearchKey(): void {
  const navigate = useNavigate()
  const isInList = useLocation({ select: ({ pathname }) => pathname === '/app/notes' })
  const isInBook = useIsInBook()
  useKey('/', isInList || isInBook ? null : () => navigate({ to: '/app/notes', hash: searchField }))
}

function useCommandKey(act: () => void): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [act])
}
