import { type AskTxt, type DnsJudgement, judgeSealDns, sealDnsRecord } from '@consign/evidence/seal'

/** Most stored records of a name: they stay in the note's evidence for ever, for each DNS check. */
const mostKept = 16
const longestKept = 256

/** `judgeSealDns` with at most 4 KiB of the DNS answer, the record that names the certificate first. */
export async function askSealDns(originUrl: string, x5tS256: string, ask: AskTxt): Promise<DnsJudgement> {
  const judged = await judgeSealDns(originUrl, x5tS256, ask)
  const named = sealDnsRecord(x5tS256)
  const others = judged.dnsAnswer.filter((text) => text !== named)
  const first = others.length < judged.dnsAnswer.length ? [named] : []
  const kept = [...first, ...others].slice(0, mostKept).map((text) => text.slice(0, longestKept))
  return { ...judged, dnsAnswer: kept }
}
