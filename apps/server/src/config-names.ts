const PREFIX = 'CONSIGN_'

/**
 * What Kubernetes puts into every container beside a Service named `consign` (service links: `CONSIGN_SERVICE_HOST`,
 * `CONSIGN_PORT=tcp://10.0.0.1:80`, `CONSIGN_PORT_80_TCP_ADDR`). A plain number in CONSIGN_PORT is not one of them.
 */
export function isServiceLink(name: string, value: string): boolean {
  if (name === 'CONSIGN_PORT') return /^(tcp|udp|sctp):\/\//.test(value)
  return /^CONSIGN_(SERVICE_(HOST|PORT(_[A-Z0-9_]+)?)|PORT_\d{1,5}_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?)$/.test(
    name,
  )
}

/**
 * The problems of variables that are not ours but look as if they were meant to be: everything that starts
 * with `CONSIGN_`, and a name one slip (two in a long name) away from one of ours. The environment is full
 * of other programs' variables, so anything further away is left alone.
 */
export function misspelt(given: readonly string[], ours: readonly string[]): string[] {
  return given
    .filter((name) => !ours.includes(name))
    .flatMap((name) => {
      const bare = name.toUpperCase().replace(PREFIX, '')
      const prefixed = name.startsWith(PREFIX)
      const meant = ours.find((each) => (prefixed && bare === each) || isSlipOf(bare, each))
      if (meant !== undefined) return [`${name}: is unknown; did you mean ${meant}?`]
      return prefixed ? [`${name}: is unknown; there are ${ours.join(', ')}`] : []
    })
}

/**
 * Short names have many innocent neighbours (PORTS, POST), so there only swapped letters count; TSA_URL
 * and SMTP_URL have some two steps away (SSO_URL, HTTP_URL), so two steps count in longer names only.
 */
function isSlipOf(name: string, meant: string): boolean {
  if (meant.length < 6) return name !== meant && sorted(name) === sorted(meant)
  const steps = meant.length < 9 ? 1 : 2
  return Math.abs(name.length - meant.length) <= steps && distance(name, meant) <= steps
}

const sorted = (word: string) => [...word].sort().join('')

/** Optimal string alignment: insertions, deletions, substitutions and swaps of neighbours. */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)]
  const at = (row: number, column: number) => rows[row]![column]!
  for (let i = 1; i <= a.length; i++) {
    rows[i] = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const steps = [at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + cost]
      rows[i]![j] = Math.min(...steps, swapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY)
    }
  }
  return at(a.length, b.length)
}
