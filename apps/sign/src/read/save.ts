import { safeName, save } from '@consign/page/save'

export { save }

/** Whether the device can pass such a file on to another app. */
export const canShare = (file: File): boolean => navigator.canShare?.({ files: [file] }) ?? false

export async function share(file: File, title: string): Promise<void> {
  try {
    await navigator.share({ files: [file], title })
  } catch {
    // Closing the list of apps is a cancellation by the person.
  }
}

export const pdfFile = (bytes: Uint8Array<ArrayBuffer>, reference: string): File =>
  new File([bytes], `${safeName(reference)}.pdf`, { type: 'application/pdf' })
