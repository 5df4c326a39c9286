import { fromBase64 } from '@consign/log'
import { base64UrlBytes } from '../canonical/encoding.ts'

/** A resolver's TXT records at a name; `failed` when it gave no answer. That a name does not exist is an answer. */
export type TxtAnswer =
  | { readonly texts: readonly string[]; readonly authenticated: boolean; readonly resolver: string }
  | { readonly failed: string }

/**
 * Asks for the TXT records at a name; the strings of one record are joined, each byte a character, no NUL. Never throws.
 */
export type AskTxt = (name: string) => Promise<TxtAnswer>

export type DnsReason = 'dns_match' | 'dns_weak_match' | 'dns_mismatch' | 'dns_no_record' | 'dns_unavailable'

/** The judgement of a seal's certificate by DNS. */
export interface DnsJudgement {
  readonly result: 'valid' | 'invalid' | 'indeterminate'
  readonly reason: DnsReason
  /** The name of the deciding answer, else the first name asked. */
  readonly dnsName: string
  /** The TXT records there. */
  readonly dnsAnswer: readonly string[]
  readonly resolver: string
  /** Whether the resolver claims to have proven the answer (AD, RFC 4035 §3.2.3). */
  readonly authenticated: boolean
}

const PREFIX = 'ecmr-sha256-fingerprint='
const MOST_NAMES = 5
const MOST_TEXTS = 100
const LONGEST_TEXT = 1024

/** The TXT record a company publishes at its host to prove its seals. */
export const sealDnsRecord = (x5tS256: string): string =>
  `${PREFIX}${x5tS256.replaceAll('-', '+').replaceAll('_', '/').padEnd(44, '=')}`

/**
 * Asks DNS whether the certificate belongs to the owner of the name in `originUrl`: at the host, then one label less,
 * never a top-level domain, at most five names. The fingerprint is compared exactly. `originUrl` itself is not fetched.
 * @param x5tS256 base64url of SHA-256 of the certificate
 */
export const judgeSealDns = async (
  originUrl: string,
  x5tS256: string,
  ask: AskTxt,
): Promise<DnsJudgement> => {
  const names = namesToAsk(originUrl)
  const seen: Seen[] = []
  for (const name of names) {
    const answer = await ask(name)
    const said = fingerprintsIn(answer)
    const one = { name, answer, said }
    if (said.some((text) => isExact(text, x5tS256))) return judged('valid', 'dns_match', one)
    seen.push(one)
  }
  const weak = seen.find(({ said }) => said.some((text) => isWeak(text, x5tS256)))
  if (weak) return judged('invalid', 'dns_weak_match', weak)
  const failed = seen.find(({ answer }) => answer !== undefined && 'failed' in answer)
  if (failed) return judged('indeterminate', 'dns_unavailable', failed)
  const other = seen.find(({ said }) => said.length > 0)
  if (other) return judged('invalid', 'dns_mismatch', other)
  return judged('invalid', 'dns_no_record', seen[0] ?? { name: hostOf(originUrl) ?? '', said: [] })
}

interface Seen {
  readonly name: string
  readonly answer?: TxtAnswer
  /** The fingerprint of each record with the prefix. */
  readonly said: readonly string[]
}

const NOTHING = { texts: [], authenticated: false, resolver: '' } as const

const judged = (result: DnsJudgement['result'], reason: DnsReason, { name, answer }: Seen): DnsJudgement => {
  const told = answer !== undefined && 'texts' in answer ? answer : NOTHING
  const dnsAnswer = told.texts.slice(0, MOST_TEXTS).map((text) => text.slice(0, LONGEST_TEXT))
  return {
    result,
    reason,
    dnsName: name,
    dnsAnswer,
    resolver: told.resolver,
    authenticated: told.authenticated,
  }
}

const fingerprintsIn = (answer: TxtAnswer): string[] =>
  'texts' in answer
    ? answer.texts
        .slice(0, MOST_TEXTS)
        .flatMap((text) => (text.startsWith(PREFIX) ? [text.slice(PREFIX.length)] : []))
    : []

const isExact = (text: string, x5tS256: string): boolean =>
  text === sealDnsRecord(x5tS256).slice(PREFIX.length) &&
  fromBase64(text)?.join() === base64UrlBytes(x5tS256)?.join()

/** Verifiers that ignore case accept these fingerprints, which belong to other certificates. */
const isWeak = (text: string, x5tS256: string): boolean =>
  text.toLowerCase() === sealDnsRecord(x5tS256).slice(PREFIX.length).toLowerCase()

/** The host, or undefined when DNS cannot know it: an IP address is no name. */
const hostOf = (originUrl: string): string | undefined => {
  const bare = originUrl.replace(/^[a-z][a-z0-9+.-]{0,20}:\/\//i, '').split(/[/?#]/, 1)[0] ?? ''
  const host = bare
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '')
    .toLowerCase()
  const labels = host.split('.')
  const isName = host.length <= 253 && labels.every((label) => /^[a-z0-9_]([a-z0-9_-]{0,62})$/.test(label))
  return isName && !/^\d+$/.test(labels.at(-1) ?? '') ? host : undefined
}

/** The host and the names above it, but no single label. */
const namesToAsk = (originUrl: string): string[] => {
  const labels = hostOf(originUrl)?.split('.') ?? []
  const names = labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))
  return names.slice(0, MOST_NAMES)
}
