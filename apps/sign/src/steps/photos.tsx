import type { ConsentPhoto } from '@consign/evidence'
import { Icon, type IconName } from '@consign/page/icon'
import { useState } from 'preact/hooks'
import { useShown } from '../parts/here.tsx'
import { Main, Page, Problem, Title } from '../parts/page.tsx'
import { useSay } from '../parts/say.tsx'
import { Picture } from '../photos/picture.tsx'
import { preparePhoto } from '../photos/prepare.ts'
import type { Key } from '../texts/catalogue.ts'

const most = 10

const categories = ['goods', 'damage', 'customs', 'other'] as const

/** Photos that become part of what is signed; none are needed. */
export function Photos() {
  const say = useSay()
  const [, { answers }, visit] = useShown()
  const [problem, setProblem] = useState<Key | null>(null)
  const [busy, setBusy] = useState(false)
  const { photos } = answers
  const add = async (files: readonly File[]) => {
    setProblem(null)
    setBusy(true)
    let first: Key | null = null
    for (const file of files) first = (await addPhoto(file, visit)) ?? first
    setProblem(first)
    setBusy(false)
  }
  const full = photos.length >= most
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
      <div class="halves">
        <Files icon="camera" text={say('photos.take')} camera disabled={full || busy} onFiles={add} />
        <Files icon="picture" text={say('photos.choose')} disabled={full || busy} onFiles={add} />
      </div>
      <ul class="stack">
        {photos.map((photo, i) => (
          <Photo key={photo.sha256} photo={photo} number={i + 1} />
        ))}
      </ul>
      <p class="caption">{say('photos.private')}</p>
    </Page>
  )
}

/** Adds a photo, or shows why it cannot be used. */
async function addPhoto(file: File, visit: ReturnType<typeof useShown>[2]): Promise<Key | null> {
  const { photos, reserves, added } = visit.store.get().answers
  const notes = reserves || added.some(({ path }) => path.startsWith('/carrierReservations/'))
  if (photos.length >= most) return 'photos.full'
  try {
    const { photo, bytes } = await preparePhoto(
      file,
      notes && photos.length === 0 ? 'damage' : lastCategory(photos),
    )
    if (photos.some(({ sha256 }) => sha256 === photo.sha256)) return 'photos.twice'
    await visit.keepPhoto(photo.sha256, bytes)
    visit.answer({ photos: [...visit.store.get().answers.photos, photo] })
    return null
  } catch {
    return 'photos.unreadable'
  }
}

/** Damage is mostly photographed more than once. */
const lastCategory = (photos: readonly ConsentPhoto[]): ConsentPhoto['category'] =>
  photos.at(-1)?.category ?? 'goods'

function Files({
  icon,
  text,
  camera,
  disabled,
  onFiles,
}: {
  icon: IconName
  text: string
  camera?: boolean
  disabled: boolean
  onFiles: (files: readonly File[]) => Promise<void>
}) {
  return (
    <label class="button tall">
      <Icon name={icon} large />
      {text}
      <input
        type="file"
        class="hidden"
        accept="image/*"
        disabled={disabled}
        {...(camera ? { capture: 'environment' } : { multiple: true })}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          event.currentTarget.value = ''
          void onFiles(files)
        }}
      />
    </label>
  )
}

function Photo({ photo, number }: { photo: ConsentPhoto; number: number }) {
  const say = useSay()
  const [, { answers }, visit] = useShown()
  const others = answers.photos.filter(({ sha256 }) => sha256 !== photo.sha256)
  const choose = (category: ConsentPhoto['category']) =>
    visit.answer({
      photos: answers.photos.map((each) => (each.sha256 === photo.sha256 ? { ...each, category } : each)),
    })
  return (
    <li class="sheet photo">
      <Picture sha256={photo.sha256} alt={say('photos.number', { number })} />
      <div>
        <select
          aria-label={say('photos.category', { number })}
          value={photo.category}
          onChange={(event) => choose(event.currentTarget.value as ConsentPhoto['category'])}
        >
          {categories.map((category) => (
            <option key={category} value={category}>
              {say(`photos.${category}`)}
            </option>
          ))}
        </select>
        <p class="caption">
          {say('photos.number', { number })} · {say.number(Math.ceil(photo.byteSize / 1000))} kB
        </p>
      </div>
      <button
        type="button"
        class="tap"
        aria-label={say('photos.remove', { number })}
        onClick={() => visit.answer({ photos: others })}
      >
        <Icon name="bin" large />
      </button>
    </li>
  )
}
