import { textAt } from '../listing.ts'
import type { Follows } from '../types.ts'
import { unNumberIn } from '../un-number.ts'
import { categoryOf } from './adr-category.ts'

const ADR = /^(\/goods\/\d+)\/adr(\/(?:un|class|packingGroup))?$/

/**
 * What a line says already: the UN number that its description names, for dangerous goods that are begun; the transport
 * category that ADR's table gives, for a UN number, class or packing group.
 */
export const follows: Follows = (data, pointer) => {
  const [, line, member] = ADR.exec(pointer) ?? []
  if (line === undefined) return []
  const at = (path: string) => textAt(data, `${line}/${path}`) ?? ''
  const [path, value] =
    member === undefined
      ? [`${line}/adr/un`, unNumberIn(at('description')) ?? unNumberIn(at('marks'))]
      : [
          `${line}/adr/transportCategory`,
          categoryOf({ un: at('adr/un'), class: at('adr/class'), packingGroup: at('adr/packingGroup') }),
        ]
  return value === null ? [] : [{ path, value }]
}
