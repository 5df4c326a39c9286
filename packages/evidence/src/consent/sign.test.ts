import { describe, expect, it } from 'vitest'
import { nodePrimitives } from '../node.ts'
import { assertion as example } from '../testing/assertion.ts'
import { checkConsent } from './check.ts'
import { makeDeviceKey, signConsent } from './sign.ts'
import { signatureProblem, verifyConsent } from './signature.ts'

const { publicKey: _, ...assertion } = example

describe('signConsent', () => {
  it('makes a consent that keeps every rule and verifies, elsewhere too', async () => {
    const consent = await signConsent(assertion, await makeDeviceKey())
    expect(checkConsent(consent, assertion.role)).toEqual([])
    expect(signatureProblem(consent)).toBeUndefined()
    expect(await verifyConsent(consent)).toBe(true)
    expect(await verifyConsent(consent, nodePrimitives)).toBe(true)
  })

  it('leaves the assertion as it was and adds nothing but key and signature', async () => {
    const { publicKey, signature, ...rest } = await signConsent(assertion, await makeDeviceKey())
    expect(rest).toEqual(assertion)
    expect(Object.keys(publicKey)).toEqual(['kty', 'crv', 'x', 'y'])
    expect(signature).toHaveLength(88)
  })

  it('uses a key that cannot be exported', async () => {
    const { privateKey } = await makeDeviceKey()
    expect(privateKey.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('pkcs8', privateKey)).rejects.toThrow()
  })
})
