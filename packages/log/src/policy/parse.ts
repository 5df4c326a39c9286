import { fromDecimal } from '../bytes.ts'
import { malformed } from '../error.ts'
import { type KeyType, parseVerifierKey, type VerifierKey } from '../signed-note/key.ts'

export interface PolicyLog {
  readonly key: VerifierKey
  readonly url?: string
}

export interface PolicyWitness extends PolicyLog {
  readonly name: string
}

export interface PolicyGroup {
  readonly name: string
  readonly threshold: number
  readonly members: readonly string[]
}

/** The trusted logs and witnesses (C2SP tlog-policy). The quorum is a witness' or group's name, or `none`. */
export interface Policy {
  readonly logs: readonly PolicyLog[]
  readonly witnesses: readonly PolicyWitness[]
  /** Each after its members. */
  readonly groups: readonly PolicyGroup[]
  readonly quorum: string
  /** Keys that sign receipts, from comments `# receipts <vkey>`; never keys of a log. */
  readonly receipts: readonly VerifierKey[]
  /** Keys that sign bundles, from comments `# bundles <vkey>`. */
  readonly bundles: readonly VerifierKey[]
}

const MOST = { bytes: 256 * 1024, logs: 64, witnesses: 256, groups: 256 } as const

// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly what a policy must not have
const CONTROL = /[\x00-\x08\x0b-\x1f\x7f]/

interface Building {
  readonly logs: PolicyLog[]
  readonly witnesses: PolicyWitness[]
  readonly groups: PolicyGroup[]
  readonly receipts: VerifierKey[]
  readonly bundles: VerifierKey[]
  readonly names: Set<string>
  /** Names that are already members of a group. */
  readonly taken: Set<string>
  quorum?: string
}

/** Reads a policy file. Throws `FORMAT` with the line's number. */
export const parsePolicy = (file: string): Policy => {
  if (file.length > MOST.bytes) throw malformed('a policy that is too long')
  if (CONTROL.test(file)) throw malformed('a policy with control characters other than tab and line end')
  const building: Building = {
    logs: [],
    witnesses: [],
    groups: [],
    receipts: [],
    bundles: [],
    names: new Set(['none']),
    taken: new Set(),
  }
  for (const [i, line] of file.split('\n').entries()) {
    const words = line.split(/[ \t]+/).filter((word) => word !== '')
    try {
      readLine(building, words)
    } catch (error) {
      throw malformed(`line ${i + 1} of the policy: ${(error as Error).message}`)
    }
  }
  const { logs, witnesses, groups, receipts, bundles, quorum } = building
  if (quorum === undefined) throw malformed('a policy has exactly one quorum line')
  return { logs, witnesses, groups, receipts, bundles, quorum }
}

const readLine = (building: Building, words: readonly string[]): void => {
  const [keyword = '#', ...rest] = words
  if (keyword === 'log') readLog(building, rest)
  else if (keyword === 'witness') readWitness(building, rest)
  else if (keyword === 'group') readGroup(building, rest)
  else if (keyword === 'quorum') readQuorum(building, rest)
  else if (!keyword.startsWith('#')) throw malformed(`${keyword} is no line of a policy`)
  else if (keyword === '#' && (rest[0] === 'receipts' || rest[0] === 'bundles') && rest[1]?.includes('+'))
    building[rest[0]].push(keyOf(rest[1], 'note'))
}

const readLog = ({ logs }: Building, [vkey, url, ...more]: readonly string[]): void => {
  if (more.length > 0) throw malformed('log <vkey> [<url>]')
  if (logs.length === MOST.logs) throw malformed(`more than ${MOST.logs} logs`)
  const key = keyOf(vkey, 'note')
  notTwice(logs, key)
  logs.push({ key, ...(url === undefined ? {} : { url }) })
}

const readWitness = (building: Building, [name, vkey, url, ...more]: readonly string[]): void => {
  const { witnesses } = building
  if (name === undefined || more.length > 0) throw malformed('witness <name> <vkey> [<url>]')
  if (witnesses.length === MOST.witnesses) throw malformed(`more than ${MOST.witnesses} witnesses`)
  const key = keyOf(vkey, 'cosignature')
  notTwice(witnesses, key)
  define(building, name)
  witnesses.push({ name, key, ...(url === undefined ? {} : { url }) })
}

const readGroup = (building: Building, [name, threshold = '', ...members]: readonly string[]): void => {
  const { groups, names, taken } = building
  const least = threshold === 'any' ? 1 : threshold === 'all' ? members.length : fromDecimal(threshold)
  if (
    name === undefined ||
    members.length === 0 ||
    least === undefined ||
    least < 1 ||
    least > members.length
  )
    throw malformed('group <name> all|any|<k> <name>..., k from 1 to as many as there are names')
  if (groups.length === MOST.groups) throw malformed(`more than ${MOST.groups} groups`)
  for (const member of members) {
    if (member === 'none' || !names.has(member)) throw malformed(`${member} is not defined above`)
    if (taken.has(member)) throw malformed(`${member} is a member twice`)
    taken.add(member)
  }
  define(building, name)
  groups.push({ name, threshold: least, members })
}

const readQuorum = (building: Building, [name, ...more]: readonly string[]): void => {
  if (building.quorum !== undefined) throw malformed('a second quorum line')
  if (name === undefined || more.length > 0) throw malformed('quorum <name>')
  if (!building.names.has(name)) throw malformed(`${name} is not defined above`)
  building.quorum = name
}

const keyOf = (vkey: string | undefined, type: KeyType): VerifierKey => {
  const key = parseVerifierKey(vkey ?? '')
  if (key.type !== type) throw malformed(`${key.name} is not a key of type ${type}`)
  return key
}

/** The same public key under another name would count twice. */
const notTwice = (listed: readonly PolicyLog[], { publicKey }: VerifierKey): void => {
  const same = listed.some(({ key }) => key.publicKey.every((byte, i) => byte === publicKey[i]))
  if (same) throw malformed('the same public key twice')
}

const define = ({ names }: Building, name: string): void => {
  if (names.has(name)) throw malformed(`${name} is defined twice`)
  names.add(name)
}
