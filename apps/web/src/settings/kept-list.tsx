import type { OutputOf } from '@consign/sdk'
import { useTexts } from '../texts/use-texts.tsx'

/** The service's list of what stays after an erasure, and why. */
export function KeptList({ kept }: { readonly kept: OutputOf<'erase_account'>['kept'] }) {
  const { t } = useTexts()
  return (
    <div className="stack tight">
      <b>{t('leave.kept')}</b>
      <ul className="stack tight">
        {kept.map(({ what, because }) => (
          <li key={what}>
            {what}
            <p className="cap">{because}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
