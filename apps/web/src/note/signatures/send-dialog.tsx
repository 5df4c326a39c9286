import { isRefusal } from '@consign/sdk'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { fieldsOf } from '../../doorway/form-fields.ts'
import { Band } from '../../parts/band.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { ErrorBand } from '../../parts/error-band.tsx'
import { useToast } from '../../parts/toast.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import type { Link } from '../use-note.ts'
import { useLinkActions } from './use-link-actions.ts'

/** Mails the link of a party. */
export function SendDialog({ link, onClose }: { readonly link: Link; readonly onClose: () => void }) {
  const { t, language } = useTexts()
  const toast = useToast()
  const { send } = useLinkActions(link.documentId, link.role)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { email = '', locale } = fieldsOf(event.currentTarget)
    const done = () => {
      toast(t('sign.sent', { email }))
      onClose()
    }
    send.mutate({ email, locale: locale === 'pl' ? 'pl' : 'en' }, { onSuccess: done })
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('sign.sendTitle', { role: t(`role.${link.role}`).toLowerCase() })}
    >
      <form className="stack" onSubmit={submit}>
        {isRefusal(send.error, 'MAIL_NOT_CONFIGURED') ? (
          <Band tone="warn" role="alert">
            {t('sign.noMail')}
          </Band>
        ) : (
          send.error && <ErrorBand error={send.error} />
        )}
        <TextInput
          name="email"
          type="email"
          label={t('signIn.email')}
          required
          withAsterisk={false}
          data-autofocus
        />
        <NativeSelect
          name="locale"
          label={t('sign.locale')}
          defaultValue={language}
          data={(['en', 'pl'] as const).map((value) => ({ value, label: t(`language.${value}`) }))}
        />
        <Button type="submit" variant="filled" loading={send.isPending}>
          {t('sign.sendDo')}
        </Button>
      </form>
    </Dialog>
  )
}
