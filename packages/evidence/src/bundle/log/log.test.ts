import { parsePolicy } from '@consign/log'
import { describe, expect, it } from 'vitest'
import { buildBundle, openBundle, verifyBundle } from '../../index.ts'
import { nodePrimitives } from '../../node.ts'
import { signedByAll } from '../../testing/cases/case.ts'
import { types } from '../../testing/fold.ts'
import { bundleOf, honest, SALT } from '../../testing/log/honest.ts'
import { mutations } from '../../testing/log/mutations.ts'
import { policy, signers } from '../../testing/log/operated-log.ts'
import { seeded } from '../../testing/seeded.ts'

const { archive, log, story } = await honest()
const trusted = await log.bundle(story.events, SALT)
const createdAt = story.now

describe('a bundle with proofs of the log', () => {
  it('has a proof an event, and no key or policy', () => {
    const { files, log: opened } = openBundle(archive)
    expect([...files.keys()].filter((path) => path.startsWith('log/'))).toEqual(
      ['log/checkpoint', 'log/salt', ...story.events.map((_, i) => `log/${i}.tlog-proof`)].sort(),
    )
    expect(opened?.salt).toBe(SALT)
    expect(opened?.checkpoint.size).toBe(log.tree.size)
    expect(new TextDecoder().decode(files.get('log/checkpoint'))).toBe(trusted.checkpoint)
  })

  it('has the bytes of one without them but for these files, the manifest and the README', async () => {
    const plain = openBundle(await bundleOf(signedByAll())).files
    for (const [path, bytes] of plain)
      if (!/^(?:manifest|README)/.test(path)) expect(openBundle(archive).files.get(path), path).toEqual(bytes)
  })

  it('has the token over the checkpoint, when it was given', async () => {
    const token = new TextEncoder().encode('a token')
    const { files, log: opened } = openBundle(await bundleOf(story, { ...trusted, token }))
    expect(files.get('log/checkpoint.tsr')).toEqual(token)
    expect(opened?.token).toEqual(token)
  })

  it.each([
    ['one proof too few', { proofs: trusted.proofs.slice(1) }],
    ['a salt that is none', { salt: 'salt' }],
  ])('is not made with %s', async (_, change) => {
    const input = { ...story.files, createdAt, log: { ...trusted, ...change } }
    await expect(buildBundle(input, nodePrimitives)).rejects.toMatchObject({ code: 'BUNDLE_INPUT' })
  })

  it('says in plain words what was checked and what was not', async () => {
    const said = async (trust: Parameters<typeof verifyBundle>[1]['log']) => {
      const options = { primitives: nodePrimitives, types, ...(trust === undefined ? {} : { log: trust }) }
      const { checks } = await verifyBundle(archive, options)
      return checks
        .filter(({ name }) => /log|checkpoint/.test(name))
        .map(({ name, reason, result }) => `${name}: ${result}${reason === undefined ? '' : `: ${reason}`}`)
        .slice(-4)
    }
    expect(await said(undefined)).toEqual([
      'event in the log: passed',
      'checkpoint signed by the log: not checkable offline: no policy given: whom to believe is not known',
      'checkpoint witnessed: not checkable offline: no policy given: whom to believe is not known',
      'complete in the log: not checkable offline: not checked: no entries given',
    ])
    const files = await log.files()
    const read = async (path: string) => files.get(path) as Uint8Array
    expect((await said({ policy: parsePolicy(policy), read })).slice(1)).toEqual([
      'checkpoint signed by the log: passed',
      'checkpoint witnessed: passed',
      'complete in the log: passed',
    ])
  })
})

describe('a flipped bit is found', () => {
  const { find, members, whole } = mutations(story, trusted, archive)
  const random = seeded(Number(process.env['SEED']))
  const some = <T>(list: readonly T[], count: number): readonly T[] =>
    Array.from({ length: count }, () => list[Math.floor(random() * list.length)] as T)

  it('anywhere in the folder of the log, even with a new manifest', async () => {
    for (const mutation of some(members, 200)) expect(await find(mutation), mutation.says).not.toBe('valid')
  })

  it('anywhere in the checkpoint, even when every proof has the same', async () => {
    for (const mutation of some(whole, 100)) expect(await find(mutation), mutation.says).not.toBe('valid')
  })

  it('except in signatures the policy does not ask for', async () => {
    const by = [signers.log, signers.insurer, signers.association, signers.other]
    const more = await log.bundle(story.events, SALT, by)
    const checkpoint = more.checkpoint.replace(/(other\.example\S+ \S{30})./, '$1A')
    const bundle = await bundleOf(story, { ...more, checkpoint })
    const options = { primitives: nodePrimitives, types, log: { policy: parsePolicy(policy) } }
    expect((await verifyBundle(bundle, options)).verdict).toBe('valid')
  })
})
