import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../api/use-api.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Managed } from './tracking-dialog.tsx'
import type { Transport } from './transport.ts'
import { useTrackingTexts } from './use-tracking-texts.ts'

/** Before delivery, in the order of a transport. */
const open = ['issued', 'sender_signed', 'carrier_signed', 'taken_over', 'in_transit', 'arrived', 'amended']

interface AskDialogProps {
  readonly tracked: readonly Transport[]
  onClose(): void
}

/** Chooses a note that is not followed yet, and makes its driver’s link. */
export function AskDialog({ tracked, onClose }: AskDialogProps) {
  const { say } = useTrackingTexts()
  const api = useApi()
  const [chosen, setChosen] = useState('')
  const query = useQuery({
    queryKey: ['notes', 'to track'],
    queryFn: async () => (await api.listDocuments({ body: { states: open } })).items,
  })
  return (
    <Dialog opened onClose={onClose} title={say('ask')} size="lg">
      <Loaded query={query}>
        {(notes) => {
          const free = notes.filter(({ id }) => !tracked.some((each) => each.id === id) || id === chosen)
          const note = free.find(({ id }) => id === chosen)
          return (
            <div className="stack">
              {free.length === 0 ? (
                <p>{say('ask.none')}</p>
              ) : (
                <NativeSelect
                  label={say('ask.note')}
                  value={chosen}
                  data={[
                    { value: '', label: say('ask.choose') },
                    ...free.map(({ id, reference, takingOver, delivery }) => ({
                      value: id,
                      label: `${reference}, ${takingOver.city ?? '…'} → ${delivery.city ?? '…'}`,
                    })),
                  ]}
                  onChange={({ currentTarget: { value } }) => setChosen(value)}
                  data-autofocus
                />
              )}
              {note && <Managed key={note.id} documentId={note.id} />}
            </div>
          )
        }}
      </Loaded>
    </Dialog>
  )
}
