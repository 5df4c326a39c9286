import { Button } from '@mantine/core'
import { useState } from 'react'
import { useIsOwner } from '../api/who.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { EraseAccountDialog } from './erase-account-dialog.tsx'
import { EraseCompanyDialog } from './erase-company-dialog.tsx'

/** The end of an account, or of a whole company. */
export function LeavingSection() {
  const { t } = useTexts()
  const isOwner = useIsOwner()
  const [shown, setShown] = useState<'account' | 'company' | null>(null)
  const close = () => setShown(null)
  return (
    <section className="sheet card stack">
      <h2>{t('leave.title')}</h2>
      <p className="sub">{t('leave.text')}</p>
      <div className="row wrap">
        <Button variant="danger" onClick={() => setShown('account')}>
          {t('leave.account')}
        </Button>
        {isOwner && (
          <Button variant="danger" onClick={() => setShown('company')}>
            {t('leave.company')}
          </Button>
        )}
      </div>
      {shown === 'account' && <EraseAccountDialog onClose={close} />}
      {shown === 'company' && <EraseCompanyDialog onClose={close} />}
    </section>
  )
}
