import { huge, hugeTimeout } from '@consign/testkit/long/huge.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { LogError } from '../error.ts'
import { checkpointText } from '../signed-note/checkpoint.ts'
import { type NoteSigner, seedSigner } from '../signed-note/ed25519.ts'
import { formatVerifierKey } from '../signed-note/key.ts'
import { makeSignedNote, parseSignedNote } from '../signed-note/signed-note.ts'
import { hasQuorum, judge } from './evaluate.ts'
import { parsePolicy } from './parse.ts'

const seed = (byte: number): Uint8Array => new Uint8Array(32).fill(byte)
const ORIGIN = 'log.example/log/v1'
const TIME = 1_767_225_600

let log: NoteSigner
let rotated: NoteSigner
let receipts: NoteSigner
let witnesses: readonly NoteSigner[]
let vkeys: readonly string[]

beforeAll(async () => {
  log = await seedSigner(ORIGIN, 'note', seed(1))
  rotated = await seedSigner(ORIGIN, 'note', seed(2))
  receipts = await seedSigner(`${ORIGIN}/receipts`, 'note', seed(3))
  witnesses = await Promise.all(
    [11, 12, 13, 21, 22, 23].map((byte) => seedSigner(`w${byte}.example`, 'cosignature', seed(byte))),
  )
  vkeys = witnesses.map(({ key }) => formatVerifierKey(key))
})

/** The example of C2SP tlog-policy: two of the X and any of the Y. */
const xAndY = (): string => `
log ${formatVerifierKey(log.key)}

witness X1 ${vkeys[0]}
witness X2 ${vkeys[1]} https://x2.example
witness X3 ${vkeys[2]}
group X-witnesses 2 X1 X2 X3

witness Y1 ${vkeys[3]}
witness Y2 ${vkeys[4]}
witness Y3 ${vkeys[5]}
group Y-witnesses any Y1 Y2 Y3

  # somebody's words: żółw
group\tX-and-Y all X-witnesses Y-witnesses
quorum X-and-Y
`

const checkpoint = async (...signers: readonly NoteSigner[]) =>
  parseSignedNote(
    await makeSignedNote(checkpointText({ origin: ORIGIN, size: 1, root: seed(5) }), signers, TIME),
  )

describe('a policy', () => {
  it.each([
    [[0, 1, 3], true],
    [[0, 2, 5], true],
    [[0, 1, 2, 3, 4, 5], true],
    [[0, 3], false],
    [[0, 1, 2], false],
    [[3, 4, 5], false],
    [[], false],
  ])('of two groups, cosigned by %j: %j', async (who, enough) => {
    const policy = parsePolicy(xAndY())
    const note = await checkpoint(log, ...who.map((i) => witnesses[i] as NoteSigner))
    const { log: signed, quorum, witnessed } = await judge(policy, note)
    expect({ quorum, signed }).toEqual({ quorum: enough, signed: log.key })
    expect(witnessed.map(({ time }) => time)).toEqual(who.map(() => TIME))
  })

  it('without witnesses asks for none', async () => {
    const policy = parsePolicy(`log ${formatVerifierKey(log.key)} https://log.example/log/v1\nquorum none`)
    expect(await judge(policy, await checkpoint(log))).toMatchObject({
      log: log.key,
      quorum: true,
      witnessed: [],
    })
  })

  it('of one witness asks for it', async () => {
    const policy = parsePolicy(`witness a ${vkeys[0]}\nquorum a`)
    expect((await judge(policy, await checkpoint(log))).quorum).toBe(false)
    const judged = await judge(policy, await checkpoint(log, witnesses[0] as NoteSigner))
    expect(judged).toMatchObject({ quorum: true, witnessed: [{ name: 'a', time: TIME }] })
    expect(judged.log).toBeUndefined()
  })

  it('takes any of the keys of a log, and no key of another origin', async () => {
    const both = parsePolicy(
      `log ${formatVerifierKey(log.key)}\nlog ${formatVerifierKey(rotated.key)}\nquorum none`,
    )
    expect((await judge(both, await checkpoint(rotated))).log?.id).toBe(rotated.key.id)
    const other = await seedSigner('other.example', 'note', seed(4))
    const text = checkpointText({ origin: ORIGIN, size: 1, root: seed(5) })
    const policy = parsePolicy(`log ${formatVerifierKey(other.key)}\nquorum none`)
    expect((await judge(policy, parseSignedNote(await makeSignedNote(text, [other])))).log).toBeUndefined()
  })

  it('names keys of receipts in a comment, and others’ comments are left alone', async () => {
    const vkey = formatVerifierKey(receipts.key)
    const policy = parsePolicy(
      `# receipts ${vkey}\n# receipts are kept by signers\n#receipts ${vkey}\nquorum none`,
    )
    expect(policy.receipts).toEqual([receipts.key])
    expect((await judge(policy, await checkpoint(receipts))).log).toBeUndefined()
  })

  it('refuses a checkpoint on which a witness it names did not sign', async () => {
    const policy = parsePolicy(xAndY())
    const { signatures, text } = await checkpoint(log, witnesses[0] as NoteSigner)
    await expect(judge(policy, { text: text.replace('\n1\n', '\n2\n'), signatures })).rejects.toThrow(
      LogError,
    )
  })

  it('has room for 64 logs, 64 witnesses and 200 groups, one in another', async () => {
    const lines: string[] = []
    for (let i = 0; i < 64; i++) {
      const { key } = await seedSigner(`log${i}`, 'note', new Uint8Array(32).fill(i + 100))
      const witness = await seedSigner(`w${i}`, 'cosignature', new Uint8Array(32).fill(i))
      lines.push(`log ${formatVerifierKey(key)}`, `witness w${i} ${formatVerifierKey(witness.key)}`)
    }
    lines.push('group g0 all w0')
    for (let i = 1; i < 200; i++) lines.push(`group g${i} all g${i - 1}`)
    const policy = parsePolicy([...lines, 'quorum g199'].join('\n'))
    expect(hasQuorum(policy, new Set(['w0']))).toBe(true)
    expect(hasQuorum(policy, new Set(['w1']))).toBe(false)
  })
})

