import { useEffect, useState } from 'preact/hooks'
import { Missing } from './missing.tsx'
import { Page } from './page.tsx'
import { useFirstSay } from './say.tsx'

/** After this a spinner becomes a sentence and a button. */
const patience = 10_000

/** The frame of the first step, at once; grey lines of the final height a moment later. */
export function Opening() {
  const say = useFirstSay()
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Page>
      <div class="stack" role="status" aria-label={say('loading')}>
        <div class="grey" />
        <div class="grey tall" />
      </div>
      {slow && <Missing />}
    </Page>
  )
}
