import { useEffect, useErrorBoundary, useState } from 'preact/hooks'
import type { Brings } from './app.tsx'
import { useVisit } from './parts/here.tsx'
import { Missing } from './parts/missing.tsx'
import { Opening } from './parts/opening.tsx'
import { Page } from './parts/page.tsx'
import { Round } from './round/round.tsx'
import { brought } from './visit/brought.ts'

/** The notes of a truck under one link, once all texts of the language are there. */
export function RoundScreen({ whole }: Brings) {
  const [, lead] = useVisit()
  const [isThere, setThere] = useState(false)
  const [fault] = useErrorBoundary((error) => reportError(error))
  useEffect(() => void brought(whole).then(() => setThere(true)), [])
  if (fault)
    return (
      <Page>
        <Missing />
      </Page>
    )
  return isThere ? <Round lead={lead} /> : <Opening />
}
