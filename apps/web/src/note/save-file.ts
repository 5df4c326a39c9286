/** Offers a file for download, whole or in parts. */
export function saveFile(
  bytes: Uint8Array<ArrayBuffer> | readonly Uint8Array<ArrayBuffer>[],
  type: string,
  name: string,
): void {
  const parts = bytes instanceof Uint8Array ? [bytes] : [...bytes]
  const address = URL.createObjectURL(new Blob(parts, { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
