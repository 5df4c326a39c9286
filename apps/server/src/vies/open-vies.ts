import { FairQueue } from '../limits/fair-queue.ts'
import { openOutbound } from '../outbound/open-outbound.ts'
import { readAnswer, type ViesAnswer, ViesSilent } from './read-answer.ts'

/** A VAT number without its prefix, and the prefix: `EL` is Greece, `XI` Northern Ireland. */
export interface VatNumber {
  readonly prefix: string
  readonly number: string
}

export interface Vies {
  /**
   * Asks VIES about a number on behalf of a company, whose own number makes VIES give a consultation number.
   * @throws ViesSilent without an answer
   */
  check(tenantId: string, asked: VatNumber, requester: VatNumber | null): Promise<ViesAnswer>
}

/** VIES refuses a caller with many requests at once, and so all companies of this server. */
const questions = { atOnce: 4, ofOne: 1, queued: 4, queuedInAll: 64, deadline: 15_000 }
const bounds = { mostBytes: 16_384, ms: 10_000 }

/**
 * Asks the REST service of VIES, the VAT Information Exchange System of the European Commission.
 * @param url the operator's: without the last part of the path
 */
export function openVies(url: string): Vies {
  const outbound = openOutbound([], [url])
  const queue = new FairQueue(questions)
  const ask = async (body: object): Promise<ViesAnswer> => {
    const call = {
      url: `${url}/check-vat-number`,
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: Buffer.from(JSON.stringify(body)),
      ...bounds,
    } as const
    const answer = await outbound.send(call).catch((error: Error) => {
      throw new ViesSilent(error.message)
    })
    return readAnswer(answer.body)
  }
  return {
    check: (tenantId, asked, requester) =>
      queue.take(tenantId, async () => {
        const question = { countryCode: asked.prefix, vatNumber: asked.number }
        if (requester === null) return ask(question)
        const by = { requesterMemberStateCode: requester.prefix, requesterNumber: requester.number }
        return ask({ ...question, ...by }).catch((error: unknown) => {
          // A company's own number that VIES does not know is no reason against the other's.
          if (error instanceof ViesSilent && error.message === 'INVALID_REQUESTER_INFO') return ask(question)
          throw error
        })
      }),
  }
}
