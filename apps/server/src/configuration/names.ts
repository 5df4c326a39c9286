const PREFIX = 'CONSIGN_'

/** What the command line `consign` reads: one shell may have both. */
const ofCommandLine = new Set(['CONSIGN_URL', 'CONSIGN_KEY', 'CONSIGN_PROFILE', 'CONSIGN_CONFIG'])

/**
 * Those of the command line, and what Kubernetes puts into every container beside a Service named `consign` (service links: `CONSIGN_SERVICE_HOST`,
 * `CONSIGN_PORT=tcp://10.0.0.1:80`, `CONSIGN_PORT_80_TCP_ADDR`). A plain number in CONSIGN_PORT is not one of them.
 */
export function isOfOthers(name: string, value: string): boolean {
  if (ofCommandLine.has(name)) return true
  if (name === 'CONSIGN_PORT') return /^(tcp|udp|sctp):\/\//.test(value)
  return /^CONSIGN_(SERVICE_(HOST|PORT(_[A-Z0-9_]+)?)|PORT_\d{1,5}_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?)$/.test(
    name,
  )
}

/**
 * The problems of variables that are not ours but were meant to be: any other name that starts with `CONSIGN_`, and one of
 * ours with that prefix, in small letters or without its underscores. Other programs' variables are left alone.
 */
export function misspelt(given: readonly string[], ours: readonly string[]): string[] {
  return given
    .filter((name) => !ours.includes(name))
    .flatMap((name) => {
      const meant = ours.find((each) => bare(each) === bare(name))
      if (meant !== undefined) return [`${name}: is unknown; did you mean ${meant}?`]
      return name.startsWith(PREFIX) ? [`${name}: is unknown; there are ${ours.join(', ')}`] : []
    })
}

const bare = (name: string): string => name.toUpperCase().replace(PREFIX, '').replaceAll('_', '')
