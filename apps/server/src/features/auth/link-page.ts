import { escaped } from '../../ground/markup.ts'
import type { OneTimeKind } from '../../identity/lifetimes.ts'
import type { Locale } from '../../mail/message.ts'

/** The page runs nothing, loads nothing, and posts to us only. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
} as const

interface LinkPage {
  /** Null for an invalid link. */
  readonly kind: OneTimeKind | null
  /** The sign-up's own words. */
  readonly about: { readonly name: string; readonly company: string | null } | null
  readonly fields: Readonly<Record<'token' | 'type' | 'redirect_to', string>>
}

interface PageTexts {
  readonly title: string
  readonly button: string
}

const words: Readonly<Record<Locale, Readonly<Record<OneTimeKind, PageTexts>>>> = {
  en: {
    signup: { title: 'Confirm your address', button: 'Confirm the address' },
    recovery: { title: 'Set a new password', button: 'Go on' },
    email_change: { title: 'Confirm your new address', button: 'Confirm the new address' },
    magiclink: { title: 'Sign in', button: 'Sign in' },
    reauthentication: { title: 'Confirm', button: 'Confirm' },
  },
  pl: {
    signup: { title: 'Potwierdź swój adres', button: 'Potwierdź adres' },
    recovery: { title: 'Ustaw nowe hasło', button: 'Dalej' },
    email_change: { title: 'Potwierdź nowy adres', button: 'Potwierdź nowy adres' },
    magiclink: { title: 'Zaloguj się', button: 'Zaloguj się' },
    reauthentication: { title: 'Potwierdź', button: 'Potwierdź' },
  },
}

const others = {
  en: {
    gone: ['The link does not work any more', 'It was used, replaced by a newer one, or has expired.'],
    about: 'Somebody signed up with your address as',
    stop: 'If you did not ask for this, close the page: nothing happens.',
  },
  pl: {
    gone: ['Ten link już nie działa', 'Został użyty, zastąpiony nowszym albo wygasł.'],
    about: 'Ktoś zarejestrował się Twoim adresem jako',
    stop: 'Jeśli to nie Ty o to prosisz, zamknij stronę: nic się nie stanie.',
  },
} as const

/** The page of a mailed link: states the link's effect, with a button that triggers it. */
export function linkPage(language: Locale, { kind, about, fields }: LinkPage): string {
  const { gone, stop, about: signedUp } = others[language]
  if (kind === null) return page(language, gone[0], `<p>${gone[1]}</p>`)
  const { title, button } = words[language][kind]
  const who = about && [about.name, ...(about.company === null ? [] : [about.company])].join(', ')
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`,
  )
  return page(
    language,
    title,
    `${who === null ? '' : `<p>${signedUp} <b>${escaped(who)}</b>.</p>`}
<form method="post" action="/auth/v1/verify/confirm">
${inputs.join('\n')}
<button>${button}</button>
</form>
<p>${stop}</p>`,
  )
}

const page = (language: Locale, title: string, body: string): string => `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<h1>${title}</h1>
${body}
</html>
`
