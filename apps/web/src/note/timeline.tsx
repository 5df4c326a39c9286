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
  const { t } = useTexts()
  return (
    <ol className="timeline">
      {moments.map(({ id, at, text, values, isCovered }) => (
        <li
          key={id}
          className={isCovered ? 'covered' : ''}
          title={isCovered ? t('timeline.covered') : undefined}
        >
          <span>
            {typeof text === 'string'
              ? text
              : t(text.key, { ...values, role: values.role ? t(`role.${values.role}`) : '' })}
          </span>
          <span className="cap">
            <Time at={at} />
          </span>
        </li>
      ))}
    </ol>
  )
}
