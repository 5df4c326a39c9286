/** Calls per seconds, or amounts of a unit. */
export interface Policy {
  readonly name: string
  readonly quota: number
  readonly windowSeconds: number
  readonly unit?: 'content-bytes'
}

const minute = 60
const hour = 60 * minute

/** The same policy for a larger block of addresses. */
export const times = (policy: Policy, share: number): Policy => ({ ...policy, quota: policy.quota * share })

/** Counted across all servers, in the database; without it the call is refused. */
export const shared = {
  signInAddress: { name: 'sign-in', quota: 60, windowSeconds: minute },
  /** By account and network; the next by account only, for networks it has not signed in from. */
  signInAccount: { name: 'sign-in-account', quota: 10, windowSeconds: minute },
  signInEverywhere: { name: 'sign-in-everywhere', quota: 300, windowSeconds: minute },
  signUpAddress: { name: 'sign-up', quota: 20, windowSeconds: hour },
  recoveryAddress: { name: 'recovery', quota: 20, windowSeconds: hour },
  /** By account and network; the next by account only, for networks it has not signed in from. */
  recoveryAccount: { name: 'recovery-account', quota: 5, windowSeconds: hour },
  recoveryEverywhere: { name: 'recovery-everywhere', quota: 30, windowSeconds: hour },
  /** Guesses at mailed digits, by account; the mailed link is not counted. */
  codeAccount: { name: 'code-account', quota: 20, windowSeconds: hour },
  /** Codes of second factors, like sign-ins: a code is right once in 333,333 times. */
  factorAccount: { name: 'factor-account', quota: 10, windowSeconds: hour },
  factorEverywhere: { name: 'factor-everywhere', quota: 30, windowSeconds: hour },
  registrationAddress: { name: 'registration', quota: 30, windowSeconds: hour },
  /** Fetches of clients' metadata documents, from addresses that strangers name. */
  clientDocument: { name: 'client-document', quota: 30, windowSeconds: hour },
  mailCompany: { name: 'mail', quota: 300, windowSeconds: hour },
  mailPerson: { name: 'mail-person', quota: 200, windowSeconds: hour },
  /** One company's mail to one address: no company can use up another's share. */
  mailRecipient: { name: 'mail-recipient', quota: 20, windowSeconds: hour },
  /** Mail to recipients and under a name that the company alone chose. */
  invitations: { name: 'invitations', quota: 30, windowSeconds: hour },
  /** Per company: each check queries DNS up to five times, and its result stays in the note for ever. */
  sealDns: { name: 'seal-dns', quota: 300, windowSeconds: hour },
} as const satisfies Record<string, Policy>

/** Counted by each server: with n servers a caller gets at most n times the quota. */
export const local = {
  signerAddress: { name: 'signer', quota: 600, windowSeconds: minute },
  /** Calls by one driver’s link: a phone that sends every second, and what waited offline. */
  driver: { name: 'driver', quota: 300, windowSeconds: minute },
  /** Reads without sign-in; programs cache them. */
  openRead: { name: 'open', quota: 600, windowSeconds: minute },
  /** Files of the log, for all: 256 entries each, so that a monitor reads 768,000 entries a minute. */
  log: { name: 'log', quota: 3000, windowSeconds: minute },
  /** Requests of programs that wait for a person: each leaves a row for ten minutes. */
  authorization: { name: 'authorization', quota: 60, windowSeconds: minute },
  /** Codes of prints, without sign-in. */
  checkPrint: { name: 'check-print', quota: 60, windowSeconds: minute },
  /** Per company: each renders a PDF for one view. */
  preview: { name: 'preview', quota: 120, windowSeconds: minute },
  company: { name: 'company', quota: 6000, windowSeconds: minute },
  address: { name: 'address', quota: 6000, windowSeconds: minute },
  /** Bytes sent by one signing link: ten photos of 1 MiB, some of them again. A company's quota is configured. */
  linkBytes: { name: 'link-bytes', quota: 64 * 1024 ** 2, windowSeconds: minute, unit: 'content-bytes' },
} as const satisfies Record<string, Policy>

/** Bytes that a company sends to this server in request bodies. */
export const companyBytes = (quota: number): Policy => ({
  name: 'company-bytes',
  quota,
  windowSeconds: minute,
  unit: 'content-bytes',
})
