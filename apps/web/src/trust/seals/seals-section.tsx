import { Button } from '@mantine/core'
import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useIsOwner } from '../../api/who.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { OwedSeals } from '../owed.tsx'
import type { TrustStatus } from '../use-trust.ts'
import { CertificateCard } from './certificate-card.tsx'
import { NewCertificateDialog } from './new-certificate-dialog.tsx'
import { SealAs } from './seal-as.tsx'
import './seals.css'
import { useSeals } from './use-seals.ts'

/** What the company seals its notes by, for owners, and what is not sealed yet. */
export function SealsSection({ seals }: Pick<TrustStatus, 'seals'>) {
  const { t } = useTexts()
  const isOwner = useIsOwner()
  return (
    <section className="sheet card stack">
      <h2>{t('trust.seals')}</h2>
      <p className="sub">{t('seals.text')}</p>
      <OwedSeals owed={seals.owed} />
      {isOwner ? <Certificates /> : <p className="cap">{t('connections.owners')}</p>}
    </section>
  )
}

function Certificates() {
  const { t } = useTexts()
  const query = useSeals()
  const [isMaking, setMaking] = useState(false)
  return (
    <Loaded query={query}>
      {({ items, settings }) => (
        <>
          {items.length === 0 && <p>{t('seals.none')}</p>}
          {items.map((certificate) => (
            <CertificateCard key={certificate.id} certificate={certificate} />
          ))}
          <div>
            <Button
              variant={items.length === 0 ? 'filled' : 'default'}
              leftSection={<IconRosetteDiscountCheck size={18} />}
              onClick={() => setMaking(true)}
            >
              {t('seals.new')}
            </Button>
          </div>
          <SealAs roles={settings.sealAs} />
          {isMaking && <NewCertificateDialog onClose={() => setMaking(false)} />}
        </>
      )}
    </Loaded>
  )
}
