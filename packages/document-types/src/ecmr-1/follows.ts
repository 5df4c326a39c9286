import { textAt } from '../listing.ts'
import type { Follows } from '../types.ts'
import { unNumberIn } from '../un-number.ts'
import { categoryOf } from './adr-category.ts'
import { agreed, type Entry, entriesOf } from './entries.ts'

const ADR = /^(\/goods\/\d+)\/adr(\/(?:un|class|packingGroup))?$/

/**
 * What a line says already: the UN number that its description names, for dangerous goods that are begun; for a UN number,
 * class or packing group what table A gives where its rows agree, and the transport category of ADR's other table.
 */
export const follows: Follows = (data, pointer) => {
  const [, line, member] = ADR.exec(pointer) ?? []
  if (line === undefined) return []
  const at = (path: string) => textAt(data, `${line}/${path}`) ?? ''
  if (member === undefined) {
    const un = unNumberIn(at('description')) ?? unNumberIn(at('marks'))
    return un === null ? [] : [{ path: `${line}/adr/un`, value: un }]
  }
  const given = { un: at('adr/un'), class: at('adr/class'), packingGroup: at('adr/packingGroup') }
  const rows = narrowed(entriesOf(given.un) ?? [], given)
  const found = {
    class: agreed(rows, 'class'),
    labels: agreed(rows, 'labels'),
    packingGroup: agreed(rows, 'packingGroup'),
    tunnelCode: agreed(rows, 'tunnelCode'),
  }
  const transportCategory = categoryOf({
    un: given.un,
    class: given.class || (found.class ?? ''),
    packingGroup: given.packingGroup || (found.packingGroup ?? ''),
  })
  return Object.entries({ ...found, transportCategory })
    .map(([name, value]) => ({ path: `${line}/adr/${name}`, value: value ?? '' }))
    .filter(({ path, value }) => value.length > 0 && path !== pointer)
}

/** The rows of the class and packing group that are given, as far as there are such rows. */
function narrowed(rows: readonly Entry[], given: Pick<Entry, 'class' | 'packingGroup'>): readonly Entry[] {
  const ofClass = rows.filter((row) => row.class === given.class)
  const among = ofClass.length > 0 ? ofClass : rows
  const ofGroup = among.filter((row) => row.packingGroup === given.packingGroup)
  return given.packingGroup !== '' && ofGroup.length > 0 ? ofGroup : among
}
