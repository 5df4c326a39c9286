import { useState } from 'preact/hooks'
import { useShown } from '../parts/here.tsx'
import { Problem } from '../parts/page.tsx'
import { mostPhotos, PhotoList, PhotoSources, usePhotos } from '../photos/picker.tsx'
import type { StatementDraft } from '../visit/state.ts'
import { useStatementSay } from './speak.tsx'

/** Photos of a statement, folded away until they are wanted. */
export function Photos({
  draft: { photos },
  onChange,
}: {
  draft: StatementDraft
  onChange: (part: Partial<StatementDraft>) => void
}) {
  const say = useStatementSay()
  const [, , visit] = useShown()
  const [open] = useState(photos.length > 0)
  const put = (next: StatementDraft['photos']) => onChange({ photos: next })
  const { add, busy, problem } = usePhotos(
    () => visit.store.get().writing?.photos ?? [],
    () => 'damage',
    put,
  )
  return (
    <details open={open}>
      <summary class="button">{say('photos.title')}</summary>
      <div class="stack">
        <PhotoSources disabled={busy || photos.length >= mostPhotos} onFiles={add} />
        {busy && <p role="status">{say('photos.preparing')}</p>}
        {problem && <Problem>{say(problem, { most: mostPhotos })}</Problem>}
        <PhotoList photos={photos} onChange={put} />
        <p class="caption">{say('photos.private')}</p>
      </div>
    </details>
  )
}
