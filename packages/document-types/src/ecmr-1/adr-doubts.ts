import { inLine } from '../line.ts'
import { inLanguage, type MessageLanguage, type Text } from '../texts.ts'
import type { Problem } from '../types.ts'
import { type Entry, entriesOf } from './entries.ts'
import type { EcmrData } from './layout/data.ts'

const BOX: Text = { en: 'Box 13 (dangerous goods)', pl: 'Pole 13 (towar niebezpieczny)' }

/**
 * What table A says against an entry of dangerous goods. It is no part of the definition, since every new edition of ADR
 * changes it. Takes any JSON.
 */
export function adrDoubts(data: unknown, language: MessageLanguage): Problem[] {
  const goods = (data as EcmrData | null)?.goods
  if (!Array.isArray(goods)) return []
  return goods.flatMap((item: unknown, line) => {
    const at = `/goods/${line}/adr`
    const doubt = doubtOf(((item as { adr?: unknown } | null)?.adr ?? {}) as Record<string, unknown>)
    if (doubt === undefined) return []
    const path = `${at}/${doubt.member}`
    return {
      path,
      rule: `warning.adr.${doubt.member}.table`,
      article: 'ADR 3.2.1',
      message: `${inLanguage(BOX, language)}: ${inLanguage(doubt.said, language)}${inLine(path, language)}`,
    }
  })
}

interface Doubt {
  readonly member: 'un' | 'class' | 'packingGroup' | 'tunnelCode'
  readonly said: Text
}

/** The first of number, class, packing group and tunnel code that no row has together with those before it. */
function doubtOf(adr: Record<string, unknown>): Doubt | undefined {
  const { un, class: klass, packingGroup, tunnelCode } = adr
  if (typeof un !== 'string' || !/^\d{4}$/.test(un)) return undefined
  const rows = entriesOf(un)
  if (rows === undefined)
    return { member: 'un', said: { en: `no entry has UN ${un}`, pl: `żadna pozycja nie ma numeru UN ${un}` } }
  const ofClass = rows.filter((row) => row.class === klass)
  if (typeof klass === 'string' && ofClass.length === 0) return other(un, 'class', rows)
  const ofGroup = ofClass.filter((row) => row.packingGroup === (packingGroup ?? ''))
  if (typeof packingGroup === 'string' && ofGroup.length === 0) return other(un, 'packingGroup', ofClass)
  const small = adr['limitedQuantity'] === true || adr['exceptedQuantity'] === true
  const fits = ofGroup.some((row) => row.tunnelCode === tunnelCode)
  return typeof tunnelCode !== 'string' || small || fits ? undefined : other(un, 'tunnelCode', ofGroup)
}

/** What the rows have instead; nothing for a number without rows. */
function other(un: string, member: keyof typeof SAID, rows: readonly Entry[]): Doubt | undefined {
  const values = [...new Set(rows.map((row) => row[member]))].filter((value) => value !== '').sort()
  if (rows.length === 0) return undefined
  if (values.length === 0)
    return { member, said: { en: `UN ${un} has no packing group`, pl: `UN ${un} nie ma grupy pakowania` } }
  const { en, pl } = SAID[member]
  return {
    member,
    said: { en: `UN ${un} ${en} ${values.join(' or ')}`, pl: `UN ${un} ${pl} ${values.join(' albo ')}` },
  }
}

const SAID = {
  class: { en: 'is of class', pl: 'ma klasę' },
  packingGroup: { en: 'of this class has packing group', pl: 'tej klasy ma grupę pakowania' },
  tunnelCode: {
    en: 'of this class and packing group has tunnel code',
    pl: 'tej klasy i grupy pakowania ma kod tunelowy',
  },
}
