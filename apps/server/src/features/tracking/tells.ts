/** What a driver is told, before and after agreeing. */
export interface Told {
  readonly company: string
  readonly notes: number
  readonly expiresAt: string
  readonly days: number
  readonly shared: 'off' | 'exact' | '1km'
}

type Language = 'en' | 'pl'

/** Plain sentences: who sees it, until when, what is kept, and how it ends. */
export function tellsOf(language: Language, told: Told): string[] {
  const { asks, taken, shared, until, kept, end } = words[language]
  return [asks(told), taken, shared[told.shared], until(untilText(language, told.expiresAt)), kept(told), end]
}

const untilText = (language: Language, at: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(at),
  )

interface Words {
  readonly asks: (told: Told) => string
  readonly taken: string
  readonly shared: Readonly<Record<Told['shared'], string>>
  readonly until: (at: string) => string
  readonly kept: (told: Told) => string
  readonly end: string
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    asks: ({ company, notes }) =>
      notes === 1
        ? `${company} asks to see where this transport is.`
        : `${company} asks to see where these ${notes} transports are.`,
    taken:
      'Nothing is taken before you agree. Then your phone sends its position, speed, direction and battery level.',
    shared: {
      off: 'Only this company sees it.',
      '1km':
        'The company also shows others where the transport is, to within about a kilometre, without your name.',
      exact: 'The company also shows others exactly where the transport is, without your name.',
    },
    until: (at) => `It ends when the goods are delivered, at the latest on ${at} UTC.`,
    kept: ({ days }) => `Positions are deleted after ${days} days. They are no evidence.`,
    end: 'You can end it at any time, here.',
  },
  pl: {
    asks: ({ company, notes }) =>
      notes === 1
        ? `${company} prosi o możliwość sprawdzania, gdzie jest ten transport.`
        : `${company} prosi o możliwość sprawdzania, gdzie są transporty (liczba: ${notes}).`,
    taken:
      'Przed wyrażeniem zgody nic nie jest pobierane. Potem telefon wysyła położenie, prędkość, kierunek i stan baterii.',
    shared: {
      off: 'Widzi to tylko ta firma.',
      '1km':
        'Firma pokazuje też innym, gdzie jest transport, z dokładnością do około kilometra, bez Twojego nazwiska.',
      exact: 'Firma pokazuje też innym dokładnie, gdzie jest transport, bez Twojego nazwiska.',
    },
    until: (at) => `Kończy się z dostarczeniem towaru, najpóźniej ${at} UTC.`,
    kept: ({ days }) => `Położenia są usuwane po ${days} dniach. Nie są dowodem.`,
    end: 'Możesz to zakończyć w każdej chwili, tutaj.',
  },
}
