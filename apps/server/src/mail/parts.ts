import type { Log } from '../log.ts'
import type { Secrets } from '../secrets.ts'
import type { Directory } from '../store/directory.ts'

/** What it takes to write mails and to send them: links in them carry secrets and lead to the service. */
export interface MailParts {
  readonly secrets: Secrets
  readonly directory: Directory
  readonly log: Log
  publicUrl(): string
}
