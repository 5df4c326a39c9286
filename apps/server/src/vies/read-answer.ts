/** What VIES knows of a number; null what its country does not tell. */
export interface ViesAnswer {
  readonly valid: boolean
  readonly name: string | null
  readonly address: string | null
  /** The consultation number, by which VIES knows the question. */
  readonly consultation: string | null
}

/** VIES gave no answer; the message is a code of its own, or the reason of the call. */
export class ViesSilent extends Error {}

/**
 * Reads an answer of VIES, whatever its status: errors come with 200 too, as `errorWrappers`.
 * @throws ViesSilent
 */
export function readAnswer(body: Uint8Array): ViesAnswer {
  const answer = objectIn(body)
  if (!answer) throw new ViesSilent('its answer is no JSON object')
  const { valid, name, address, requestIdentifier, errorWrappers } = answer
  const code = Array.isArray(errorWrappers) ? codeOf(errorWrappers[0]) : undefined
  if (code === 'INVALID_INPUT') return { valid: false, name: null, address: null, consultation: null }
  if (typeof valid !== 'boolean') throw new ViesSilent(code ?? 'its answer does not say whether it is valid')
  return {
    valid,
    name: told(name, 200),
    address: told(address, 500),
    consultation: told(requestIdentifier, 50),
  }
}

function objectIn(body: Uint8Array): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(body).toString('utf8'))
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** A code in capitals; nothing else of an error is passed on. */
function codeOf(wrapper: unknown): string | undefined {
  const error = (wrapper as { readonly error?: unknown } | null)?.error
  return typeof error === 'string' && /^[A-Z_-]{1,50}$/.test(error) ? error : undefined
}

/** A text of the answer, cut; `---` stands for what the country does not tell. */
function told(value: unknown, most: number): string | null {
  if (typeof value !== 'string') return null
  const text = value.replaceAll('\0', '').trim().slice(0, most)
  return text === '' || text === '---' ? null : text
}
