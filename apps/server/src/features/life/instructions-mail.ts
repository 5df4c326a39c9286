import { noteWords } from '@consign/document-types'
import type { DeviceStatement, JsonObject } from '@consign/evidence'
import type { SignerContext } from '../../contexts/context.ts'
import { Refusal } from '../../ground/refusal.ts'
import { limitMail } from '../../limits/mail.ts'
import type { Message, SignerLocale } from '../../mail/message.ts'
import { statement } from '../../store/statement.ts'
import type { Note } from './note.ts'

/** Most people who are mailed about one request. */
const mostTold = 5

/** The person who issued the note, if still a member; otherwise the owners, the longest-standing first. */
const peopleToTell = statement(
  'people_to_tell',
  { tenantId: 'uuid', issuerId: 'uuid?' },
  `select p.email, p.locale from member m join person p on p.id = m.person_id
    where m.tenant_id = :tenantId and p.confirmed_at is not null
      and case when exists (select from member i where i.tenant_id = :tenantId and i.person_id = :issuerId)
               then m.person_id = :issuerId else m.role = 'owner' end
    order by m.joined_at, m.person_id limit ${mostTold}`,
  { email: 'text', locale: 'text:en|pl' },
)

/**
 * The mails that tell the company of a carrier's request; none for other statements. Past the quota of mail the request
 * is on the list of what waits alone: a party is never refused for the customer's quota.
 */
export async function instructionsMails(
  { service, company, caller, log }: SignerContext,
  { rows, data }: Note,
  said: DeviceStatement,
): Promise<readonly Message[]> {
  if (!service.mails || said.kind !== 'instructions.requested') return []
  const { issuer } = JSON.parse(rows.links[0]?.marked ?? '{}')
  const issuerId = issuer?.kind === 'user' ? issuer.id : null
  const people = await company.query(peopleToTell, { tenantId: company.id, issuerId })
  const about = {
    template: 'instructions-requested',
    tenantId: company.id,
    documentId: rows.document.id,
    reference: rows.document.reference,
    words: said.data.text,
    name: said.name,
  } as const
  const mails: Message[] = []
  for (const { email: to, locale } of people) {
    try {
      await limitMail(service.limiter, { tenantId: company.id, personId: caller.grantId, to })
      mails.push({ ...about, to, locale: languageOf(data) ?? locale })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      log.warn(
        { documentId: rows.document.id, code: error.code },
        'a request for instructions was not mailed',
      )
    }
  }
  return mails
}

/** The language that a note was written in: the first of its print, where mails have it. */
function languageOf({ printLanguages }: JsonObject): SignerLocale | undefined {
  const [first] = Array.isArray(printLanguages) ? printLanguages : []
  return Object.keys(noteWords).includes(String(first)) ? (first as SignerLocale) : undefined
}
