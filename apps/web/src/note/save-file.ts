/** Offers a file for download. */
export function saveFile(bytes: Uint8Array<ArrayBuffer>, type: string, name: string): void {
  const address = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
