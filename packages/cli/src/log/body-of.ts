/** The body of a response. Throws Error when it is longer than the limit. */
export async function bodyOf(response: Response, mostBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    if (length > mostBytes) throw new Error(`more than ${mostBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