describe('refused as a policy', () => {
  const refusals = (): readonly (readonly [string, string])[] => [
    ['no quorum', `witness a ${vkeys[0]}`],
    ['two quorums', 'quorum none\nquorum none'],
    ['an unknown quorum', 'quorum a'],
    ['a quorum of two names', `witness a ${vkeys[0]}\nquorum a a`],
    ['a quorum before its witness', `quorum a\nwitness a ${vkeys[0]}`],
    ['a witness called none', `witness none ${vkeys[0]}\nquorum none`],
    ['a name twice', `witness a ${vkeys[0]}\nwitness a ${vkeys[1]}\nquorum a`],
    ['a key twice', `witness a ${vkeys[0]}\nwitness b ${vkeys[0]}\nquorum a`],
    ['a log twice', `log ${formatVerifierKey(log.key)}\nlog ${formatVerifierKey(log.key)}\nquorum none`],
    ['a log with the key of a witness', `log ${vkeys[0]}\nquorum none`],
    ['a witness with the key of a log', `witness a ${formatVerifierKey(log.key)}\nquorum none`],
    ['a group without members', 'group g any\nquorum none'],
    ['a group of none', 'group g any none\nquorum none'],
    ['a group of itself', 'group g any g\nquorum g'],
    ['a threshold of 0', `witness a ${vkeys[0]}\ngroup g 0 a\nquorum g`],
    ['a threshold above', `witness a ${vkeys[0]}\ngroup g 2 a\nquorum g`],
    ['a threshold with a zero', `witness a ${vkeys[0]}\ngroup g 01 a\nquorum g`],
    ['a member twice in one group', `witness a ${vkeys[0]}\ngroup g 2 a a\nquorum g`],
    ['a member of two groups', `witness a ${vkeys[0]}\ngroup g any a\ngroup h any a\nquorum g`],
    ['an unknown line', 'sigsum\nquorum none'],
    ['an upper-case keyword', 'QUORUM none'],
    ['a carriage return', 'quorum none\r\n'],
    ['a NUL', 'quorum none\0'],
    ['a key that is none', 'log abc\nquorum none'],
    ['a key of receipts that is none', '# receipts a+b+c\nquorum none'],
    ['a log without a key', 'log\nquorum none'],
    ['too many bytes', `# ${'x'.repeat(300_000)}\nquorum none`],
  ]

  it.each([...Array(27).keys()])('case %i', (i) => {
    const [what, text] = refusals()[i] as readonly [string, string]
    expect(() => parsePolicy(text), what).toThrow(LogError)
  })

  it('with the number of the line', () => {
    expect(() => parsePolicy('quorum none\n\nnonsense')).toThrow('line 3')
  })

  it.each([' \t', 'group ', '# a+', 'log '])(
    'in time that grows no faster than it does: %j',
    (line) => {
      expect(() => parsePolicy(line.repeat(huge))).toThrow(LogError)
    },
    hugeTimeout,
  )
})
