import type { Evidence } from '../use-note.ts'

/** What a dialog of a note's life is told. */
export interface ActDialogProps {
  readonly evidence: Evidence
  onClose(): void
}
