import { findType } from '@consign/document-types'
import { valueAt } from '../../draft/model/pointer.ts'
import { signatureBox } from '../../draft/model/signature-box.ts'
import type { Role } from '../../parts/trio.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import type { Verification } from '../evidence/use-verification.ts'
import { generationsOf, type Standing, standingOf } from '../generations.ts'
import { takes } from '../takes.ts'
import type { Evidence, Link } from '../use-note.ts'
import { CarrierNoted } from './carrier-noted.tsx'
import { NoLink } from './no-link.tsx'
import { OpenLink } from './open-link.tsx'
import { partyOf } from './party.ts'
import { Signed } from './signed.tsx'

interface PartyBoxProps {
  readonly evidence: Evidence
  readonly role: Role
  /** Of this party, the newest first. */
  readonly links: readonly Link[]
  readonly verified: Verification | 'missing' | null
}

/** A party’s box: the signature that counts, and what is still to be signed. */
export function PartyBox({ evidence, role, links, verified }: PartyBoxProps) {
  const { t } = useTexts()
  const { document, versions } = evidence
  const definition = findType(document.type)?.definition
  const standing = standingOf(evidence, role)
  const isDone = standing?.isEarlier === false
  const isOpen = !isDone && links.some(({ status }) => status === 'active')
  const name = String(valueAt(versions.at(-1)?.data, `/${role}/name`) ?? '')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a box of the print, not of a form
    <section role="group" aria-labelledby={`box-${role}`} className={isOpen ? 'open' : ''}>
      <h2 id={`box-${role}`} className="signature-head">
        <span className="bn">{definition && signatureBox(definition, role)}</span> {t(`role.${role}`)} ·{' '}
        <bdi>{name}</bdi>
      </h2>
      {standing && (
        <Signed consent={standing.consent} verified={verified}>
          <SignedData evidence={evidence} standing={standing} />
        </Signed>
      )}
      {!isDone && <ToSign evidence={evidence} role={role} links={links} />}
      {role === 'carrier' && <CarrierNoted evidence={evidence} />}
    </section>
  )
}

interface SignedDataProps {
  readonly evidence: Evidence
  readonly standing: Standing
}

/** Which data a party signed; nothing on a note whose data never changed. */
function SignedData({ evidence, standing: { amendment, isEarlier } }: SignedDataProps) {
  const { t } = useTexts()
  if (generationsOf(evidence).all.length < 2) return null
  return (
    <>
      <p className="cap">{amendment === 0 ? t('sign.asIssued') : t('sign.amendment', { n: amendment })}</p>
      {isEarlier && <p className="tag warn">{t('state.amended')}</p>}
    </>
  )
}

/** The link of a party that is to sign, or how to make one. */
function ToSign({ evidence, role, links }: Omit<PartyBoxProps, 'verified'>) {
  const { t } = useTexts()
  const { document, versions } = evidence
  const party = partyOf(versions.at(-1)?.data, role, document.reference)
  const link = links.find(({ status }) => status !== 'revoked')
  if (!takes(evidence, `consent.${role}`)) return <p className="sub">{t('sign.closed')}</p>
  if (link?.status === 'active') return <OpenLink link={link} party={party} />
  return (
    <NoLink
      documentId={document.id}
      role={role}
      party={party}
      isExpired={link?.status === 'expired'}
      revokedAt={links[0]?.revokedAt ?? null}
    />
  )
}
