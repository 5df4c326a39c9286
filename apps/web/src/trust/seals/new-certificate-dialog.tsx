import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { usePerson } from '../../api/who.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Form } from '../../parts/form.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { SealError } from './seal-error.tsx'
import { actions, type NewCertificate, useSealAction } from './use-seals.ts'

const kinds = ['generate', 'own', 'remote'] as const
type Kind = (typeof kinds)[number]

/** Makes a certificate for a key made here, brought along, or kept by a signer of the company's own. */
export function NewCertificateDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts()
  const { data: person } = usePerson()
  const [kind, setKind] = useState<Kind>('generate')
  const { mutate, error, isPending } = useSealAction(actions.make)
  return (
    <Dialog opened onClose={onClose} title={t('seals.new')} size="lg">
      <Form onSend={(fields) => mutate(certificateOf(kind, fields), { onSuccess: onClose })}>
        {error && <SealError error={error} />}
        <TextInput
          name="name"
          label={t('seals.name')}
          required
          withAsterisk={false}
          maxLength={120}
          data-autofocus
        />
        <TextInput
          name="sealerName"
          label={t('seals.sealer')}
          defaultValue={String(person?.user_metadata['name'] ?? '')}
          required
          withAsterisk={false}
          maxLength={120}
        />
        <TextInput
          name="originHost"
          label={t('seals.host')}
          description={t('seals.hostText')}
          placeholder="ecmr.example.com"
          required
          withAsterisk={false}
          maxLength={253}
        />
        <NativeSelect
          label={t('seals.key')}
          value={kind}
          data={kinds.map((value) => ({ value, label: t(`seals.key.${value}`) }))}
          onChange={({ currentTarget }) =>
            setKind(kinds.find((each) => each === currentTarget.value) ?? 'generate')
          }
        />
        <KeyFields kind={kind} />
        <Button type="submit" variant="filled" loading={isPending}>
          {t('seals.make')}
        </Button>
      </Form>
    </Dialog>
  )
}

function KeyFields({ kind }: { readonly kind: Kind }) {
  const { t } = useTexts()
  if (kind === 'generate') return <p className="cap">{t('seals.generateText')}</p>
  if (kind === 'own')
    return (
      <>
        <Pem name="pkcs8" label={t('seals.pkcs8')} isRequired />
        <Pem name="chain" label={t('seals.chainPem')} isRequired={false} />
      </>
    )
  return (
    <>
      <TextInput
        name="url"
        type="url"
        label={t('seals.url')}
        required
        withAsterisk={false}
        maxLength={2000}
      />
      <Pem name="publicCertificate" label={t('seals.publicCertificate')} isRequired />
      <Pem name="ca" label={t('seals.ca')} isRequired={false} />
    </>
  )
}

interface PemProps {
  readonly name: string
  readonly label: string
  readonly isRequired: boolean
}

const Pem = ({ name, label, isRequired }: PemProps) => (
  <Textarea
    name={name}
    label={label}
    required={isRequired}
    withAsterisk={false}
    rows={4}
    maxLength={65_536}
    classNames={{ input: 'mono' }}
  />
)

/** What a kind of key is made of. */
function certificateOf(kind: Kind, fields: Readonly<Record<string, string>>): NewCertificate {
  const { name = '', sealerName = '', originHost = '', pkcs8 = '', chain, url = '' } = fields
  const { publicCertificate = '', ca } = fields
  const named = { name, sealerName, originHost }
  if (kind === 'generate') return { ...named, key: 'generate' }
  if (kind === 'own') return { ...named, key: { pkcs8 }, ...(chain ? { chain } : {}) }
  return { ...named, remote: { url, publicCertificate, ...(ca ? { ca } : {}) } }
}
