import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendPlainPage } from './plain-page.ts'
import { refusedWith } from './received-of.ts'

const title = { en: 'The program cannot be connected this way', pl: 'Tak nie można połączyć programu' }

/** Reasons by the protocol's code, for a person sent here by a program. */
const because = {
  invalid_client: {
    en: 'This service does not know the program any more. Start again in the program; it has to register anew.',
    pl: 'Ta usługa nie zna już tego programu. Zacznij w nim od nowa; musi się ponownie zarejestrować.',
  },
  invalid_client_metadata: {
    en: 'What the program says of itself at its own address cannot be read, or is not valid. Try again later, or tell its maker.',
    pl: 'Nie można odczytać tego, co program podaje o sobie pod własnym adresem, albo jest to nieprawidłowe. Spróbuj później lub powiadom autora programu.',
  },
  invalid_redirect_uri: {
    en: 'The program wants the answer at an address that it did not register. Tell its maker.',
    pl: 'Program chce odpowiedzi pod adresem, którego nie zarejestrował. Powiadom jego autora.',
  },
}

const otherwise = {
  en: 'The program asked in a way that is not understood. Start again in the program, or tell its maker.',
  pl: 'Program zapytał w niezrozumiały sposób. Zacznij w nim od nowa albo powiadom jego autora.',
}

const granted = { en: 'Nothing was granted.', pl: 'Niczego nie przyznano.' }

/** A refusal that cannot be sent to the program is shown to the person. */
export const isForPerson = ({ headers }: FastifyRequest, status: number): boolean =>
  status === 400 && String(headers.accept ?? '').includes('text/html')

export function sendOAuthPage(
  request: FastifyRequest,
  reply: FastifyReply,
  code: string | null,
): FastifyReply {
  refusedWith(request, code)
  const text = Object.hasOwn(because, code ?? '') ? because[code as keyof typeof because] : otherwise
  const inWords = (language: 'en' | 'pl') => ({
    title: title[language],
    text: `${text[language]} ${granted[language]}`,
  })
  return sendPlainPage(request, reply, 400, { en: inWords('en'), pl: inWords('pl') })
}
