import { Time } from '../parts/time.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import type { Verification } from './evidence/use-verification.ts'
import type { Moment } from './moments.ts'
import { AuthorLine, SaidWords } from './said.tsx'

interface MomentsProps {
  readonly moments: readonly Moment[]
  /** Left out where signatures are not verified. */
  readonly verified?: Verification | 'missing' | null
}

/** Events with their times, and who says so: a solid dot is covered by the digest chain. */
export function Moments({ moments, verified }: MomentsProps) {
  const { t, has, day } = useTexts()
  const told = (name: string, { role, to = '' }: Moment['values']) => {
    const key = `event.${name}`
    return has(key) ? t(key, { to, role: role ? t(`role.${role}`) : '' }) : name
  }
  return (
    <ol className="timeline">
      {moments.map(({ id, at, name, values, isCovered, author, said, missed }) => (
        <li
          key={id}
          className={isCovered ? 'covered' : ''}
          title={isCovered ? t('timeline.covered') : undefined}
        >
          <span>{told(name, values)}</span>
          <span className="cap">
            <Time at={at} />
          </span>
          {author && <AuthorLine author={author} verified={verified} />}
          <SaidWords said={said} />
          {missed && <p className="moment-author tag warn">{t('reservation.late', { day: day(missed) })}</p>}
        </li>
      ))}
    </ol>
  )
}
