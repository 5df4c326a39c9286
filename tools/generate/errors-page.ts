import { type CatalogueEntry, catalogue } from '@consign/contract'
import { tableOf } from './markdown.ts'

/** `docs/errors.md`: every error code of the service. */
export const errorsPage = async (): Promise<string> => `# Errors

Rely on \`code\`. The message is for people, may change, and follows \`Accept-Language\` (en, pl). Every answer has an
\`X-Request-Id\`; a 5xx never shows its cause, which the server's log has under that id.

| Where | Body |
|---|---|
| \`/rest/v1\` | \`{code, message, details, hint}\`, all four always |
| \`/auth/v1\` | \`{code, message, error_code, msg}\`, the last two the same as the first |
| \`/functions/v1\` and the rest | \`{code, message}\`, and \`details\` if any |
| the approval gate, on every path | \`{error: {status, code, message, retryable, approval?}}\` |

\`details\` of a refused input lists every problem at once: \`[{path, rule, message}]\`, \`path\` a JSON Pointer.
**Retry**: the same call may succeed later, unchanged.

${tableOf(['Code', 'Status', 'Meaning', 'Retry'], rows())}
`

function rows(): string[][] {
  return Object.entries<CatalogueEntry>(catalogue)
    .sort(([a, { status: x }], [b, { status: y }]) => x - y || (a < b ? -1 : 1))
    .map(([code, { status, en, retryable, shape }]) => [
      `\`${code}\``,
      String(status),
      shape === 'gate' ? `${en} (approval gate)` : en,
      retryable ? 'yes' : '',
    ])
}
