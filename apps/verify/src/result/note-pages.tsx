import { useEffect, useState } from 'preact/hooks'
import { useSay } from '../parts/speak.ts'

/** The width from which the note stands beside the result. */
const wide = '(min-width: 60rem)'

/** The most pages that are drawn: each takes some 20 MB, and the number of pages comes from the file. */
const most = 20

type Reader = typeof import('@consign/page/pdf')
interface Opened {
  readonly reader: Reader
  readonly pdf: Awaited<ReturnType<Reader['openPdf']>>
}

/** The pages of the note as it was last printed. Without the reader, or where it cannot draw, the result stands alone. */
export function NotePages({ bytes }: { bytes: Uint8Array<ArrayBuffer> }) {
  const [opened, setOpened] = useState<Opened>()
  useEffect(() => {
    let gone = false
    if (matchMedia(wide).matches) void openNote(bytes).then((note) => !gone && setOpened(note))
    return () => {
      gone = true
    }
  }, [bytes])
  if (!opened) return null
  const numbers = Array.from({ length: Math.min(most, opened.pdf.numPages) }, (_, i) => i + 1)
  return (
    <div class="stack note-pages unprinted">
      {numbers.map((number) => (
        <Sheet key={number} number={number} {...opened} />
      ))}
    </div>
  )
}

async function openNote(bytes: Uint8Array<ArrayBuffer>): Promise<Opened | undefined> {
  try {
    const reader = await import('@consign/page/pdf')
    return { reader, pdf: await reader.openPdf(bytes) }
  } catch {
    return undefined
  }
}

function Sheet({ reader, pdf, number }: Opened & { number: number }) {
  const say = useSay()
  const [place, setPlace] = useState<HTMLCanvasElement | null>(null)
  useEffect(() => {
    if (place) void reader.drawPage(pdf, number, place).catch(() => place.remove())
  }, [place, pdf, number, reader])
  return (
    <canvas
      ref={setPlace}
      class="note-page"
      role="img"
      aria-label={say('note.picture', { page: number, pages: pdf.numPages })}
    />
  )
}
