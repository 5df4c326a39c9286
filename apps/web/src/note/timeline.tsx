import { Time } from '../parts/time.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { momentsOf } from './moments.ts'
import type { Evidence } from './use-note.ts'

/** What happened to the note, the newest first: a solid dot is covered by the digest chain. */
export function Timeline({ evidence }: { readonly evidence: Evidence }) {
  const { t } = useTexts()
  return (
    <div className="sheet card">
      <ol className="timeline">
        {momentsOf(evidence).map(({ id, at, text, values, isCovered }) => (
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
    </div>
  )
}
