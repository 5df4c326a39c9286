import { Resolver } from 'node:dns/promises'
import type { AskTxt } from '@consign/evidence/seal'

/** The codes of c-ares for "no such record". */
const NOTHING = ['ENOTFOUND', 'ENODATA']

/** Asks the resolvers of this machine, which do not report whether DNSSEC proved an answer. */
export const askSystem = (servers?: readonly string[]): AskTxt => {
  const resolver = new Resolver({ timeout: 3000, tries: 2 })
  if (servers) resolver.setServers(servers)
  return async (name) => {
    const from = { authenticated: false, resolver: resolver.getServers().join(', ') }
    try {
      const records = await resolver.resolveTxt(name)
      return { texts: records.map((parts) => parts.join('').replaceAll('\0', '\uFFFD')), ...from }
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException
      return NOTHING.includes(code) ? { texts: [], ...from } : { failed: code }
    }
  }
}
