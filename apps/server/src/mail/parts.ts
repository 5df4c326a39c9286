import type { Secrets } from '../secrets.ts'

/** What it takes to write mails: links in them carry secrets and lead to the service. */
export interface MailParts {
  readonly secrets: Secrets
  publicUrl(): string
}
