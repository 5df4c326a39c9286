import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { issueNote, signUp, useOwnService } from '@consign/testkit'
import { signNote } from '@consign/testkit/notes/sign-note.ts'
import { partnerSeal } from '@consign/testkit/trust/partner-seal.ts'
import { expect, it } from 'vitest'

const service = useOwnService({ renderer: 'real' })

it('the print of the next version names each seal: company, role, the beginning of its certificate’s digest', async () => {
  const ania = await signUp(service)
  const { id } = await issueNote(ania)
  const jws = await partnerSeal({ documentId: id, sealerCompany: 'Fabryka Części Żuraw' })
  const seal = (await ania.call(`/functions/v1/seals/${id}`, { jws })).body
  await signNote(service, ania, id, 'sender')
  const { bytes } = await ania.call(`/functions/v1/artifacts/${id}`)
  const folder = process.env['SHOTS']
  if (folder) writeFileSync(join(folder, 'seal.pdf'), bytes)
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: bytes }).toString()
  expect(text).toContain('Fabryka Części Żuraw')
  expect(text).toContain(Buffer.from(seal.x5tS256, 'base64url').toString('hex').slice(0, 16))
})
