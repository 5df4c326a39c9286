import type { CompanyContext } from '../../contexts/context.ts'
import type { Words } from '../../ground/refusal.ts'

/** Why rows have no secret for a program, however much it may be told elsewhere. */
export const withheldInRows =
  'Rows show tokens to people only. A program is told a token once, in the answer of the call that made or renewed the link, if it may hand links out.'

/** Why a program does not receive a link's secret, and how the link still reaches its signer. */
export function whyWithheld({ service, caller, language }: CompanyContext): string {
  const why = caller.handOutLinks ? notHandedOut : mayNot
  const ways = [...(service.mails ? [mailIt] : []), copyIt, ...(caller.handOutLinks ? [] : [allowIt])]
  return [why, ...ways].map((words) => words[language]).join(' ')
}

const mayNot: Words = {
  en: 'The link is there, and this program is not told it: it may not hand links out.',
  pl: 'Link istnieje, ale ten program go nie otrzymuje: nie wolno mu przekazywać linków.',
}
const notHandedOut: Words = {
  en: 'The link is there, and this program is told only new links that a person handed out to it when approving them.',
  pl: 'Link istnieje, ale ten program otrzymuje tylko nowe linki, które osoba przekazała mu przy zatwierdzaniu.',
}
const mailIt: Words = {
  en: 'send_sign_grant mails it.',
  pl: 'Wysyła go send_sign_grant.',
}
const copyIt: Words = {
  en: 'A person copies it on the page of the note.',
  pl: 'Osoba kopiuje go na stronie listu.',
}
const allowIt: Words = {
  en: 'An owner may let the program: PUT /functions/v1/connections/{connectionId}/links {"handOutLinks": true}.',
  pl: 'Właściciel może na to pozwolić: PUT /functions/v1/connections/{connectionId}/links {"handOutLinks": true}.',
}
