import { useIsOwner } from '../../api/who.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { roles } from '../../parts/trio.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { useVerification } from '../evidence/use-verification.ts'
import { type Evidence, useLinks } from '../use-note.ts'
import { AmendmentBand } from './amendment-band.tsx'
import { Carriers } from './carriers.tsx'
import { isOnlyHere } from './only-here.ts'
import { OpenMatters } from './open-matters-bands.tsx'
import { PartyBox } from './party-box.tsx'
import './signatures.css'

/** What waits; boxes 22, 23 and 24 in full: what was signed, which link is open, or how to make one; then the carriers. */
export function Signatures({ evidence }: { readonly evidence: Evidence }) {
  const { t } = useTexts()
  const { document } = evidence
  const links = useLinks(document.id)
  const isOwner = useIsOwner()
  const verified = useVerification(document.id, evidence)
  return (
    <Loaded query={links}>
      {(all) => (
        <>
          <OpenMatters evidence={evidence} links={all} verified={verified} />
          <AmendmentBand evidence={evidence} />
          {isOwner && all.some(({ url, status }) => status === 'active' && url && isOnlyHere(url)) && (
            <p className="cap only-here">{t('sign.onlyHere')}</p>
          )}
          <div className="signatures">
            {roles.map((role) => (
              <PartyBox
                key={role}
                evidence={evidence}
                role={role}
                links={all.filter((link) => link.role === role && link.successive === undefined)}
                verified={verified}
              />
            ))}
          </div>
          <Carriers
            evidence={evidence}
            links={all.filter((link) => link.successive !== undefined)}
            verified={verified}
          />
          {all.some(({ status }) => status === 'active') && <p className="cap secret">{t('sign.secrets')}</p>}
        </>
      )}
    </Loaded>
  )
}
