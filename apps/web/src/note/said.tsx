import { IconSignature } from '@tabler/icons-react'
import { roleName } from '../parts/role-name.ts'
import { useTexts } from '../texts/use-texts.tsx'
import type { Verification } from './evidence/use-verification.ts'
import type { Author, Said } from './moments.ts'
import { Verdict } from './signatures/verdict.tsx'

interface AuthorLineProps {
  readonly author: Author
  readonly verified: Verification | 'missing' | null | undefined
}

/** Who says so: a party by a statement that it signed, or the company, without a signature. */
export function AuthorLine({ author, verified }: AuthorLineProps) {
  const { t } = useTexts()
  const { role, successive, name, statementId } = author
  if (role === null) return <p className="moment-author cap">{t('moment.reported', { company: name })}</p>
  const party = roleName(t, { role, successive })
  return (
    <p className="moment-author cap">
      <IconSignature size={16} aria-hidden="true" />
      <span>
        {party}
        {name !== '' && (
          <>
            , <bdi>{name}</bdi>
          </>
        )}
      </span>
      {statementId !== null && verified !== undefined && (
        <Verdict signedId={statementId} verified={verified} />
      )}
    </p>
  )
}

/** The words of an event, set apart from the page’s. */
export function SaidWords({ said }: { readonly said: readonly Said[] }) {
  const { t } = useTexts()
  if (said.length === 0) return null
  return (
    <div className="moment-said said">
      {said.map(({ label, text }) => (
        <p key={`${label} ${JSON.stringify(text)}`}>
          {label && <span className="cap">{t(label)}: </span>}
          {typeof text === 'string' ? <bdi>{text}</bdi> : t(text.key)}
        </p>
      ))}
    </div>
  )
}
