import { writeFileSync } from 'node:fs'
import { makeLink, openDevice, signUp, startService, call } from '@consign/testkit'
import { it } from 'vitest'
it('x', async () => {
  await using service = await startService({ PUBLIC_URL: 'https://consign.example' })
  const url = `http://127.0.0.1:${(service.opened.app.server.address() as any).port}`
  const target = { url, anonKey: service.anonKey }
  const out: any = {}
  const email = 'ania@spedycja.example'
  out.sign_up = (await call(`${url}/auth/v1/signup`, { headers: { apikey: target.anonKey }, body: { email, password: 'correct horse battery', data: { name: 'Ania Nowak', company: { name: 'Spedycja Ania', country: 'PL' } } } })).body
  const h = { apikey: target.anonKey, authorization: `Bearer ${out.sign_up.access_token}` }
  const rpc = async (n: string, body: any) => (await call(`${url}/rest/v1/rpc/${n}`, { headers: h, body })).body
  out.whoami = await rpc('whoami', {})
  const data = {
    reference: 'ZL/2026/000123',
    sender: { name: 'Fabryka Części Żuraw Sp. z o.o.', address: { street: 'ul. Przemysłowa 15', postcode: '00-123', city: 'Warszawa', country: 'PL' } },
    consignee: { name: 'Großmüller GmbH', address: { street: 'Industriestraße 25', postcode: '40221', city: 'Düsseldorf', country: 'DE' } },
    carrier: { name: 'Trans Gżegżółka S.A.', address: { street: 'ul. Drogowa 1', postcode: '60-001', city: 'Poznań', country: 'PL' } },
    takingOver: { place: { address: { city: 'Warszawa', country: 'PL' } }, date: '2026-09-01' },
    delivery: { place: { address: { city: 'Düsseldorf', country: 'DE' } } },
    goods: [{ marks: 'ABC 1-20', packages: 20, packaging: 'palety EUR', description: 'Części zamienne', grossWeightKg: '8450.5' }],
  } as any
  const draft_id = '0192f1c4-6c1e-7a53-9d27-0b5f4a6de301'
  out.save1 = await rpc('save_draft', { operation_id: crypto.randomUUID(), draft_id, base_revision: 0, data })
  data.established = { place: 'Warszawa', country: 'PL', date: '2026-09-01' }
  data.charges = [{ kind: 'carriage', amount: '1250.00', currency: 'EUR', payer: 'sender' }]
  data.senderInstructions = { general: 'Nie piętrować', customsAndFormalities: 'Towar wspólnotowy' }
  out.save_draft = await rpc('save_draft', { operation_id: crypto.randomUUID(), draft_id, base_revision: 1, data })
  out.list_drafts = await rpc('list_drafts', {})
  out.publish = (await call(`${url}/functions/v1/publish`, { headers: h, body: { draftId: draft_id, revision: 2 } })).body
  out.create_sign_grant = await rpc('create_sign_grant', { document_id: out.publish.id, role: 'sender', idempotency_key: 'sender-1' })
  const token = out.create_sign_grant.token
  const device = openDevice(target, 'Celina Wójcik')
  out.consent = await device.consent(token, { occurredAt: new Date(Date.now()-3000).toISOString() })
  out.sign = (await device.send(token, out.consent)).body
  out.get_sign = (await call(`${url}/functions/v1/sign/${token}`)).body
  out.evidence = await rpc('evidence', { document_id: out.publish.id })
  out.jwks = (await call(`${url}/auth/v1/.well-known/jwks.json`)).body
  out.config = (await call(`${url}/functions/v1/api-keys/config`)).body
  writeFileSync('/tmp/capture.json', JSON.stringify(out, null, 2))
})
