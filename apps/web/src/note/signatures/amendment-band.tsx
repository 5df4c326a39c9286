import { Button } from '@mantine/core'
import { useState } from 'react'
import { Band } from '../../parts/band.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { generationsOf } from '../generations.ts'
import { actsOf } from '../life/acts.ts'
import { WithdrawDialog } from '../life/end-dialogs.tsx'
import { isClosed } from '../takes.ts'
import type { Evidence } from '../use-note.ts'

/** Which amendment waits for whom, and which version counts until they have signed. */
export function AmendmentBand({ evidence }: { readonly evidence: Evidence }) {
  const { t } = useTexts()
  const [isAsking, setAsking] = useState(false)
  const { pending, inForce, current } = generationsOf(evidence)
  if (pending === null || pending.closed || isClosed(evidence.document)) return null
  const { generation, unsignedBy } = pending
  const last = evidence.versions.find(({ id }) => id === inForce.versions.at(-1))
  return (
    <Band tone="warn">
      <div className="stack tight">
        <b>
          {t('amendment.waits', {
            n: generation.amendment,
            roles: unsignedBy.map((role) => t(`role.${role}`)).join(', '),
          })}
        </b>
        {inForce.id !== current.id && last && <p>{t('amendment.inForce', { n: last.revision })}</p>}
        {actsOf(evidence).includes('withdraw') && (
          <div>
            <Button size="compact-sm" onClick={() => setAsking(true)}>
              {t('act.withdraw')}
            </Button>
          </div>
        )}
      </div>
      {isAsking && <WithdrawDialog evidence={evidence} onClose={() => setAsking(false)} />}
    </Band>
  )
}
