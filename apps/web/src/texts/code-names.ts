import { languages } from '@consign/page/languages'

type CodeKind = 'region' | 'currency' | 'language'

/** The names of a country, a currency or a language: the viewer's, and those of every other language of the pages. */
interface CodeNames {
  readonly own: readonly string[]
  readonly foreign: readonly string[]
}

/** What people also call a country or a currency, or write for its code, beside the names that browsers know. */
const also: Readonly<Record<string, readonly string[]>> = {
  CZ: ['Czech Republic', 'Tschechische Republik', 'Republika Czeska'],
  CZK: ['Kč'],
  GB: ['UK', 'Great Britain', 'England'],
  GR: ['EL'],
  HUF: ['Ft'],
  MD: ['Moldova', 'Moldawien'],
  MK: ['Macedonia', 'Mazedonien'],
  NL: ['Holland', 'Holandia'],
  PLN: ['zł'],
  SK: ['Slovak Republic'],
  TR: ['Turkey'],
}

/** The names of a code of ISO 3166-1, ISO 4217 or ISO 639-1, short and long; none for a code that is not one. */
export function namesOfCode(code: string, kind: CodeKind, viewer: string): CodeNames {
  const tags = Object.keys(languages).filter((tag) => tag !== viewer)
  return {
    own: [...namesIn(viewer, code, kind), ...(also[code] ?? [])],
    foreign: tags.flatMap((tag) => namesIn(tag, code, kind)),
  }
}

const namers = new Map<string, Intl.DisplayNames>()

function namesIn(language: string, code: string, type: CodeKind): string[] {
  return (['long', 'short'] as const).flatMap((style) => {
    const key = `${language} ${type} ${style}`
    const namer = namers.get(key) ?? new Intl.DisplayNames(language, { type, style, fallback: 'none' })
    namers.set(key, namer)
    return namer.of(code) ?? []
  })
}
