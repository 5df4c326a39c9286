import { escaped } from '../../ground/markup.ts'
import { writtenPage, writtenPolicy } from '../../ground/written-page.ts'
import type { LinkKind } from '../../identity/lifetimes.ts'
import type { Locale } from '../../mail/message.ts'

/** The page runs nothing, loads nothing, and posts to us only. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': writtenPolicy("'self'"),
} as const

interface LinkPage {
  /** The host of this service. */
  readonly host: string
  /** Null for an invalid link. */
  readonly link: {
    readonly kind: LinkKind
    /** The address that the mail went to. */
    readonly email: string
    /** Of the account, or of the one to be made: its name, and the company to be founded. */
    readonly names: readonly string[]
    readonly fields: Readonly<Record<'token' | 'type' | 'redirect_to', string>>
  } | null
}

interface PageTexts {
  readonly title: string
  /** What the button does to which address. */
  readonly effect: string
  readonly button: string
}

const words: Readonly<Record<Locale, Readonly<Record<LinkKind, PageTexts>>>> = {
  en: {
    signup: {
      title: 'Confirm your address',
      effect: 'This makes an account with your address, as it was asked for at sign-up:',
      button: 'Confirm the address',
    },
    recovery: {
      title: 'Set a new password',
      effect: 'This leads to a new password, and ends every session of the account:',
      button: 'Continue',
    },
    email_change: {
      title: 'Confirm your new address',
      effect: 'From then on the account is signed in to with this address:',
      button: 'Confirm the new address',
    },
    magiclink: { title: 'Sign in', effect: 'This signs you in to the account:', button: 'Sign in' },
  },
  pl: {
    signup: {
      title: 'Potwierdź swój adres',
      effect: 'To założy konto z Twoim adresem, tak jak podano przy rejestracji:',
      button: 'Potwierdź adres',
    },
    recovery: {
      title: 'Ustaw nowe hasło',
      effect: 'To prowadzi do nowego hasła i kończy wszystkie sesje konta:',
      button: 'Dalej',
    },
    email_change: {
      title: 'Potwierdź nowy adres',
      effect: 'Od tej chwili do konta loguje się tym adresem:',
      button: 'Potwierdź nowy adres',
    },
    magiclink: { title: 'Zaloguj się', effect: 'To zaloguje Cię do konta:', button: 'Zaloguj się' },
  },
}

const others = {
  en: {
    gone: 'The link does not work any more',
    why: 'It was used, replaced by a newer one, or has expired.',
    on: 'Sign in, or ask for a new mail',
    stop: 'If you did not ask for this, close the page: nothing happens.',
  },
  pl: {
    gone: 'Ten link już nie działa',
    why: 'Został użyty, zastąpiony nowszym albo wygasł.',
    on: 'Zaloguj się albo poproś o nową wiadomość',
    stop: 'Jeśli to nie Ty o to prosisz, zamknij stronę: nic się nie stanie.',
  },
} as const

/** The page of a mailed link: names the service, the account and the link's effect, with a button that triggers it. */
export function linkPage(language: Locale, { host, link }: LinkPage): string {
  const { gone, why, on, stop } = others[language]
  if (link === null) {
    const body = `<p>${why}</p>\n<p><a href="/app/notes">${on}</a></p>`
    return writtenPage({ language, host, title: gone, body })
  }
  const { title, effect, button } = words[language][link.kind]
  const inputs = Object.entries(link.fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`,
  )
  const body = `<p>${effect}</p>
<p>${[`<b>${isolated(link.email)}</b>`, ...link.names.map(isolated)].join('<br>')}</p>
<form method="post" action="/auth/v1/verify/confirm">
${inputs.join('\n')}
<button>${button}</button>
</form>
<p class="quiet">${stop}</p>`
  return writtenPage({ language, host, title, body })
}

/** In a direction of its own: no character of it changes how the rest reads. */
const isolated = (text: string): string => `<bdi>${escaped(text)}</bdi>`
