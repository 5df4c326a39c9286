import { huge, hugeTimeout } from '@consign/testkit/long/huge.ts'
import { describe, expect, it } from 'vitest'
import { toBase64, toHex, utf8 } from '../bytes.ts'
import { LogError } from '../error.ts'
import { checkpointText, parseCheckpoint } from './checkpoint.ts'
import { makePrivateKey, privateKeySigner, seedSigner, verifyEd25519 } from './ed25519.ts'
import { formatPrivateKey, formatVerifierKey, parseVerifierKey } from './key.ts'
import {
  formatSignedNote,
  MAX_SIGNATURES,
  makeSignedNote,
  parseSignatureLine,
  parseSignedNote,
  verifySignedNote,
} from './signed-note.ts'

/** The key and note of the documentation of golang.org/x/mod/sumdb/note. */
const GO_KEY = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW'
const GO_NOTE = `If you think cryptography is the answer to your problem,
then you don't know what your problem is.

— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=
`

/** The example of C2SP signed-note. */
const C2SP_NOTE = `Ognuno sta solo sul cuor della terra
trafitto da un raggio di sole:

ed è subito sera.

— quasimodo.example/salvatore NnugSzTjtVAewIS+Z/iJhUPeFDkO/5QQ2i5ddnGITLlC+EhfLW9oJKONrMouFSQU0xMcXxj99ihAQwaqP3ZekRwNtIc=
`

/** The example of C2SP tlog-cosignature. */
const CHECKPOINT = `example.com/behind-the-sofa
20852163
CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=

— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=
— witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==
`

/** A request of the tests of FiloSottile/torchwood, whose key is printed there. */
const SIGSUM = 'sigsum.org/v1/tree/4d6d8825a6bb689d459628312889dfbb0bcd41b5211d9e1ce768b0ff0309e562'
const SIGSUM_KEY = 'ffdc2d4d98e4124d3feaf788c0c2f9abfd796083d1f0495437f302ec79cf100f'
const SIGSUM_NOTE = `${SIGSUM}
3
RcCI1Nk56ZcSmIEfIn0SleqtV7uvrlXNccFx595Iwl0=

— ${SIGSUM} UgIom2VbtIcdFbwFAy1n7s6IkAxIY6J/GQOTuZF2ORV39d75cbAj2aQYwyJre36kezNobZs4SUUdrcawfAB8WVrx6go=
`

const seed = (byte: number): Uint8Array => new Uint8Array(32).fill(byte)

describe('notes of others', () => {
  it('that of Go verifies with its key, and its key is written as it was', async () => {
    const key = parseVerifierKey(GO_KEY)
    expect(await verifySignedNote(parseSignedNote(GO_NOTE), [key])).toEqual([{ key }])
    expect(formatVerifierKey(key)).toBe(GO_KEY)
  })

  it('that of C2SP is read: four lines of text, one of them empty, and one signature', () => {
    const { signatures, text } = parseSignedNote(utf8(C2SP_NOTE))
    expect(text).toBe(C2SP_NOTE.slice(0, C2SP_NOTE.lastIndexOf('\n\n') + 1))
    expect(signatures.map(({ id, name }) => `${name} ${id}`)).toEqual([
      'quasimodo.example/salvatore 367ba04b',
    ])
    expect(
      formatSignedNote(
        text,
        signatures.map(({ line }) => line),
      ),
    ).toBe(C2SP_NOTE)
  })

  it('that of Sigsum verifies with its key', async () => {
    const { verifierKey } = await import('./key.ts')
    const key = verifierKey(SIGSUM, 'note', new Uint8Array(Buffer.from(SIGSUM_KEY, 'hex')))
    expect(key.id).toBe('5202289b')
    expect(await verifySignedNote(parseSignedNote(SIGSUM_NOTE), [key])).toEqual([{ key }])
  })

  it('a checkpoint of C2SP with a cosignature says its size and root', () => {
    const { signatures, text } = parseSignedNote(CHECKPOINT)
    const checkpoint = parseCheckpoint(text)
    expect(checkpoint).toMatchObject({
      origin: 'example.com/behind-the-sofa',
      size: 20852163,
      extensions: [],
    })
    expect(checkpointText(checkpoint)).toBe(text)
    expect(signatures.map(({ signature }) => signature.length)).toEqual([64, 72])
  })
})

