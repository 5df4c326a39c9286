import { Link } from '@tanstack/react-router'
import { useIsOwner } from '../api/who.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { NewNoteButtons } from './new-note.tsx'
import { Sample } from './sample/sample.tsx'

const steps = ['write', 'issue', 'links', 'keep'] as const

/** What a company without notes sees: the way from a draft to the evidence, how to begin, and what comes of it. */
export function FirstRun() {
  const { t } = useTexts()
  const isOwner = useIsOwner()
  return (
    <div className="first-run">
      <div className="stack">
        <Steps />
        <p className="row wrap">
          {isOwner && <Link to="/app/members">{t('first.invite')}</Link>}
          <Link to="/app/connections">{t('first.connect')}</Link>
        </p>
      </div>
      <Sample />
    </div>
  )
}

function Steps() {
  const { t } = useTexts()
  return (
    <ol>
      {steps.map((step, at) => (
        <li key={step}>
          <span className="bn">{at + 1}</span>
          <div className="stack tight">
            <h2>{t(`first.${step}`)}</h2>
            <p className="sub">{t(`first.${step}Text`)}</p>
            {step === 'write' && <NewNoteButtons withExample />}
          </div>
        </li>
      ))}
    </ol>
  )
}
