import type { Secrets } from '../secrets/secrets.ts'

/** What it takes to write mails: links in them carry secrets and lead to the service. */
export interface MailParts {
  readonly secrets: Secrets
  /** MAIL_FROM. */
  readonly config: { readonly mailFrom: string | undefined }
  publicUrl(): string
}
