import { usualMembers } from '../operation.ts'
import type { Json } from './json.ts'

const description =
  `The electronic road consignment note (CMR, e-CMR): saved as a draft, issued once, signed by up to
three parties on their own devices, and kept with evidence that anyone can verify without this server.

**First call.** Read the public anon key from \`GET /functions/v1/api-keys/config\` and send it as \`apikey\`. Sign up or
sign in (\`sign_up\`, \`token\`) and send the \`access_token\` as \`Authorization: Bearer\`. A connection or API key sends its
token alone. A signer needs neither: the token of the signing link is in the path.

**Errors.** Rely on \`code\`; \`message\` is for people and follows \`Accept-Language\` (en, pl). Every answer has an
\`X-Request-Id\`, which names it in the server's log. A 5xx never shows its cause.

**Limits.** A body may have 1 MiB and \`${usualMembers}\` members of objects and items of lists, a draft 256 KiB. A text with
more than 30 combining marks in a row (UAX #15, Stream-Safe Text Format) is refused. Request line and headers together may
have 16 KiB: beyond that 431, in the shape of \`/functions/v1\` on every path. Bodies are checked untouched: unknown members, duplicate JSON keys
and coercible values are refused, as signed bytes must be.

**Approval.** When a connection or API key must ask a person first, a gated call answers 428 \`APPROVAL_REQUIRED\`. Poll
the approval, then repeat the same call with \`x-service-approval\`.`.replaceAll(/(?<!\n)\n(?!\n)/g, ' ')

export const info: Json = {
  title: 'Consign',
  version: '0.3.0',
  summary: 'Electronic road consignment notes, signed and verifiable.',
  description,
  contact: { name: 'Whoever runs this installation' },
  license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
}

/** The tags of operations and tables, in the order a newcomer needs them. */
export const tags: readonly { readonly name: string; readonly description: string }[] = [
  { name: 'Identity', description: 'Signing up, in and out; who is calling.' },
  { name: 'Drafts', description: 'Notes being written: any revision can be saved, problems are reported.' },
  {
    name: 'Address book',
    description: 'Contractors, vehicles and templates, by which drafts are filled.',
  },
  { name: 'Issuing', description: 'A complete draft becomes one immutable document.' },
  {
    name: 'Issued notes',
    description: 'What happens to a note after it was issued; each makes a new version of it.',
  },
  { name: 'Reading documents', description: 'Documents, versions, PDFs and evidence.' },
  { name: 'Signing links', description: 'A link for each party, valid 7 days.' },
  { name: 'Signer', description: 'What the holder of a link sees and sends; the token authorises.' },
  {
    name: 'Tracking',
    description: 'Where the transport of an issued note is, for its company, while its driver agrees.',
  },
  { name: 'Driver', description: 'What the holder of a driver’s link sees and sends; the token authorises.' },
  { name: 'Following', description: 'Where a shared transport is, for whoever has its address.' },
  { name: 'Checking a print', description: 'What a paper says, for whoever holds it; nobody is signed in.' },
  {
    name: 'Company seals',
    description: 'Seals of companies on notes (OLF eCMR), and the certificates they are made by.',
  },
  { name: 'Feed', description: 'What changed, in order and without a gap.' },
  { name: 'Approvals', description: 'Writes of programs that wait for a person.' },
  { name: 'Connections', description: 'Programs that act for the company.' },
  { name: 'API keys', description: 'Secrets for scripts; shown once.' },
  {
    name: 'OAuth',
    description: 'How programs are connected: OAuth 2.1 with PKCE, and the consent of a person.',
  },
  { name: 'Audit', description: 'Who did what for the company.' },
  { name: 'Companies', description: 'The companies of a person; a session is bound to one of them.' },
  { name: 'Members', description: 'Who belongs to the company, and invitations to it.' },
  { name: 'Log', description: 'The log of all events, for whoever watches it; what it says names nobody.' },
  { name: 'System', description: 'For operators and tools.' },
]

export const securitySchemes: Json = {
  apikey: {
    type: 'apiKey',
    in: 'header',
    name: 'apikey',
    description:
      'The public anon key of this installation; not secret. Left out beside the token of a connection or API key; a wrong one is refused.',
  },
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'The access token of a sign-in. The company comes from it. Checked as RFC8725 asks: one algorithm (ES256), issuer, audience, expiry, and that its session or connection still stands.',
  },
  metrics: { type: 'http', scheme: 'bearer', description: 'The METRICS_TOKEN of the installation.' },
}
