/** The language of messages, from Accept-Language (RFC 9110 12.5.4): Polish when preferred over English. */
export function messageLanguage(header: string | undefined): 'en' | 'pl' {
  if (!header) return 'en'
  let best = { language: 'en' as 'en' | 'pl', quality: 0 }
  for (const part of header.slice(0, 500).split(',')) {
    const [range = '', ...parameters] = part.trim().toLowerCase().split(';')
    const language = range.split('-')[0]
    if (language !== 'en' && language !== 'pl') continue
    const q = parameters.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find((v) => v !== undefined)
    const quality = q === undefined ? 1 : Number(q)
    if (quality > best.quality) best = { language, quality }
  }
  return best.language
}
