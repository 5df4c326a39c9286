import { auditActions } from '@consign/server/identity/audit.ts'
import { securityEvents } from '@consign/server/identity/security-events.ts'
import { tableOf } from './markdown.ts'

/** `docs/security/events.md`: attempts and changes, where they are recorded, and how often. */
export const securityEventsPage = async (): Promise<string> => `# Security events

Each event is recorded in up to three places:

- **The server's log**: one JSON object a line on standard output, with the event's name in its member \`security\`.
  \`LOG_LEVEL=warn\` keeps refusals and drops the rest.
- **The metric** \`security_events_total{event}\`: every event, including those that share a line.
- **The company's own log**, \`GET /rest/v1/audit_events\`, for its owners: events about its accounts.

## Refusals

| Member | Holds |
| --- | --- |
| \`time\` | UTC, ISO 8601 |
| \`security\`, \`code\`, \`operation\` | the event, the code of [errors.md](../errors.md) or of RFC 6749, the operation |
| \`from\` | the client's address: IPv4, or the first 64 bits of IPv6; behind proxies according to \`TRUST_PROXY\` |
| \`reqId\` | the \`X-Request-Id\` of the answer; the request's line has the same |
| \`company\`, \`caller\`, \`callerId\` | ids of the caller, or of the tried account, if any |
| \`more\`, \`since\` | on a second line: the number of repeats, and since when |

${tableOf(
  ['Event', 'Means', 'Codes', 'In the company’s log as'],
  securityEvents.map(({ name, means, codes, operations, audited }) => [
    `\`${name}\``,
    operations ? `${means} (${operations.map((each) => `\`${each}\``).join(', ')})` : means,
    codes.map((code) => `\`${code}\``).join(', '),
    audited ? `\`${audited}\`` : '',
  ]),
)}

\`TOKEN_EXPIRED\` is no event: every access token expires after an hour. A request that fails by our fault logs
\`fault\`, at level \`error\`.

**Limits.** Events equal in event, code, operation, address and caller have two lines a minute: the first at once, then
one with the number of repeats. Beyond 1,000 different ones a minute the rest share one line, \`refused.more\`. A
company's log gets one row a minute after the first attempt, then one an hour while attempts continue, with their number in
\`attempts\`: a stranger adds at most 25 rows per day, account, code and server. The rows are written later and apart from the
answer, so that writing them does not delay it for existing accounts only. A killed server loses the counts of its last
minute (hour, if attempts continue).

## Changes

The transaction of a change writes it into the company's log; after the commit it is in the server's log:
\`security\` is the action, \`company\`, \`caller\` and \`callerId\` the actor, \`subject\` the object. Names and e-mail addresses are in
the company's log only. Each entry contains the digest of the previous one; the server's role can neither change nor
delete entries.

${tableOf(
  ['Action', 'Means'],
  Object.entries(auditActions).map(([action, means]) => [`\`${action}\``, means]),
)}

## Where logs are

| Log | Holds | Kept | Read by |
| --- | --- | --- | --- |
| standard output of the server | requests, events, faults, jobs: one JSON object a line, UTC | by its collector (journald, a container's driver); ship it to another machine | the operator |
| standard error of commands (\`npm run …\`) | a command's messages | not at all | its user |
| \`DATA_DIR/postgres.log\` | starts, stops and refused statements of the embedded PostgreSQL, no rows | up to 10 MiB and one before it | the operator |
| \`audit_event\`, \`GET /rest/v1/audit_events\` | changes and refusals of a company | with its notes ([retention.md](../retention.md)) | its owners |
| \`/metrics\` | counts without ids | by Prometheus | holders of \`METRICS_TOKEN\` |

## Never logged

Passwords, key secrets, access and refresh tokens, link tokens and mailed digits: the log's redaction removes
them from every finished line, whichever code wrote it, and a test searches for them. No field of a line is an e-mail address.
`
