import type { Log } from '../ground/log.ts'
import type { Concern } from '../ground/refusal.ts'
import type { Company } from '../store/company.ts'
import type { Directory } from '../store/directory.ts'
import { statement } from '../store/statement.ts'
import { type Actor, audit } from './audit.ts'
import { connectionById } from './connection-row.ts'
import { companiesOf, personById } from './people.ts'
import { type Report, Tally } from './tally.ts'

/** An attempt for the owners' log; without a company, for every company of the person, or that of the key. */
interface CompanyAttempt extends Concern {
  readonly action: 'sign_in.failed' | 'door.refused'
  readonly code: string
  readonly operation: string
}

/** A row a minute after the first attempt, then one an hour while they continue: at most 25 a day and account. */
const RULES = { first: 60, again: 3600, most: 10_000 } as const

export interface AttemptsAudit {
  note(attempt: CompanyAttempt): void
  /** Writes due rows; all of them when the server stops. */
  flush(all?: boolean): Promise<void>
}

interface Parts {
  readonly directory: Pick<Directory, 'run'>
  readonly log: Log
  company(tenantId: string): Company
}

const companyOfKey = statement(
  'company_of_key',
  { keyId: 'uuid' },
  'select tenant_id from key_account where id = :keyId',
  { tenant_id: 'uuid' },
)

/**
 * Writes counted attempts at companies' accounts into their logs; strangers cannot flood these. It queries nothing before
 * the answer, so writing the log does not reveal whether an account exists.
 */
export function openAttemptsAudit(parts: Parts): AttemptsAudit {
  const tally = new Tally<CompanyAttempt>(RULES)
  return {
    note(attempt) {
      const { action, code, operation, kind, id, tenantId } = attempt
      tally.count([action, code, operation, kind, id, tenantId].join('\n'), attempt)
    },
    async flush(all = false) {
      for (const said of tally.take(all))
        await write(parts, said).catch((error: unknown) =>
          parts.log.warn({ err: error }, 'writing attempts into a company’s log failed'),
        )
    },
  }
}

async function write(parts: Parts, { what, times, since }: Report<CompanyAttempt>): Promise<void> {
  const { action, code, operation } = what
  const subject = { code, operation, attempts: times, since: since.toISOString() }
  for (const tenantId of await companiesAbout(parts, what)) {
    const actor = await actorOf(parts, tenantId, what)
    if (actor) await parts.company(tenantId).write((tx) => audit(tx, tenantId, actor, action, subject))
  }
}

async function companiesAbout(
  { directory }: Parts,
  { kind, id, tenantId }: CompanyAttempt,
): Promise<string[]> {
  if (tenantId !== null) return [tenantId]
  const rows =
    kind === 'user'
      ? await directory.run(companiesOf, { personId: id })
      : await directory.run(companyOfKey, { keyId: id })
  return rows.map((row) => row.tenant_id)
}

/** The account, under its current name; undefined if it no longer exists. */
async function actorOf(
  { directory, company }: Parts,
  tenantId: string,
  { kind, id }: CompanyAttempt,
): Promise<Actor | undefined> {
  if (kind === 'user') {
    const [person] = await directory.run(personById, { personId: id })
    return person && { kind, name: person.name, personId: id, connectionId: null }
  }
  const [row] = await company(tenantId).query(connectionById, { tenantId, connectionId: id })
  return row && { kind, name: row.name, personId: row.person_id, connectionId: id }
}
