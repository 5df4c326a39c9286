/** A file name valid on every system. */
export const safeName = (name: string): string => name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')

/** Offers a file for download. */
export function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = safeName(name)
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
