import type { Person } from '@consign/testkit'

export const certificates = '/functions/v1/seal-certificates'

/** Makes a certificate for `ecmr.spedycja.example`. */
export const makeCertificate = (person: Person, change: object = {}) =>
  person.call(certificates, {
    name: 'Pieczęć',
    sealerName: 'Ania Nowak',
    originHost: 'ecmr.spedycja.example',
    key: 'generate',
    ...change,
  })

/** `activate`, `retire` or `check-dns`. */
export const act = (person: Person, id: string, what: string) =>
  person.send('POST', `${certificates}/${id}/${what}`)

export const sealAs = (person: Person, ...roles: string[]) =>
  person.send('PUT', '/functions/v1/seal-settings', { sealAs: roles })
