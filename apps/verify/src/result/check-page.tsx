import { Icon } from '@consign/page/icon'
import { lackNow } from '@consign/page/missing-script'
import { useCallback, useEffect, useState } from 'preact/hooks'
import { checkFile, MOST_BYTES, prepareCheck } from '../file/check-file.ts'
import { Drop } from '../file/drop.tsx'
import type { Asked, Found, Refused } from '../file/found.ts'
import { useSay } from '../parts/speak.ts'
import { Title } from '../parts/title.tsx'
import { EvidenceResult } from './evidence-result.tsx'
import { NotePages } from './note-pages.tsx'
import { PdfResult } from './pdf-result.tsx'

interface Looked extends Asked {
  readonly found: Found | undefined
}

/** A file goes in, what it proves comes out; where there is room, with the note beside it. */
export function CheckPage() {
  const [looked, setLooked] = useState<Looked>()
  const say = useSay()
  useEffect(prepareCheck, [])
  const take = useCallback((file: File, known: readonly File[] = []) => {
    const asked = { file, known }
    setLooked({ ...asked, found: undefined })
    void checkFile(asked).then((found) =>
      setLooked((now) => (now?.file === file && now.known === known ? { ...asked, found } : now)),
    )
  }, [])
  /** Where the service has a newer page, only that one can check: the file is chosen again in it. */
  const again = async ({ file, known }: Asked) =>
    (await lackNow()) === 'version' ? location.reload() : take(file, known)
  const { found } = looked ?? {}
  const pdf = found?.kind === 'evidence' ? found.pdf : undefined
  return (
    <main class={['check', looked && 'looked', pdf && 'with-note'].filter(Boolean).join(' ')}>
      {!looked && <h1>{say('title')}</h1>}
      {looked && (
        <Result
          {...looked}
          onKnow={(more) => take(looked.file, [...looked.known, ...more])}
          onAgain={() => void again(looked)}
        />
      )}
      <div class="stack beside">
        <Drop again={looked !== undefined} onFile={take} />
        {pdf && <NotePages key={found?.kind === 'evidence' ? found.sha256 : ''} bytes={pdf} />}
      </div>
      {!looked && <p class="caption">{say('drop.offline')}</p>}
    </main>
  )
}

interface ResultProps extends Looked {
  onKnow(more: readonly File[]): void
  onAgain(): void
}

function Result({ file, found, onKnow, onAgain }: ResultProps) {
  const say = useSay()
  if (!found)
    return (
      <p class="quiet" role="status">
        <bdi>{say('drop.checking', { name: file.name.slice(0, 200) })}</bdi>
      </p>
    )
  switch (found.kind) {
    case 'evidence':
      return <EvidenceResult key={file.lastModified} file={file} found={found} onKnow={onKnow} />
    case 'pdf':
      return <PdfResult key={found.sha256} file={file} found={found} />
    case 'refused':
      return <Stop file={file} why={found.why} onAgain={onAgain} />
  }
}

const megabytes = (bytes: number): number => Math.round(bytes / 2 ** 20)

interface StopProps {
  readonly file: File
  readonly why: Refused['why']
  onAgain(): void
}

function Stop({ file, why, onAgain }: StopProps) {
  const say = useSay()
  return (
    <section class="stack">
      <div class="row top verdict">
        <span class="mark bad">
          <Icon name="stop" />
        </span>
        <div>
          <Title>{say('stop.title')}</Title>
          <p class="quiet">
            {say(`stop.${why}`, {
              size: say.number(megabytes(file.size)),
              most: megabytes(MOST_BYTES),
            })}
          </p>
          <p class="caption cut">
            <bdi>{file.name}</bdi>
          </p>
          {why === 'missing' && (
            <button type="button" class="button" onClick={onAgain}>
              {say('stop.again')}
            </button>
          )}
        </div>
      </div>
    </section>
  )
}