describe('a signature made here', () => {
  it('is that of RFC 8032, test 1', async () => {
    const signer = await seedSigner(
      'a',
      'note',
      new Uint8Array(Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex')),
    )
    expect(toHex(signer.key.publicKey)).toBe(
      'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    )
    const signature = await signer.sign(new Uint8Array())
    expect(toHex(signature)).toBe(
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
    )
    expect(await verifyEd25519(signer.key.publicKey, signature, new Uint8Array())).toBe(true)
  })

  it('verifies with the key of its text, and cosigners say when', async () => {
    const log = await seedSigner('log.example/log/v1', 'note', seed(1))
    const witness = await seedSigner('witness.example/w1', 'cosignature', seed(2))
    const text = checkpointText({ origin: log.key.name, size: 1, root: seed(3) })
    const note = parseSignedNote(await makeSignedNote(text, [log, witness], 1_767_225_600))
    const keys = [log, witness].map(({ key }) => parseVerifierKey(formatVerifierKey(key)))
    expect(await verifySignedNote(note, keys)).toEqual([
      { key: keys[0] },
      { key: keys[1], time: 1_767_225_600 },
    ])
  })

  it('of a witness is not one of the log, even with the same key', async () => {
    const witness = await seedSigner('log.example/log/v1', 'cosignature', seed(1))
    const log = await seedSigner('log.example/log/v1', 'note', seed(1))
    expect(witness.key.id).not.toBe(log.key.id)
    const note = parseSignedNote(await makeSignedNote('a\n', [witness], 1))
    expect(await verifySignedNote(note, [log.key])).toEqual([])
  })

  it('is by a key that is kept as text', async () => {
    const text = await makePrivateKey('witness.example/w1', 'cosignature')
    const signer = await privateKeySigner(text)
    expect(
      formatPrivateKey(signer.key, Buffer.from(text.split('+').slice(4).join('+'), 'base64').subarray(1)),
    ).toBe(text)
    await expect(privateKeySigner(text.replace(signer.key.id, '00000000'))).rejects.toThrow(LogError)
  })

  it('without a time is none of a witness', async () => {
    const witness = await seedSigner('w', 'cosignature', seed(1))
    await expect(makeSignedNote('a\n', [witness])).rejects.toThrow(LogError)
  })
})

describe('what is not believed', async () => {
  const log = await seedSigner('log.example', 'note', seed(1))
  const witness = await seedSigner('witness.example', 'cosignature', seed(2))
  const note = await makeSignedNote('text\n', [log, witness], 1_767_225_600)

  it('a changed text, signature, time', async () => {
    const { signatures, text } = parseSignedNote(note)
    await expect(verifySignedNote({ text: 'Text\n', signatures }, [log.key])).rejects.toThrow(
      'claims to be of log.example',
    )
    for (const [i, { signature }] of signatures.entries()) {
      const key = i === 0 ? log.key : witness.key
      for (const at of [0, 7, 8, signature.length - 1]) {
        const flipped = signature.map((byte, j) => (j === at ? byte ^ 1 : byte))
        const changed = signatures.map((each, j) => (i === j ? { ...each, signature: flipped } : each))
        await expect(verifySignedNote({ text, signatures: changed }, [key])).rejects.toThrow(LogError)
      }
      const short = signatures.map((each) => ({ ...each, signature: each.signature.subarray(1) }))
      await expect(verifySignedNote({ text, signatures: short }, [key])).rejects.toThrow(LogError)
    }
  })

  it('a false signature beside a true one of the same key', async () => {
    const { signatures, text } = parseSignedNote(note)
    const twice = [
      ...signatures,
      { ...(signatures[0] as (typeof signatures)[0]), signature: new Uint8Array(64) },
    ]
    await expect(verifySignedNote({ text, signatures: twice }, [log.key])).rejects.toThrow(LogError)
  })

  it('unknown keys, which are ignored, also such that share a name or an id with a known one', async () => {
    const other = await seedSigner('log.example', 'note', seed(9))
    const parsed = parseSignedNote(note)
    expect(await verifySignedNote(parsed, [other.key])).toEqual([])
    expect(await verifySignedNote(parsed, [{ ...log.key, name: 'other.example' }])).toEqual([])
    expect(await verifySignedNote(parsed, [])).toEqual([])
  })

  it('a cosignature of a time that no clock says', async () => {
    const line = parseSignatureLine(`— witness.example ${toBase64(new Uint8Array(76).fill(255))}`)
    const key = { ...witness.key, id: 'ffffffff' }
    await expect(verifySignedNote({ text: 'text\n', signatures: [line] }, [key])).rejects.toThrow(LogError)
  })
})

describe('refused as notes', () => {
  const signature = GO_NOTE.slice(GO_NOTE.indexOf('—'))

  it.each([
    ['nothing', ''],
    ['no signatures', 'text\n'],
    ['no text', `\n${signature}`],
    ['no empty line', `text\n${signature}`],
    ['no line end at the end', `text\n\n${signature.slice(0, -1)}`],
    ['a line after the signatures', `text\n\n${signature}more\n`],
    ['a hyphen for the dash', `text\n\n${signature.replace('—', '-')}`],
    ['two spaces', `text\n\n${signature.replace(' ', '  ')}`],
    ['a space at the end', `text\n\n${signature.replace('\n', ' \n')}`],
    ['a plus in the name', `text\n\n${signature.replace('Peter', 'Peter+')}`],
    ['a no-break space in the name', `text\n\n${signature.replace('Peter', 'Peter\u00a0')}`],
    ['no name', `text\n\n${signature.replace('PeterNeumann', '')}`],
    ['Base64 without its end', `text\n\n${signature.replace('=', '')}`],
    ['Base64 with spare bits', `text\n\n${signature.replace('AM=', 'AN=')}`],
    ['a key id and no signature', 'text\n\n— a AAAAAA==\n'],
    ['a tab', `te\txt\n\n${signature}`],
    ['a carriage return', `text\r\n\n${signature}`],
    ['a lone surrogate', `te\ud800xt\n\n${signature}`],
    ['too many signatures', `text\n\n${signature.repeat(MAX_SIGNATURES + 1)}`],
    ['too many bytes', `${'x'.repeat(300_000)}\n\n${signature}`],
  ])('%s', (_, text) => {
    expect(() => parseSignedNote(text)).toThrow(LogError)
  })

  it('bytes that are no UTF-8', () => {
    expect(() => parseSignedNote(Uint8Array.of(0xff, 10, 10))).toThrow(LogError)
  })

  it.each([
    ['ends of lines', (size: number) => '\n'.repeat(size)],
    ['dashes', (size: number) => `text\n\n${'— a '.repeat(size / 4)}\n`],
    ['paragraphs', (size: number) => 'a\n\n'.repeat(size / 3)],
  ])(
    'in time that grows no faster than they do: %s',
    (_, text) => {
      expect(() => parseSignedNote(text(huge))).toThrow(LogError)
    },
    hugeTimeout,
  )
})

describe('refused as checkpoints', () => {
  const root = toBase64(new Uint8Array(32))

  it.each([
    ['no origin', `\n1\n${root}\n`],
    ['a leading zero', `a\n01\n${root}\n`],
    ['a sign', `a\n+1\n${root}\n`],
    ['a negative size', `a\n-1\n${root}\n`],
    ['a size beyond 2^53-1', `a\n9007199254740992\n${root}\n`],
    ['a size in other digits', `a\n١\n${root}\n`],
    ['a short root', `a\n1\n${root.slice(4)}\n`],
    ['an empty extension line', `a\n1\n${root}\n\nx\n`],
    ['no root', 'a\n1\n'],
    ['no line end', `a\n1\n${root}`],
  ])('%s', (_, text) => {
    expect(() => parseCheckpoint(text)).toThrow(LogError)
  })

  it('but not one with extension lines, which say nothing', () => {
    expect(parseCheckpoint(`a\n0\n${root}\nx\ny\n`)).toMatchObject({ size: 0, extensions: ['x', 'y'] })
  })
})

describe('refused as keys', () => {
  it.each([
    '',
    'PeterNeumann',
    GO_KEY.replace('c74f20a3', 'c74f20a4'),
    GO_KEY.replace('c74f20a3', 'C74F20A3'),
    GO_KEY.replace('Peter', 'Peter '),
    GO_KEY.replace('+ARpc', '+AhpcA'),
    GO_KEY.slice(0, -4),
    `${GO_KEY}AAAA`,
    'a+00000000+BgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  ])('%j', (text) => {
    expect(() => parseVerifierKey(text)).toThrow(LogError)
  })
})
