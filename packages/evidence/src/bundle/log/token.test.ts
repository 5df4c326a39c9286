import { parseSignedNote, sha256 } from '@consign/log'
import { describe, expect, it } from 'vitest'
import { verifyBundle } from '../../index.ts'
import { nodePrimitives } from '../../node.ts'
import { types } from '../../testing/fold.ts'
import {
  extensions,
  forgeToken,
  type Holder,
  makeCertificate,
  makeRoot,
  pem,
} from '../../testing/forge/index.ts'
import { bundleOf, honest, SALT } from '../../testing/log/honest.ts'
import { readPem, trustTokens } from '../../trust/index.ts'

const { log, story } = await honest()
const proofs = await log.bundle(story.events, SALT)
const root = makeRoot('Root')
const signer = makeCertificate({ name: 'Stamper', by: root, extensions: [extensions.stamps] })

const digestOf = (text: string): string => Buffer.from(sha256(new TextEncoder().encode(text))).toString('hex')

/** The checks of a bundle whose checkpoint has a token over this text. */
const said = async (text: string, roots: Holder = root, change = (token: Uint8Array) => token) => {
  const token = change(
    forgeToken({ imprint: digestOf(text), signer, genTime: new Date('2026-09-02T00:00:00Z') }),
  )
  const tokens = trustTokens(readPem(pem(roots)))
  const options = { primitives: nodePrimitives, types, tokens }
  const { checks } = await verifyBundle(await bundleOf(story, { ...proofs, token }), options)
  return checks
    .filter(({ name }) => name.endsWith('of the checkpoint'))
    .map(({ name, result }) => `${name}: ${result}`)
}

const [stamped, authority] = ['timestamp of the checkpoint', 'timestamp authority of the checkpoint']
const { text } = parseSignedNote(proofs.checkpoint)

describe('the timestamp of a checkpoint', () => {
  it('is over its text without the signatures, and of an authority that was given', async () => {
    expect(await said(text)).toEqual([`${stamped}: passed`, `${authority}: passed`])
  })

  it('has an unknown authority under other roots', async () => {
    expect(await said(text, makeRoot('Another'))).toEqual([`${stamped}: passed`, `${authority}: failed`])
  })

  it.each([
    ['the whole note', proofs.checkpoint],
    ['another checkpoint', text.replace('\n26\n', '\n27\n')],
  ])('over %s is refused', async (_, other) => {
    expect(await said(other)).toEqual([`${stamped}: failed`, `${authority}: failed`])
  })

  it('with a changed signature is refused', async () => {
    const changed = (token: Uint8Array) => token.map((byte, i) => (i === token.length - 5 ? byte ^ 1 : byte))
    expect(await said(text, root, changed)).toEqual([`${stamped}: failed`, `${authority}: failed`])
  })
})
