import { inLine } from '../line.ts'
import { inLanguage, type MessageLanguage, type Text } from '../texts.ts'
import type { Problem } from '../types.ts'
import type { EcmrData } from './layout/data.ts'
import { classOf, isInUse } from './un-numbers.ts'

const BOX: Text = { en: 'Box 13 (dangerous goods)', pl: 'Pole 13 (towar niebezpieczny)' }

/**
 * What lists say against an entry of dangerous goods. They are no part of the definition, since every new edition of ADR
 * changes them. Takes any JSON.
 */
export function adrDoubts(data: unknown, language: MessageLanguage): Problem[] {
  const goods = (data as EcmrData | null)?.goods
  if (!Array.isArray(goods)) return []
  return goods.flatMap((item: unknown, line) => {
    const { un, class: klass } = ((item as { adr?: unknown } | null)?.adr ?? {}) as Record<string, unknown>
    if (typeof un !== 'string' || !/^\d{4}$/.test(un)) return []
    const at = `/goods/${line}/adr`
    const told = (member: 'un' | 'class', said: Text): Problem => ({
      path: `${at}/${member}`,
      rule: `warning.adr.${member}.table`,
      article: 'ADR 3.2.1',
      message: `${inLanguage(BOX, language)}: ${inLanguage(said, language)}${inLine(`${at}/${member}`, language)}`,
    })
    if (!isInUse(un))
      return [told('un', { en: `no entry has UN ${un}`, pl: `żadna pozycja nie ma numeru UN ${un}` })]
    const own = classOf(un)
    if (own === undefined || typeof klass !== 'string' || klass === own) return []
    return [told('class', { en: `UN ${un} is of class ${own}`, pl: `UN ${un} ma klasę ${own}` })]
  })
}
