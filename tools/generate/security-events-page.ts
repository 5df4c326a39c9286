import { auditActions } from '@consign/server/identity/audit.ts'
import { securityEvents } from '@consign/server/identity/security-events.ts'
import { tableOf } from './markdown.ts'

/** `docs/security/events.md`: what is told of attempts and changes, where, and how often. */
export const securityEventsPage = async (): Promise<string> => `# Security events

Each is told in up to three places:

- **The log**: one JSON object a line on standard output, with a member \`security\` that holds the name of the event.
  \`LOG_LEVEL=warn\` leaves what was refused and drops what was allowed.
- **The metric** \`security_events_total{event}\`: every one, also those that share a line.
- **The company's own log**, \`GET /rest/v1/audit_events\`, for its owners: events that are about an account of it.

## What was refused

| Member | Holds |
| --- | --- |
| \`time\` | UTC, ISO 8601 |
| \`security\`, \`code\`, \`operation\` | the event, the code of [errors.md](../errors.md) or of RFC 6749, what was called |
| \`from\` | the address it came from: IPv4, or the first 64 bits of IPv6; through proxies as \`TRUST_PROXY\` says |
| \`reqId\` | the \`X-Request-Id\` of the answer; the line of the request has the same |
| \`company\`, \`caller\`, \`callerId\` | ids of whoever called, or whose account was tried, where there is one |
| \`more\`, \`since\` | of a second line: how often the same came again |

${tableOf(
  ['Event', 'Means', 'Codes', 'In the company’s log as'],
  securityEvents.map(({ name, means, codes, operations, audited }) => [
    `\`${name}\``,
    operations ? `${means} (${operations.map((each) => `\`${each}\``).join(', ')})` : means,
    codes.map((code) => `\`${code}\``).join(', '),
    audited ? `\`${audited}\`` : '',
  ]),
)}

\`TOKEN_EXPIRED\` is no event: every access token expires after an hour. A request that fails by our fault is the line
\`fault\`, at level \`error\`.

**Bounded.** What is the same by event, code, operation, address and caller has two lines a minute: the first at once, then
one that says how often it came again. More than 1,000 different ones a minute share one line, \`refused.more\`. In a
company's log there is one row a minute after the first attempt, then one an hour while they go on, with their number in
\`attempts\`: a stranger adds at most 25 rows a day, account, code and server. They are written later and apart from the
answer, whose time does not tell whether there is such an account. A server that is killed loses the counts of its last
minute (the hour, where attempts go on).

## What was done

Written into the company's log in the transaction of the change itself, and told in the server's log once that holds:
\`security\` is the action, \`company\`, \`caller\` and \`callerId\` say who, \`subject\` of what. Names and e-mail addresses are in
the company's log only. Each entry is linked to the one before by its digest; the server's role can neither change nor
delete one.

${tableOf(
  ['Action', 'Means'],
  Object.entries(auditActions).map(([action, means]) => [`\`${action}\``, means]),
)}

## Where logs are

| Log | Holds | Kept | Read by |
| --- | --- | --- | --- |
| standard output of the server | requests, events, faults, jobs: one JSON object a line, UTC | by whoever collects it (journald, a container's driver); ship it to another machine | the operator |
| standard error of commands (\`npm run …\`) | what a command says | not at all | whoever runs it |
| \`DATA_DIR/postgres.log\` | starts, stops and refused statements of the embedded PostgreSQL, no rows | up to 10 MiB and one before it | the operator |
| \`audit_event\`, \`GET /rest/v1/audit_events\` | what was done for a company | with its notes ([retention.md](../retention.md)) | its owners |
| \`/metrics\` | counts without ids | by Prometheus | whoever has \`METRICS_TOKEN\` |

## What is never there

Passwords, secrets of keys, access and refresh tokens, tokens of links and digits of mails: the log's redaction takes
them out of every finished line, whatever wrote it, and a test looks for them. No line has an e-mail address of its own.
`
