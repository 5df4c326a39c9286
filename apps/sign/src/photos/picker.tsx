import type { ConsentPhoto } from '@consign/evidence'
import { Icon, type IconName } from '@consign/page/icon'
import { useState } from 'preact/hooks'
import { useVisit } from '../parts/here.tsx'
import { useSay } from '../parts/say.tsx'
import type { Key } from '../texts/catalogue.ts'
import { Picture } from './picture.tsx'
import { preparePhoto } from './prepare.ts'

export const mostPhotos = 10

const categories = ['goods', 'damage', 'customs', 'other'] as const

type Photos = readonly ConsentPhoto[]

/**
 * Takes files as photos.
 *
 * @param latest the photos as they are when a picture has been prepared
 * @param first the category of the first one
 */
export function usePhotos(
  latest: () => Photos,
  first: () => ConsentPhoto['category'],
  onChange: (photos: Photos) => void,
) {
  const [, visit] = useVisit()
  const [problem, setProblem] = useState<Key | null>(null)
  const [busy, setBusy] = useState(false)
  /** Adds a photo, or answers why it cannot be used. */
  const addOne = async (file: File): Promise<Key | null> => {
    const photos = latest()
    if (photos.length >= mostPhotos) return 'photos.full'
    try {
      // Damage is mostly photographed more than once.
      const { photo, bytes } = await preparePhoto(file, photos.at(-1)?.category ?? first())
      if (photos.some(({ sha256 }) => sha256 === photo.sha256)) return 'photos.twice'
      await visit.keepPhoto(photo.sha256, bytes)
      onChange([...latest(), photo])
      return null
    } catch {
      return 'photos.unreadable'
    }
  }
  const add = async (files: readonly File[]) => {
    setProblem(null)
    setBusy(true)
    let found: Key | null = null
    for (const file of files) found = (await addOne(file)) ?? found
    setProblem(found)
    setBusy(false)
  }
  return { add, busy, problem }
}

/** The camera, or files that are there already. */
export function PhotoSources({
  disabled,
  onFiles,
}: {
  disabled: boolean
  onFiles: (files: readonly File[]) => Promise<void>
}) {
  const say = useSay()
  return (
    <div class="halves">
      <Files icon="camera" text={say('photos.take')} camera disabled={disabled} onFiles={onFiles} />
      <Files icon="picture" text={say('photos.choose')} disabled={disabled} onFiles={onFiles} />
    </div>
  )
}

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

/** The photos, each with its category. */
export const PhotoList = ({ photos, onChange }: { photos: Photos; onChange: (photos: Photos) => void }) => (
  <ul class="stack">
    {photos.map((photo, i) => (
      <Photo
        key={photo.sha256}
        photo={photo}
        number={i + 1}
        onChoose={(category) =>
          onChange(photos.map((each) => (each.sha256 === photo.sha256 ? { ...each, category } : each)))
        }
        onRemove={() => onChange(photos.filter(({ sha256 }) => sha256 !== photo.sha256))}
      />
    ))}
  </ul>
)

function Photo({
  photo,
  number,
  onChoose,
  onRemove,
}: {
  photo: ConsentPhoto
  number: number
  onChoose: (category: ConsentPhoto['category']) => void
  onRemove: () => void
}) {
  const say = useSay()
  return (
    <li class="sheet photo">
      <Picture sha256={photo.sha256} alt={say('photos.number', { number })} />
      <div>
        <select
          aria-label={say('photos.category', { number })}
          value={photo.category}
          onChange={(event) => onChoose(event.currentTarget.value as ConsentPhoto['category'])}
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
      <button type="button" class="tap" aria-label={say('photos.remove', { number })} onClick={onRemove}>
        <Icon name="bin" large />
      </button>
    </li>
  )
}
