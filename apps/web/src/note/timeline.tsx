import { Time } from '../parts/time.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { type Moment, momentsOf } from './moments.ts'
import type { Evidence } from './use-note.ts'

/** What happened to the note, the newest first. */
export function Timeline({ evidence }: { readonly evidence: Evidence }) {
  return (
    <div className="sheet card">
      <Moments moments={momentsOf(evidence)} />
    </div>
  )
}

/** Events with their times: a solid dot is covered by the digest chain. */
export function Moments({ moments }: { readonly moments: readonly Moment[] }) {
  const { t, has } = useTexts()
  const told = (name: string, { role, to = '' }: Moment['values']) => {
    const key = `event.${name}`
    return has(key) ? t(key, { to, role: role ? t(`role.${role}`) : '' }) : name
  }
  return (
    <ol className="timeline">
      {moments.map(({ id, at, name, values, isCovered }) => (
        <li
          key={id}
          className={isCovered ? 'covered' : ''}
          title={isCovered ? t('timeline.covered') : undefined}
        >
          <span>{told(name, values)}</span>
          <span className="cap">
            <Time at={at} />
          </span>
        </li>
      ))}
    </ol>
  )
}
