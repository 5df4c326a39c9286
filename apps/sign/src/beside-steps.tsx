import { useVisit } from './parts/here.tsx'
import { Opening } from './parts/opening.tsx'
import { Code } from './steps/code.tsx'
import { Sending } from './steps/sending.tsx'
import { Stopped } from './stops/stopped.tsx'
import type { Phase } from './visit/state.ts'

type Statements = typeof import('./statements.ts')

/** What a link shows before, after and instead of its steps, with what can be stated there once that is loaded. */
export function BesideSteps({
  phase,
  statements,
}: {
  phase: Exclude<Phase, { readonly at: 'loading' | 'step' }>
  statements: Statements | null
}) {
  const [{ shown, signed }] = useVisit()
  const stating = shown && statements
  switch (phase.at) {
    case 'stop': {
      const At = phase.stop.name === 'already' ? stating?.SignedElsewhere : stating?.Waiting
      return (
        <Stopped key={phase.stop.name} stop={phase.stop}>
          {At && <At />}
        </Stopped>
      )
    }
    case 'code':
      return <Code />
    case 'sending':
      return <Sending>{stating && <stating.Spoken />}</Sending>
    case 'receipt':
      if (!stating) return <Opening />
      return signed ? <stating.Receipt /> : <stating.AfterStatement />
  }
}
