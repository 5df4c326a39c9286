import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../api/use-api.tsx'
import { Band } from '../parts/band.tsx'
import { ErrorBand } from '../parts/error-band.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import type { Authorization } from './authorization.ts'
import { isEnded } from './is-ended.ts'
import { AskSwitch, PermissionSwitches } from './permission-switches.tsx'
import { offered, type Permission } from './permissions.ts'

/** What the program may, at first as the server proposes; both answers weigh the same. */
export function Grant({ authorization }: { readonly authorization: Authorization }) {
  const { t } = useTexts()
  const { decide, error, isPending } = useDecision(authorization.authorization_id)
  const [permissions, setPermissions] = useState(() => offered(authorization.permissions))
  const [requireApproval, setRequireApproval] = useState(authorization.requireApproval)
  const [isHandingOut, setHandingOut] = useState(authorization.handOutLinks)
  const makesLinks = permissions.includes('signing:links')
  const handOutLinks = isHandingOut && makesLinks
  // A connection without approval can mail itself a link.
  const canSign = handOutLinks || (makesLinks && !requireApproval)
  return (
    <>
      <div className="consent-part">
        <PermissionSwitches
          permissions={permissions}
          handOut={{ isOn: handOutLinks, onChange: setHandingOut }}
          onChange={setPermissions}
        />
      </div>
      <div className="consent-part consent-ask">
        <AskSwitch isOn={requireApproval} onChange={setRequireApproval} />
      </div>
      <div className="consent-part stack">
        {error &&
          (isEnded(error) ? (
            <Band tone="bad" role="alert">
              {t('consent.ended')}
            </Band>
          ) : (
            <ErrorBand error={error} />
          ))}
        <p className="cap">{t(canSign ? 'consent.neverButSign' : 'consent.never')}</p>
        <div className="consent-buttons">
          <Button size="md" loading={isPending} onClick={() => decide({ action: 'deny' })}>
            {t('consent.deny')}
          </Button>
          <Button
            size="md"
            variant="filled"
            loading={isPending}
            onClick={() =>
              decide({ action: 'approve', permissions: [...permissions], requireApproval, handOutLinks })
            }
          >
            {t('consent.allow')}
          </Button>
        </div>
      </div>
    </>
  )
}

interface Answer {
  readonly action: 'approve' | 'deny'
  readonly permissions?: Permission[]
  readonly requireApproval?: boolean
  readonly handOutLinks?: boolean
}

/** Sends the decision to the server, and returns to the program. */
function useDecision(authorizationId: string) {
  const api = useApi()
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: (body: Answer) => api.consent({ params: { authorizationId }, body }),
    onSuccess: ({ redirect_url }) => location.assign(redirect_url),
  })
  return { decide: mutate, error, isPending: isPending || isSuccess }
}
