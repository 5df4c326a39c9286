import { describe, expect, it } from 'vitest'
import { seal, unseal } from './sealed.ts'

const view = { items: [{ token: 'secret-of-a-link' }] }

describe('what a device keeps of a round', () => {
  it('is read again by the holder of the address', async () => {
    expect(await unseal('address', await seal('address', view))).toEqual(view)
  })

  it('has no token of a link in clear, and is never twice the same', async () => {
    const [one, two] = [await seal('address', view), await seal('address', view)]
    expect(Buffer.from(one.bytes).toString('latin1')).not.toContain('secret-of-a-link')
    expect(Buffer.from(one.bytes)).not.toEqual(Buffer.from(two.bytes))
  })

  it.each([
    ['by another address', async () => unseal('another', await seal('address', view))],
    [
      'once it was changed',
      async () => {
        const { iv, bytes } = await seal('address', view)
        const changed = new Uint8Array(bytes)
        changed[3] = (changed[3] as number) ^ 1
        return unseal('address', { iv, bytes: changed.buffer })
      },
    ],
  ])('is not read %s', async (_, read) => {
    expect(await read()).toBeUndefined()
  })
})
