import { fromBase64 } from '@consign/log'
import { type Certificate, readCertificate } from '../x509/certificate.ts'

const BLOCK = /-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]*)-----END CERTIFICATE-----/g

/**
 * The certificates of a PEM file (RFC 7468); text around them is left out, as `openssl` writes it.
 * Throws Error when there is none, or when one cannot be read.
 */
export const readPem = (text: string): readonly Certificate[] => {
  const found = [...text.matchAll(BLOCK)].map(([, body = '']) => {
    const der = fromBase64(body.replaceAll(/\s/g, ''))
    const certificate = der && readCertificate(der)
    if (certificate === undefined) throw new Error('a certificate in it cannot be read')
    return certificate
  })
  if (found.length === 0) throw new Error('there is no certificate in it (-----BEGIN CERTIFICATE-----)')
  return found
}
