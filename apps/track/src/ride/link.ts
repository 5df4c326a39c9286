/** The token of an address such as `/track/{token}`; undefined where there is none. */
export function tokenOf(path: string, page: 'track' | 'follow'): string | undefined {
  const [, first, token] = path.split('/')
  if (first !== page || !token) return undefined
  try {
    return decodeURIComponent(token)
  } catch {
    return undefined
  }
}
