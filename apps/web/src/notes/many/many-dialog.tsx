import { lazyPart } from '../../parts/lazy.tsx'
import { WithLateTexts } from '../../texts/use-texts.tsx'
import type { NoteRow } from '../use-notes.ts'

const LinksDialog = lazyPart(async () => (await import('./links-dialog.tsx')).default)
const RoundDialog = lazyPart(async () => (await import('./round-dialog.tsx')).default)

/** What is done with many notes in a dialog. */
export interface ManyAct {
  readonly kind: 'links' | 'round'
  readonly notes: readonly NoteRow[]
}

export function ManyDialog({ act, onClose }: { readonly act: ManyAct; onClose(): void }) {
  const Dialog = act.kind === 'links' ? LinksDialog : RoundDialog
  return (
    <WithLateTexts>
      <Dialog notes={act.notes} onClose={onClose} />
    </WithLateTexts>
  )
}
