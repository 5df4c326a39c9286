import { signUp, useService } from '@consign/testkit'
import { expect, it } from 'vitest'
import { certificates, makeCertificate, sealAs } from './testing/certificates.ts'

const service = useService()

it('200: the newest first, with the roles that are always sealed; nobody else’s', async () => {
  const ania = await signUp(service)
  expect((await ania.call(certificates)).body).toEqual({ items: [], settings: { sealAs: [] } })
  const [first, second] = [await makeCertificate(ania), await makeCertificate(ania)]
  await sealAs(ania, 'carrier')
  expect((await ania.call(certificates)).body).toEqual({
    items: [second.body, first.body],
    settings: { sealAs: ['carrier'] },
  })
  expect((await (await signUp(service)).call(certificates)).body.items).toEqual([])
})
