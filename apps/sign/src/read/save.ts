/** A name that every system takes. */
const safe = (name: string): string => name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')

/** Hands a file to whoever holds the device. */
export function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = safe(name)
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Whether the device can pass such a file on to another app. */
export const canShare = (file: File): boolean => navigator.canShare?.({ files: [file] }) ?? false

export async function share(file: File, title: string): Promise<void> {
  try {
    await navigator.share({ files: [file], title })
  } catch {
    // Whoever closes the list of apps has changed his mind.
  }
}

export const pdfFile = (bytes: Uint8Array<ArrayBuffer>, reference: string): File =>
  new File([bytes], `${safe(reference)}.pdf`, { type: 'application/pdf' })
