import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { Dialog } from '../parts/dialog.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { type ShownPhoto, useCaption, usePhotoAddress } from './use-photo.ts'

interface PhotoViewerProps {
  readonly photos: readonly ShownPhoto[]
  readonly at: number
  onMove(at: number): void
  onClose(): void
}

/** A photo as large as the screen, the others a key or a button away; below it what was signed of it. */
export function PhotoViewer({ photos, at, onMove, onClose }: PhotoViewerProps) {
  const { t } = useTexts()
  const shown = photos[at] as ShownPhoto
  const caption = useCaption(shown.photo)
  const move = (step: 1 | -1) => {
    const next = at + step
    if (next >= 0 && next < photos.length) onMove(next)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') move(1)
    if (key === 'ArrowLeft') move(-1)
  }
  return (
    <Dialog opened onClose={onClose} title={caption} size="xl" onKeyDown={onKeyDown}>
      <div className="stack">
        <Large key={shown.photo.sha256} shown={shown} caption={caption} />
        <p className="mono">{shown.photo.sha256}</p>
        {photos.length > 1 && (
          <div className="row between">
            <ActionIcon
              size="lg"
              variant="default"
              aria-label={t('photos.before')}
              disabled={at === 0}
              onClick={() => move(-1)}
            >
              <IconChevronLeft size={20} />
            </ActionIcon>
            <span className="cap" role="status">
              {t('photos.at', { at: at + 1, n: photos.length })}
            </span>
            <ActionIcon
              size="lg"
              variant="default"
              aria-label={t('photos.next')}
              disabled={at === photos.length - 1}
              onClick={() => move(1)}
            >
              <IconChevronRight size={20} />
            </ActionIcon>
          </div>
        )}
      </div>
    </Dialog>
  )
}

function Large({ shown, caption }: { readonly shown: ShownPhoto; readonly caption: string }) {
  const address = usePhotoAddress(shown)
  return address && <img className="photo-large" src={address} alt={caption} />
}
