import { useSay } from '../parts/say.tsx'
import type { Signed } from '../visit/state.ts'

/** How many photos of a signature or a statement have come to the service. */
export function PhotosSent({
  photos = [],
  uploaded,
  refused,
}: {
  photos: Signed['consent']['photos']
  uploaded: readonly string[]
  /** The code of a refusal. */
  refused: string | null
}) {
  const say = useSay()
  if (photos.length === 0) return null
  const kB = (list: typeof photos) =>
    say.number(Math.ceil(list.reduce((bytes, { byteSize }) => bytes + byteSize, 0) / 1000))
  const there = photos.filter(({ sha256 }) => uploaded.includes(sha256))
  const done = there.length === photos.length
  return (
    <div class="sheet" role="status">
      <div class="row apart">
        <b>{say('receipt.photos', { sent: there.length, count: photos.length })}</b>
        <span class="caption">{say('receipt.size', { sent: kB(there), all: kB(photos) })}</span>
      </div>
      <div class="bar-of">
        <i style={{ width: `${(100 * there.length) / photos.length}%` }} />
      </div>
      {!done && !refused && <p class="caption">{say('receipt.keepOpen')}</p>}
      {refused && <p class="error">{say('receipt.photoRefused', { code: refused })}</p>}
    </div>
  )
}
