import { Button } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { useTexts } from '../texts/use-texts.tsx'
import { Band } from './band.tsx'
import { errorLanguage, errorText, requestIdOf } from './error-text.ts'

interface ErrorBandProps {
  readonly error: unknown
  /** What is wrong is listed below. */
  readonly isListed?: boolean
  onRetry?(): void
}

/** An error of a page: takes the focus, tells what happened and how to go on. */
export function ErrorBand({ error, isListed = false, onRetry }: ErrorBandProps) {
  const texts = useTexts()
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => place.current?.focus(), [])
  const id = requestIdOf(error)
  return (
    <div ref={place} tabIndex={-1}>
      <Band tone="bad" role="alert">
        <p lang={errorLanguage(error, texts)}>{errorText(error, texts, { isListed })}</p>
        {id && <p className="cap">{texts.t('error.number', { id })}</p>}
        {onRetry && (
          <Button mt={8} size="compact-sm" onClick={onRetry}>
            {texts.t('common.retry')}
          </Button>
        )}
      </Band>
    </div>
  )
}
