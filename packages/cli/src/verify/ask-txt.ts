import { Resolver } from 'node:dns/promises'
import type { AskTxt } from '@consign/evidence/seal'

/** Codes of answers that say that there is nothing, as c-ares has them. */
const NOTHING = ['ENOTFOUND', 'ENODATA']

/** Asks the resolvers of this machine. They do not tell whether an answer was proven (DNSSEC). */
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
