import { randomBytes } from 'node:crypto'
import type { Code, enrollFactor } from '@consign/contract'
import { renderSVG } from 'uqr'
import { v7 } from 'uuid'
import type { HandlerOf } from '../../contexts/handler.ts'
import type { Service } from '../../contexts/service.ts'
import { refuse } from '../../ground/refusal.ts'
import { personById } from '../../identity/people.ts'
import { sealSecret } from '../../seals/company-key.ts'
import { isDuplicate } from '../../store/database-errors.ts'
import { factorOwner } from './factor-owner.ts'
import { countFactors, dropStaleFactors, insertFactor, lockFactors } from './factors.store.ts'
import { provenSessionOf } from './session-of.ts'
import { base32, otpauthUri } from './totp.ts'

const mostFactors = 10
/** RFC 4226 §4, R6 recommends 160 bits. */
const secretBytes = 20

const notEnabled: Readonly<Record<string, Code>> = {
  phone: 'mfa_phone_enroll_not_enabled',
  webauthn: 'mfa_webauthn_enroll_not_enabled',
}

/** Begins a factor; it counts once a code of it is verified. Its secret is shown here alone. */
export const handle: HandlerOf<typeof enrollFactor> = async (ctx, { body }) => {
  const { service } = ctx
  const { personId } = await provenSessionOf(ctx)
  const { factor_type: type = '', friendly_name: name = '', issuer = '' } = body
  if (type !== 'totp') throw unknownType(type)
  const [person] = await service.directory.run(personById, { personId })
  if (!person) throw refuse('session_not_found')
  const id = v7()
  const bytes = randomBytes(secretBytes)
  await store(service, { id, personId, name, bytes })
  const secret = base32(bytes)
  // A colon ends the issuer in an authenticator's label.
  const uri = otpauthUri(issuer.replaceAll(':', ' ').trim() || 'Consign', person.email, secret)
  return { id, type, friendly_name: name, totp: { qr_code: renderSVG(uri), secret, uri } }
}

const unknownType = (type: string) =>
  Object.hasOwn(notEnabled, type) && notEnabled[type]
    ? refuse(notEnabled[type])
    : refuse('validation_failed', { message: 'factor_type needs to be totp, phone or webauthn' })

interface NewFactor {
  readonly id: string
  readonly personId: string
  readonly name: string
  readonly bytes: Uint8Array
}

async function store({ directory, secrets }: Service, { id, personId, name, bytes }: NewFactor) {
  const secret = sealSecret(secrets.seal, factorOwner(personId, id), bytes)
  try {
    await directory.write(async (tx) => {
      const [held] = await tx.run(lockFactors, { personId })
      if (!held) throw refuse('session_not_found')
      tx.send(dropStaleFactors, { personId })
      const [counted] = await tx.run(countFactors, { personId })
      if ((counted?.factors ?? 0) >= mostFactors) throw refuse('too_many_enrolled_mfa_factors')
      tx.send(insertFactor, { id, personId, name, secret })
    })
  } catch (error) {
    throw isDuplicate(error, 'factor_name') ? refuse('mfa_factor_name_conflict') : error
  }
}
