import { describe, expect, it } from 'vitest'
import { toBase64 } from './bytes.ts'
import { LogError } from './error.ts'
import { formatProof, MAX_PATH, parseProof } from './proof-file.ts'
import { seedSigner } from './signed-note/ed25519.ts'
import { MemoryLog } from './testing/memory-log.ts'
import { inclusionProof } from './tiles/proofs.ts'
import { leafHash } from './tree/hashes.ts'
import { isIncluded } from './tree/inclusion.ts'

const CHECKPOINT = `example.com/fancylog
109482
sFodV/vSp5O8n9a8QpW6PRY97tfOSW5bsc2Xl/EQi08=

— example.com/fancylog x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=
`
/** The example of C2SP tlog-proof, with a whole signature and the extra data in canonical Base64. */
const PROOF = `c2sp.org/tlog-proof@v1
extra YWdlLXYxLjIuMS1kYXJ3aW4tYXJtNjQudGFyLmd6
index 73894
gSKyXoYZUgZ6jduWYrkDOARinOMGJveXjgMkBTcdPlQ=
B95lDa8R83lS8n0eG+o0buTxRKQTYFi//1U8anccXmA=
EKNzoDWG8LGC0Yp9o+sv3qllpMP9uHQ9B20KNL+Q1zs=
RoopEkOdqkYqMB4MJXrbt/hMjOxsVn0IrWjpz1ZMMes=
AHCioX9nLjsrse6YhjRRmk1WUEirVOLLRoOQ6vfO5vk=

${CHECKPOINT}`

describe('a proof file', () => {
  it('of C2SP is read, and written as it was', () => {
    const proof = parseProof(PROOF)
    expect(proof).toMatchObject({ index: 73894, checkpoint: CHECKPOINT })
    expect(proof.path).toHaveLength(5)
    expect(new TextDecoder().decode(proof.extra)).toBe('age-v1.2.1-darwin-arm64.tar.gz')
    expect(formatProof(proof)).toBe(PROOF)
  })

  it('without extra data and without a path is one of the only entry', () => {
    const text = `c2sp.org/tlog-proof@v1\nindex 0\n\n${CHECKPOINT}`
    expect(parseProof(text)).toMatchObject({ index: 0, path: [] })
    expect(parseProof(text).extra).toBeUndefined()
    expect(formatProof({ index: 0, path: [], checkpoint: CHECKPOINT })).toBe(text)
  })

  it('of a log leads to the root of its checkpoint', async () => {
    const log = new MemoryLog()
    log.append(Array.from({ length: 300 }, (_, i) => Uint8Array.of(i & 255, i >> 8)))
    const signer = await seedSigner('log.example', 'note', new Uint8Array(32))
    const path = await inclusionProof(299, log.size, log.read)
    const { index, path: read } = parseProof(
      formatProof({ index: 299, path, checkpoint: await log.checkpoint([signer]) }),
    )
    const leaf = leafHash(log.entries[299] as Uint8Array)
    expect(isIncluded(log.root, { index, size: log.size, leaf, path: read })).toBe(true)
  })
})

describe('refused as a proof', () => {
  it.each([
    ['another header', PROOF.replace('@v1', '@v2')],
    ['no index', PROOF.replace('index 73894\n', '')],
    ['an index that is no number', PROOF.replace('73894', 'x')],
    ['a negative index', PROOF.replace('73894', '-5')],
    ['a leading zero', PROOF.replace('73894', '073894')],
    ['the index before the extra data', PROOF.replace(/(extra .*\n)(index .*\n)/, '$2$1')],
    ['extra data that is no Base64', PROOF.replace('extra YW', 'extra !!')],
    ['a hash that is no Base64', PROOF.replace('gSKy', '!!!!')],
    ['a hash of 64 bytes', PROOF.replace(/gSKy.*/, toBase64(new Uint8Array(64)))],
    ['too many hashes', PROOF.replace(/gSKy.*\n/, `${toBase64(new Uint8Array(32))}\n`.repeat(MAX_PATH))],
    ['no checkpoint', PROOF.slice(0, PROOF.indexOf('\n\n'))],
    ['a checkpoint without signatures', PROOF.slice(0, PROOF.indexOf('—'))],
    ['carriage returns', PROOF.replaceAll('\n', '\r\n')],
    ['nothing', ''],
    ['too many bytes', `${PROOF}${'x'.repeat(600_000)}`],
  ])('%s', (_, text) => {
    expect(() => parseProof(text)).toThrow(LogError)
  })
})
