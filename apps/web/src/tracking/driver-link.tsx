import { Button } from '@mantine/core'
import { IconCopy, IconShare3 } from '@tabler/icons-react'
import { QrCode } from '../parts/qr-code.tsx'
import { useToast } from '../parts/toast.tsx'
import { useTrackingTexts } from './use-tracking-texts.ts'

/** The driver’s link: copied, shared from this device, or shown to the camera of their phone. */
export function DriverLink({ url }: { readonly url: string }) {
  const { say } = useTrackingTexts()
  return (
    <section className="track-part">
      <h3>{say('driver')}</h3>
      <p>{say('driver.text')}</p>
      <Address url={url} name={say('driver.copy')} />
      <QrCode text={url} label={say('driver.code')} />
    </section>
  )
}

export function Address({ url, name }: { readonly url: string; readonly name: string }) {
  const { t } = useTrackingTexts()
  const toast = useToast()
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    toast(t('sign.copied'))
  }
  // A person who closes the device's own window has shared nothing.
  const share = () => navigator.share({ url }).catch(() => undefined)
  return (
    <div className="row wrap">
      <Button variant="filled" leftSection={<IconCopy size={18} />} onClick={copy}>
        {name}
      </Button>
      {'share' in navigator && (
        <Button leftSection={<IconShare3 size={18} />} onClick={share}>
          {t('sign.share')}
        </Button>
      )}
    </div>
  )
}
