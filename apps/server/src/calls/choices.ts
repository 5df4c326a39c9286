/** A member of an Accept, Accept-Encoding or Accept-Language header, in lower case. */
interface Choice {
  readonly name: string
  readonly parameters: readonly string[]
  /** 1 if `q` is absent, 0 if it is no number. */
  readonly weight: number
}

/** The members of a header's list without empty ones (RFC 9110 5.6.1). */
export const membersOf = (header: string): readonly string[] =>
  header
    .split(',')
    .map((member) => member.trim())
    .filter((member) => member !== '')

/** The choices of a header as listed (RFC 9110 12.4.2). */
export const choicesOf = (header: string): readonly Choice[] =>
  membersOf(header.toLowerCase()).map((member) => {
    const [name = '', ...parameters] = member.split(';').map((part) => part.trim())
    const weight = Number(parameters.find((part) => part.startsWith('q='))?.slice(2) ?? 1) || 0
    return { name, parameters, weight }
  })

/** The value of the choice with the greatest weight, of equals the first as listed; choices of weight 0 have none. */
export function preferred<T>(header: string, match: (choice: Choice) => T | undefined): T | undefined {
  let best: { readonly value: T; readonly weight: number } | undefined
  for (const choice of choicesOf(header)) {
    const value = match(choice)
    if (value !== undefined && choice.weight > (best?.weight ?? 0)) best = { value, weight: choice.weight }
  }
  return best?.value
}
