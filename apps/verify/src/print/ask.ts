import { ConsignError, type OutputOf, openPrintClient, type PrintClient } from '@consign/sdk'
import type { Code } from './code.ts'

/** The content of a print, as the service that keeps the note reports it. */
export type Print = OutputOf<'check_print'>

export type Answer =
  | { readonly is: 'known'; readonly print: Print; readonly at: number }
  | { readonly is: 'unknown' }
  | { readonly is: 'limited'; readonly seconds: number }
  | { readonly is: 'failed' }

export const askByCode = ({ documentId, v }: Code): Promise<Answer> =>
  answered((client) => client.checkPrint({ params: { documentId }, query: { v } }))

/** By the digest of a PDF: the PDF itself is not sent. */
export const askByPdf = (sha256: string): Promise<Answer> =>
  answered((client) => client.checkPdf({ query: { pdf: sha256 } }))

async function answered(ask: (client: PrintClient) => Promise<Print>): Promise<Answer> {
  try {
    return { is: 'known', print: await ask(openPrintClient({ url: location.origin })), at: Date.now() }
  } catch (error) {
    if (!(error instanceof ConsignError)) throw error
    if (error.code === 'PRINT_UNKNOWN') return { is: 'unknown' }
    return error.code === 'RATE_LIMITED'
      ? { is: 'limited', seconds: error.retryAfter ?? 60 }
      : { is: 'failed' }
  }
}
