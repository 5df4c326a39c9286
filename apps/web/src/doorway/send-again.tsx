import { ConsignError } from '@consign/sdk'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Band } from '../parts/band.tsx'
import { ErrorBand } from '../parts/error-band.tsx'
import { useTexts } from '../texts/use-texts.tsx'

/** Seconds between two mails: one needs that long to arrive. */
const pause = 30

/** Sends a mail again, and says when it can be sent once more. */
export function SendAgain({ send }: { send(): Promise<unknown> }) {
  const { t } = useTexts()
  const [left, setLeft] = useCountdown()
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: send,
    onSuccess: () => setLeft(pause),
    onError: (failure) => {
      if (failure instanceof ConsignError && failure.retryAfter !== undefined) setLeft(failure.retryAfter)
    },
  })
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <>
      {error && <ErrorBand error={error} />}
      {isSuccess && (
        <Band tone="ok" role="status">
          {t('mail.sentAgain')}
        </Band>
      )}
      <Button variant="default" loading={isPending} disabled={left > 0} onClick={() => mutate()}>
        {left > 0 ? t('mail.againIn', { time }) : t('mail.again')}
      </Button>
    </>
  )
}

/** Seconds that are left, and how to set them. */
function useCountdown(): [number, (seconds: number) => void] {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return [left, setLeft]
}
