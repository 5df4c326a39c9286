import type { Evidence } from '../use-note.ts'

/** The properties of a dialog of a note's life. */
export interface ActDialogProps {
  readonly evidence: Evidence
  onClose(): void
}
