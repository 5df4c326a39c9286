import { Button, TextInput } from '@mantine/core'
import { IconCopy, IconWorldSearch } from '@tabler/icons-react'
import { ErrorBand } from '../../parts/error-band.tsx'
import { Time } from '../../parts/time.tsx'
import { useToast } from '../../parts/toast.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { actions, type SealCertificate, useSealAction } from './use-seals.ts'

/** The DNS record that the company publishes so that its seals can be recognized, and the answer of DNS. */
export function DnsRecord({ certificate }: { readonly certificate: SealCertificate }) {
  const { t } = useTexts()
  const toast = useToast()
  const { mutate, error, isPending } = useSealAction(actions.checkDns)
  const { id, dnsRecord, dns } = certificate
  const copy = async () => {
    await navigator.clipboard.writeText(dnsRecord.value)
    toast(t('common.copied'))
  }
  return (
    <div className="stack tight">
      <TextInput
        readOnly
        label={t('seals.record', { name: dnsRecord.name, type: dnsRecord.type })}
        description={t('seals.recordText')}
        value={dnsRecord.value}
        classNames={{ input: 'mono' }}
      />
      {error && <ErrorBand error={error} />}
      <div className="row wrap">
        <Button leftSection={<IconCopy size={18} />} onClick={copy}>
          {t('seals.copy')}
        </Button>
        <Button leftSection={<IconWorldSearch size={18} />} loading={isPending} onClick={() => mutate(id)}>
          {t('seals.check')}
        </Button>
      </div>
      <DnsVerdict dns={dns} />
    </div>
  )
}

const reasons = ['dns_no_record', 'dns_mismatch', 'dns_unavailable', 'dns_weak_match'] as const
const hasWords = (reason: string): reason is (typeof reasons)[number] =>
  (reasons as readonly string[]).includes(reason)

const tones = { valid: 'ok', invalid: 'bad', indeterminate: 'warn' } as const

/** The last answer of DNS. */
function DnsVerdict({ dns }: Pick<SealCertificate, 'dns'>) {
  const { t } = useTexts()
  if (dns === null) return <p className="cap">{t('seals.unchecked')}</p>
  return (
    <p role="status">
      <span className={`tag ${tones[dns.result]}`}>{t(`seals.dns.${dns.result}`)}</span>{' '}
      <span className="cap">
        <Time at={dns.checkedAt} />
        {hasWords(dns.reason) && `, ${t(`seals.${dns.reason}`)}`}
      </span>
    </p>
  )
}
