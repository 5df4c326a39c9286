import { useTexts } from '../../texts/use-texts.tsx'
import { CertificateActions } from './certificate-actions.tsx'
import { DnsRecord } from './dns-record.tsx'
import type { SealCertificate } from './use-seals.ts'

const tones = { prepared: 'warn', active: 'ok', retired: 'mute' } as const

/** A certificate: whose it is, what DNS must say of it, and what can be done with it. */
export function CertificateCard({ certificate }: { readonly certificate: SealCertificate }) {
  const { t, day } = useTexts()
  const { id, name, sealerName, companyName, originHost, status, validFrom, validTo, fingerprint } =
    certificate
  return (
    <article className="certificate stack" aria-labelledby={`certificate-${id}`}>
      <div className="row between wrap">
        <h3 id={`certificate-${id}`}>
          <bdi>{name}</bdi>
        </h3>
        <span className={`tag ${tones[status]}`}>{t(`seals.${status}`)}</span>
      </div>
      <dl className="kv">
        <dt>{t('seals.company')}</dt>
        <dd>
          <bdi>{companyName}</bdi>
        </dd>
        <dt>{t('seals.sealer')}</dt>
        <dd>
          <bdi>{sealerName}</bdi>
        </dd>
        <dt>{t('seals.host')}</dt>
        <dd>{originHost}</dd>
        <dt>{t('seals.valid')}</dt>
        <dd>
          {day(validFrom.slice(0, 10))} – {day(validTo.slice(0, 10))}
        </dd>
        <dt>{t('seals.fingerprint')}</dt>
        <dd className="mono">{fingerprint.slice(0, 16)}</dd>
      </dl>
      {status !== 'retired' && <DnsRecord certificate={certificate} />}
      <CertificateActions certificate={certificate} />
    </article>
  )
}
