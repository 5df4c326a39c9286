/** Kinds of what is recorded, by the beginnings of their actions. */
const beginnings = {
  signIns: ['session.', 'sign_in.', 'door.', 'factor.'],
  people: ['person.', 'member.', 'invitation.'],
  programs: ['api_key.', 'connection.', 'sign_link.'],
  company: ['company.', 'seal_certificate.', 'seal_settings.'],
  approvals: ['approval.'],
} as const

type AuditKind = keyof typeof beginnings
export const auditKinds = Object.keys(beginnings) as readonly AuditKind[]

/** Which entries of the log are shown. */
export interface AuditFilter {
  /** The id of the actor. */
  readonly who?: string
  readonly what?: AuditKind
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The filter of an address; an invalid part counts as absent. */
export function auditFilter({ who, what }: Readonly<Record<string, unknown>>): AuditFilter {
  const kind = auditKinds.find((each) => each === what)
  return { ...(typeof who === 'string' && uuid.test(who) ? { who } : {}), ...(kind ? { what: kind } : {}) }
}

const did = 'audit.did.'

/** The actions of a kind. @param keys of the texts: each action has one */
export const actionsOf = (kind: AuditKind, keys: readonly string[]): string[] =>
  keys
    .filter((key) => key.startsWith(did))
    .map((key) => key.slice(did.length))
    .filter((action) => beginnings[kind].some((beginning) => action.startsWith(beginning)))
