import { type AskTxt, type DnsJudgement, judgeSealDns, sealDnsRecord } from '@consign/evidence/seal'

/** Of the records at a name, what is kept: it stays in the note's evidence for ever, each time that DNS is asked. */
const mostKept = 16
const longestKept = 256

/** `judgeSealDns` with at most 4 KiB of what DNS said: the record that names the certificate before all others. */
export async function askSealDns(originUrl: string, x5tS256: string, ask: AskTxt): Promise<DnsJudgement> {
  const judged = await judgeSealDns(originUrl, x5tS256, ask)
  const named = sealDnsRecord(x5tS256)
  const others = judged.dnsAnswer.filter((text) => text !== named)
  const first = others.length < judged.dnsAnswer.length ? [named] : []
  const kept = [...first, ...others].slice(0, mostKept).map((text) => text.slice(0, longestKept))
  return { ...judged, dnsAnswer: kept }
}
