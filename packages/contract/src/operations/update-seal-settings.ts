import { operation } from '../operation.ts'
import { SealSettings } from '../schemas/seal.ts'

export const updateSealSettings = operation({
  id: 'update_seal_settings',
  method: 'PUT',
  path: '/functions/v1/seal-settings',
  tag: 'Company seals',
  summary: 'Say which roles the company always seals, whatever tax number a note has.',
  who: 'owner',
  body: SealSettings,
  ok: { status: 200, body: SealSettings },
  errors: [],
  example: { body: { sealAs: ['carrier'] }, ok: { sealAs: ['carrier'] } },
})
