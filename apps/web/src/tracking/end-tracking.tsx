import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../api/use-api.tsx'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import type { TrackingKey } from './texts/texts.ts'
import { useReadTrackingAnew } from './use-tracking.ts'
import { useTrackingTexts } from './use-tracking-texts.ts'

interface ActProps {
  readonly name: TrackingKey
  readonly title: TrackingKey
  readonly text: TrackingKey
  act(): Promise<unknown>
}

/** A press, its consequence, and the press again. */
function Act({ name, title, text, act }: ActProps) {
  const { say } = useTrackingTexts()
  const readAnew = useReadTrackingAnew()
  const [isAsked, setAsked] = useState(false)
  const done = useMutation({
    mutationFn: act,
    onSuccess: async () => {
      setAsked(false)
      await readAnew()
    },
  })
  return (
    <>
      <Button onClick={() => setAsked(true)}>{say(name)}</Button>
      {isAsked && (
        <ConfirmDialog
          title={say(title)}
          text={say(text)}
          action={say(name)}
          isPending={done.isPending}
          error={done.error}
          onConfirm={() => done.mutate()}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}

interface OfDocument {
  readonly documentId: string
}

export function EndTracking({ documentId }: OfDocument) {
  const api = useApi()
  return (
    <section className="track-part">
      <div className="row wrap">
        <Act
          name="end"
          title="end.title"
          text="end.text"
          act={() => api.endTracking({ body: { document_id: documentId } })}
        />
        <ForgetTracking documentId={documentId} />
      </div>
    </section>
  )
}

export function ForgetTracking({ documentId }: OfDocument) {
  const api = useApi()
  return (
    <Act
      name="forget"
      title="forget.title"
      text="forget.text"
      act={() => api.forgetTracking({ body: { document_id: documentId } })}
    />
  )
}
