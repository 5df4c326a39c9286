import type { Client, OutputOf } from '@consign/sdk'
import type { Role } from '../../parts/trio.tsx'
import { languageOf } from '../../texts/signer-languages.ts'

type Link = OutputOf<'create_sign_grant'>

/** Whose link it is, of an issued note. */
export interface LinkWanted {
  readonly documentId: string
  readonly reference: string
  readonly role: Role
  readonly name: string
  readonly country: unknown
  /** Where it is mailed to; empty where it is only made. */
  readonly email: string
}

/** A link that was made, and what became of its mail: null where it went off or none was wanted. */
export interface LinkMade extends LinkWanted {
  readonly url: string
  readonly unsent: unknown
}

/** Links that one call makes at most. */
export const mostLinks = 300

/** Makes the links of parties, all or none. @throws ConsignError with the index of each that fails */
export async function makeLinks(
  api: Client,
  wanted: readonly LinkWanted[],
  idempotencyKey: string,
): Promise<readonly LinkMade[]> {
  if (wanted.length === 0) return []
  const items = wanted.map(({ documentId, role }) => ({ document_id: documentId, role }))
  const { items: made } = await api.createSignGrants({ body: { items, idempotency_key: idempotencyKey } })
  return wanted.map((each, at) => ({ ...each, url: (made[at] as Link).url ?? '', unsent: null }))
}

/** Mails the links that have an address, one after the other; a mail that does not go off stops none behind it. */
export async function mailLinks(
  api: Client,
  links: readonly LinkMade[],
  told: (n: number) => void,
): Promise<readonly LinkMade[]> {
  const after: LinkMade[] = []
  let n = 0
  for (const link of links) {
    const { documentId, role, email, country } = link
    if (email === '') {
      after.push(link)
      continue
    }
    const unsent = await api
      .sendSignGrant({ body: { document_id: documentId, role, email, locale: languageOf(country) } })
      .then(
        () => null,
        (error: unknown) => error,
      )
    after.push({ ...link, unsent })
    n += 1
    told(n)
  }
  return after
}

/** The links as lines for a table or a message: reference, party, address. */
export const linesOf = (links: readonly LinkMade[], roleName: (role: Role) => string): string =>
  links.map(({ reference, role, url }) => [reference, roleName(role), url].join('\t')).join('\n')
