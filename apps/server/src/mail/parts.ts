import type { Secrets } from '../secrets/secrets.ts'

/** Dependencies for writing mails: their links carry secrets and lead to the service. */
export interface MailParts {
  readonly secrets: Secrets
  readonly config: { readonly mailFrom: string | undefined }
  publicUrl(): string
}
