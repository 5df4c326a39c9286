import { type Outline, readOutline } from '@consign/map'
import address from '@consign/map/outline.json?url'

let outline: Promise<Outline> | undefined

/** The outline, fetched once. */
export function bringOutline(): Promise<Outline> {
  outline ??= readOutline(address)
  return outline
}
