/** The token of a link's address, `/sign/{token}`; undefined where there is none. */
export function tokenOf(path: string): string | undefined {
  const [, first, token] = path.split('/')
  return first === 'sign' && token ? decode(token) : undefined
}

function decode(token: string): string | undefined {
  try {
    return decodeURIComponent(token)
  } catch {
    return undefined
  }
}
