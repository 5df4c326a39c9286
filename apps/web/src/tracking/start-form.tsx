import { Button, NativeSelect } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useApi } from '../api/use-api.tsx'
import { ErrorBand } from '../parts/error-band.tsx'
import { useReadTrackingAnew } from './use-tracking.ts'
import { useTrackingTexts } from './use-tracking-texts.ts'

const lengths = [1, 2, 3, 5, 7, 10, 14]

/** Makes the driver’s link. Nothing is followed before the driver agrees. */
export function StartForm({ documentId }: { readonly documentId: string }) {
  const { say } = useTrackingTexts()
  const api = useApi()
  const readAnew = useReadTrackingAnew()
  const [days, setDays] = useState('7')
  const [automatic, setAutomatic] = useState(false)
  const key = useRef(crypto.randomUUID())
  const start = useMutation({
    mutationFn: () =>
      api.startTracking({
        body: { document_id: documentId, idempotency_key: key.current, days: Number(days), automatic },
      }),
    onSuccess: readAnew,
    onError: () => {
      // Another choice is another call.
      key.current = crypto.randomUUID()
    },
  })
  return (
    <div className="stack">
      {start.error && <ErrorBand error={start.error} />}
      <p>{say('start.text')}</p>
      <NativeSelect
        label={say('start.days')}
        value={days}
        data={lengths.map((n) => ({ value: String(n), label: say('days', { n }) }))}
        onChange={({ currentTarget: { value } }) => setDays(value)}
      />
      <label className="track-choice">
        <input
          type="checkbox"
          checked={automatic}
          onChange={({ currentTarget: { checked } }) => setAutomatic(checked)}
        />
        <span>
          {say('start.automatic')} <span className="cap">{say('start.automatic.text')}</span>
        </span>
      </label>
      <div className="row wrap">
        <span className="grow" />
        <Button variant="filled" loading={start.isPending} onClick={() => start.mutate()}>
          {say('start.do')}
        </Button>
      </div>
    </div>
  )
}
