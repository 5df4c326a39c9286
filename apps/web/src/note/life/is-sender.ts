import { hasTaxIdOf } from '@consign/document-types'
import type { Issuer } from '@consign/evidence'
import { valueAt } from '../../draft/model/pointer.ts'
import type { Evidence } from '../use-note.ts'

/** Whether the company that issued a note is its sender, by the tax number that the note has: then it may act as such. */
export function isSender({ document, versions, events }: Evidence): boolean {
  const { issuer } = (events[0]?.payload ?? {}) as { readonly issuer?: Issuer }
  const sender = valueAt(versions.find(({ id }) => id === document.currentVersionId)?.data, '/sender')
  return issuer !== undefined && hasTaxIdOf(issuer.company, sender)
}
