import { findType } from '@consign/document-types'
import { refuse } from '../ground/refusal.ts'
import type { DocumentRow } from './documents.ts'

/** Refuses DOCUMENT_CLOSED in a terminal state of the document's type: closed for signing. */
export function mustBeOpen(document: Pick<DocumentRow, 'type_name' | 'type_version' | 'state'>): void {
  const type = findType({ name: document.type_name, version: document.type_version })
  if (type?.definition.stateMachine.terminal.includes(document.state)) throw refuse('DOCUMENT_CLOSED')
}
