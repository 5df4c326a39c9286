/** Whether a content coding is acceptable: named, or by `*`, and not with weight 0 (RFC 9110, 12.5.3). */
export function takes(header: string | string[] | undefined, coding: string): boolean {
  const codings = String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((each) => each.split(';').map((part) => part.trim()))
  const named = codings.find(([name]) => name === coding) ?? codings.find(([name]) => name === '*')
  return named !== undefined && !/^q=0(\.0{0,3})?$/.test(named[1] ?? '')
}
