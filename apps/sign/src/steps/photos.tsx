import { useShown } from '../parts/here.tsx'
import { Main, Page, Problem, Title } from '../parts/page.tsx'
import { useSay } from '../parts/say.tsx'
import { mostPhotos as most, PhotoList, PhotoSources, usePhotos } from '../photos/picker.tsx'
import type { Answers } from '../visit/state.ts'

/** Photos that become part of what is signed; none are needed. */
export function Photos() {
  const say = useSay()
  const [, { answers }, visit] = useShown()
  const { photos } = answers
  const put = (next: Answers['photos']) => visit.answer({ photos: next })
  const now = () => visit.store.get().answers
  const { add, busy, problem } = usePhotos(
    () => now().photos,
    () => (notes(now()) ? 'damage' : 'goods'),
    put,
  )
  return (
    <Page
      onBack={() => visit.move(-1)}
      foot={
        <>
          {problem && <Problem>{say(problem, { most })}</Problem>}
          <Main icon="next" disabled={busy} onClick={() => visit.move(1)}>
            {say(busy ? 'photos.preparing' : photos.length > 0 ? 'next' : 'photos.skip')}
          </Main>
        </>
      }
    >
      <div class="row apart">
        <Title>{say('photos.title')}</Title>
        <span class="caption">{say('count', { count: photos.length, most })}</span>
      </div>
      <PhotoSources disabled={busy || photos.length >= most} onFiles={add} />
      <PhotoList photos={photos} onChange={put} />
      <p class="caption">{say('photos.private')}</p>
    </Page>
  )
}

/** Whether this signer notes reservations: then the first photo is of damage. */
const notes = ({ reserves, added }: Answers): boolean =>
  reserves === true || added.some(({ path }) => path.startsWith('/carrierReservations/'))
