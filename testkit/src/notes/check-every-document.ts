import type { TestDatabase } from '../database/postgres.ts'
import { rowsOf } from '../database/rows-of.ts'
import type { SharedDatabase } from '../database/shared-database.ts'
import { peopleOf, type Target } from '../people/person.ts'
import { checkEvidence } from './check-evidence.ts'

interface Row extends Record<string, unknown> {
  tenant_id: string
  id: string
  head_digest: string
  photos_awaited: boolean
}

/**
 * Exports every document of the people known at `target`, whose companies were not erased, and verifies it offline; throws when one is not valid, or not
 * `incomplete` where signed photos were not uploaded.
 *
 * @param checked heads of the chains already verified, by document; they are not verified again
 */
export async function checkEveryDocument(
  target: Target & { readonly database: TestDatabase | SharedDatabase },
  checked = new Map<string, string>(),
): Promise<void> {
  const people = new Map(peopleOf(target).map((person) => [person.tenantId, person]))
  if (people.size === 0) return
  const documents = await rowsOf<Row>(
    target.database,
    `select d.tenant_id, d.id, d.head_digest::text,
            exists (select from consent_photo n where (n.tenant_id, n.document_id) = (d.tenant_id, d.id)
              and not exists (select from photo p where (p.tenant_id, p.document_id, p.consent_id, p.sha256)
                                                     = (n.tenant_id, n.document_id, n.consent_id, n.sha256))) as photos_awaited
       from document d join company c on c.tenant_id = d.tenant_id and c.erased_at is null
      where d.tenant_id = any ($1)`,
    [[...people.keys()]],
  )
  for (const { tenant_id, id, head_digest, photos_awaited } of documents) {
    const person = people.get(tenant_id)
    if (!person || checked.get(id) === head_digest) continue
    await checkEvidence(person, id, photos_awaited ? 'incomplete' : 'valid')
    checked.set(id, head_digest)
  }
}
