import { createPublicKey, hash, type KeyObject, randomBytes, sign } from 'node:crypto'
import {
  bits,
  certificateTime,
  der,
  id,
  integer,
  octets,
  printable,
  sequence,
  set,
  text,
  yes,
} from '@consign/evidence/der'

/** The subject of a certificate. */
export interface Subject {
  readonly company: string
  readonly country: string
  /** Without the country prefix; null without one. */
  readonly taxId: string | null
  readonly commonName: string
}

const ECDSA_SHA256 = sequence(id('1.2.840.10045.4.3.2'))
const YEARS = 10

/**
 * A self-signed certificate of a company's P-256 key: DER, valid from an hour ago for ten years. DNS names its owner, so
 * no authority need sign it (docs/seals.md).
 */
export function makeCertificate(key: KeyObject, subject: Subject, now: Date): Buffer {
  const name = nameOf(subject)
  const until = new Date(now)
  until.setUTCFullYear(until.getUTCFullYear() + YEARS)
  const spki = spkiOf(key)
  const body = sequence(
    der(0xa0, integer(2)),
    integer(serialNumber()),
    ECDSA_SHA256,
    name,
    sequence(certificateTime(new Date(now.getTime() - 3_600_000)), certificateTime(until)),
    name,
    spki,
    der(0xa3, sequence(...extensions(spki))),
  )
  return signed(key, body)
}

/** A certificate signing request (PKCS #10, RFC 2986): DER. */
export const makeRequest = (key: KeyObject, subject: Subject): Buffer =>
  signed(key, sequence(integer(0), nameOf(subject), spkiOf(key), der(0xa0)))

const signed = (key: KeyObject, body: Uint8Array): Buffer =>
  Buffer.from(sequence(body, ECDSA_SHA256, bits(sign('sha256', body, key))))

const spkiOf = (key: KeyObject): Uint8Array => createPublicKey(key).export({ type: 'spki', format: 'der' })

/** 16 random bytes, never negative and never with a leading zero (RFC 5280 §4.1.2.2). */
function serialNumber(): Uint8Array {
  const number = randomBytes(16)
  number[0] = ((number[0] as number) & 0x3f) | 0x40
  return number
}

/** `organizationIdentifier` is the tax number in the form of ETSI EN 319 412-1 §5.1.4. */
function nameOf({ company, country, taxId, commonName }: Subject): Uint8Array {
  const part = (type: string, value: Uint8Array) => set(sequence(id(type), value))
  return sequence(
    part('2.5.4.6', printable(country)),
    part('2.5.4.10', text(short(company))),
    ...(taxId === null ? [] : [part('2.5.4.97', text(`VAT${country}-${taxId}`))]),
    part('2.5.4.3', text(short(commonName))),
  )
}

/** No authority; for digital signatures with non-repudiation (RFC 5280 §4.2.1.3), like others' seals. */
function extensions(spki: Uint8Array): Uint8Array[] {
  const keyId = Buffer.from(hash('sha1', spki, 'hex'), 'hex')
  return [
    sequence(id('2.5.29.19'), yes, octets(sequence())),
    sequence(id('2.5.29.15'), yes, octets(bits(Uint8Array.of(0xc0), 6))),
    sequence(id('2.5.29.14'), octets(octets(keyId))),
  ]
}

/** Names have at most 64 characters (X.520, upper bounds). */
const short = (name: string): string => [...name].slice(0, 64).join('')
