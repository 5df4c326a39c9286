import { Icon } from '@consign/page/icon'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.min.mjs'
import { useEffect, useRef, useState } from 'preact/hooks'
import { useShown } from '../parts/here.tsx'
import { useSay } from '../parts/say.tsx'
import { brought } from '../visit/brought.ts'
import { save } from './save.ts'

/** The reader is another half megabyte: fetched while the first step is looked at. */
const reader = () => brought(() => import('@consign/page/pdf'))

/** The last opened PDF, by its digest: opening it again needs neither another worker nor parsing. */
let last: { readonly sha256: string; readonly pdf: Promise<PDFDocumentProxy> } | undefined

function opened(sha256: string, bytes: Uint8Array<ArrayBuffer>): Promise<PDFDocumentProxy> {
  if (last?.sha256 === sha256) return last.pdf
  const pdf = reader().then(({ openPdf }) => openPdf(bytes))
  const mine = { sha256, pdf }
  last = mine
  pdf.catch(() => {
    if (last === mine) last = undefined
  })
  return pdf
}

/** Marks the end of a page that has not been on screen. */
const isUnseen = 'data-unseen'

/** Brings the end of the next page that has not been on screen into view. */
export const scrollOn = (): void =>
  document.querySelector(`[${isUnseen}]`)?.scrollIntoView({ block: 'center' })

/** The note's PDF; `onEnd` is called when every page has been on screen. */
export function Pages({ onEnd }: { onEnd?: () => unknown }) {
  const [{ pdf: bytes, evidence }] = useShown()
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null)
  const [cannot, setCannot] = useState(false)
  const [enlarged, setEnlarged] = useState(false)
  useEffect(() => {
    let gone = false
    if (bytes)
      void opened(evidence.artifact.sha256, bytes)
        .then((found) => (gone ? undefined : setPdf(found)))
        .catch(() => setCannot(true))
    return () => {
      gone = true
    }
  }, [bytes])
  if (cannot) return <CannotDraw onEnd={onEnd} />
  if (!pdf) return <Blank />
  return (
    <div class="viewer">
      <Sheets
        key={pdf.fingerprints[0]}
        pdf={pdf}
        enlarged={enlarged}
        onEnd={onEnd}
        onFail={() => {
          // A PDF whose worker has ended is opened again the next time.
          last = undefined
          setCannot(true)
        }}
      />
      <Enlarge enlarged={enlarged} onClick={() => setEnlarged(!enlarged)} />
    </div>
  )
}

function Enlarge({ enlarged, onClick }: { enlarged: boolean; onClick: () => void }) {
  const say = useSay()
  return (
    <button
      type="button"
      class="tap enlarge"
      aria-label={say(enlarged ? 'read.smaller' : 'read.enlarge')}
      onClick={onClick}
    >
      <Icon name={enlarged ? 'smaller' : 'enlarge'} large />
    </button>
  )
}

interface SheetsParts {
  readonly pdf: PDFDocumentProxy
  readonly enlarged: boolean
  readonly onEnd?: (() => unknown) | undefined
  readonly onFail: () => void
}

function Sheets({ pdf, enlarged, onEnd, onFail }: SheetsParts) {
  const numbers = Array.from({ length: pdf.numPages }, (_, i) => i + 1)
  const seen = useRef(new Set<number>())
  const see = (number: number) => {
    seen.current.add(number)
    if (seen.current.size === numbers.length) onEnd?.()
  }
  return (
    <div class="pages">
      {numbers.map((number) => (
        <Sheet
          key={number}
          pdf={pdf}
          number={number}
          enlarged={enlarged}
          onSeen={() => see(number)}
          onFail={onFail}
        />
      ))}
    </div>
  )
}

function Sheet({
  pdf,
  number,
  enlarged,
  onSeen,
  onFail,
}: Omit<SheetsParts, 'onEnd'> & {
  number: number
  onSeen: () => void
}) {
  const say = useSay()
  const [{ evidence }] = useShown()
  const canvas = useRef<HTMLCanvasElement>(null)
  const end = useRef<HTMLElement>(null)
  const [drawn, setDrawn] = useState(false)
  const [unseen, setUnseen] = useState(true)
  useEffect(() => {
    const place = canvas.current
    if (place)
      void reader()
        .then(({ drawPage }) => drawPage(pdf, number, place))
        .then(() => setDrawn(true))
        .catch(onFail)
  }, [pdf, number])
  useEffect(() => {
    if (!drawn || !end.current) return
    // A page was on screen when its lower end was.
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      setUnseen(false)
      onSeen()
    })
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [drawn])
  const { reference } = evidence.document
  return (
    <div>
      <div
        class={enlarged ? 'paper enlarged' : 'paper'}
        {...(enlarged ? { tabIndex: 0, role: 'group' } : {})}
      >
        <canvas
          ref={canvas}
          role="img"
          aria-label={say('read.picture', { page: number, pages: pdf.numPages, reference })}
        />
      </div>
      <span ref={end} {...(unseen ? { [isUnseen]: true } : {})} />
    </div>
  )
}

/** After this the page says that it takes long. */
const patience = 10_000

function Blank() {
  const say = useSay()
  const [{ pdf }] = useShown()
  const [slow, setSlow] = useState(!navigator.onLine)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div class="paper blank" role="status">
      <div class="stack">
        <p>{pdf || !slow ? say('read.rendering') : `${say('slow')} ${say('read.waits')}`}</p>
        {slow && (
          <button type="button" class="button" onClick={() => location.reload()}>
            {say('again')}
          </button>
        )}
      </div>
    </div>
  )
}

/** A browser that draws no PDF still keeps it, and shows the same content as text. */
function CannotDraw({ onEnd }: { onEnd?: (() => unknown) | undefined }) {
  const say = useSay()
  const [{ evidence, pdf }] = useShown()
  return (
    <div class="stack" {...{ [isUnseen]: true }}>
      <p class="band warn">
        <Icon name="warning" />
        {say('read.cannot')}
      </p>
      <button
        type="button"
        class="button"
        onClick={() => {
          if (pdf) save(new Blob([pdf], { type: 'application/pdf' }), `${evidence.document.reference}.pdf`)
          onEnd?.()
        }}
      >
        <Icon name="save" />
        {say('read.save')}
      </button>
    </div>
  )
}
