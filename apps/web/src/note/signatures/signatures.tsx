import { findType } from '@consign/document-types'
import { useIsOwner } from '../../api/who.ts'
import { valueAt } from '../../draft/model/pointer.ts'
import { signatureBox } from '../../draft/model/signature-box.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { roles } from '../../parts/trio.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { useVerification } from '../evidence/use-verification.ts'
import { takes } from '../takes.ts'
import { type Evidence, useLinks } from '../use-note.ts'
import { CarrierNoted } from './carrier-noted.tsx'
import { consentOf } from './consent-of.ts'
import { OpenLink } from './open-link.tsx'
import './signatures.css'
import { NoLink } from './no-link.tsx'
import { isOnlyHere } from './only-here.ts'
import { partyOf } from './party.ts'
import { Signed } from './signed.tsx'

/** Boxes 22, 23 and 24 in full: what was signed, which link is open, or how to make one. */
export function Signatures({ evidence }: { readonly evidence: Evidence }) {
  const { t } = useTexts()
  const { document, versions } = evidence
  const links = useLinks(document.id)
  const isOwner = useIsOwner()
  const verified = useVerification(document.id, evidence)
  const definition = findType(document.type)?.definition
  const data = versions.at(-1)?.data
  return (
    <Loaded query={links}>
      {(all) => (
        <>
          {isOwner && all.some(({ url, status }) => status === 'active' && url && isOnlyHere(url)) && (
            <p className="cap only-here">{t('sign.onlyHere')}</p>
          )}
          <div className="signatures">
            {roles.map((role) => {
              const consent = consentOf(evidence, role)
              const party = partyOf(data, role, document.reference)
              const ofRole = all.filter((each) => each.role === role)
              const link = ofRole.find(({ status }) => status !== 'revoked')
              return (
                // biome-ignore lint/a11y/useSemanticElements: a box of the print, not of a form
                <section
                  key={role}
                  role="group"
                  aria-labelledby={`box-${role}`}
                  className={!consent && link?.status === 'active' ? 'open' : ''}
                >
                  <h2 id={`box-${role}`} className="signature-head">
                    <span className="bn">{definition && signatureBox(definition, role)}</span>{' '}
                    {t(`role.${role}`)} · <bdi>{String(valueAt(data, `/${role}/name`) ?? '')}</bdi>
                  </h2>
                  {consent ? (
                    <Signed consent={consent} verified={verified} />
                  ) : !takes(evidence, `consent.${role}`) ? (
                    <p className="sub">{t('sign.closed')}</p>
                  ) : link?.status === 'active' ? (
                    <OpenLink link={link} party={party} />
                  ) : (
                    <NoLink
                      documentId={document.id}
                      role={role}
                      party={party}
                      isExpired={link?.status === 'expired'}
                      revokedAt={ofRole[0]?.revokedAt ?? null}
                    />
                  )}
                  {role === 'carrier' && <CarrierNoted evidence={evidence} />}
                </section>
              )
            })}
          </div>
          {all.some(({ status }) => status === 'active') && <p className="cap secret">{t('sign.secrets')}</p>}
        </>
      )}
    </Loaded>
  )
}
