/** A link's address: `/sign/{token}` of one note, `/sign-round/{token}` of the notes of a truck; without a token where there is none. */
export function linkOf(path: string): { readonly place: string; readonly token: string | undefined } {
  const [, place = '', token = ''] = path.split('/')
  return { place, token: decode(token) || undefined }
}

function decode(token: string): string | undefined {
  try {
    return decodeURIComponent(token)
  } catch {
    return undefined
  }
}
