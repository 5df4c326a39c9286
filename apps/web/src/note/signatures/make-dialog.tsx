import { isRefusal } from '@consign/sdk'
import { Button, TextInput } from '@mantine/core'
import { Band } from '../../parts/band.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { ErrorBand } from '../../parts/error-band.tsx'
import { Form } from '../../parts/form.tsx'
import type { Role } from '../../parts/trio.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { codeOf } from './code-field.tsx'
import { useLinkActions } from './use-link-actions.ts'

interface MakeDialogProps {
  readonly documentId: string
  readonly role: Role
  onClose(): void
}

/** Makes a link that signs only with the six digits mailed to an address. */
export function MakeDialog({ documentId, role, onClose }: MakeDialogProps) {
  const { t, inSentence } = useTexts()
  const { make } = useLinkActions({ documentId, role })
  return (
    <Dialog opened onClose={onClose} title={t('sign.codeTitle', { role: inSentence(t(`role.${role}`)) })}>
      <Form onSend={(fields) => make.mutate(codeOf(fields), { onSuccess: onClose })}>
        {make.error && <LinkError error={make.error} />}
        <p>{t('sign.codeText')}</p>
        <TextInput
          name="code"
          type="email"
          label={t('sign.codeEmail')}
          required
          withAsterisk={false}
          data-autofocus
        />
        <Button type="submit" variant="filled" loading={make.isPending}>
          {t('sign.make')}
        </Button>
      </Form>
    </Dialog>
  )
}

/** Why a link was not made or mailed; a server without mail is not the person's mistake. */
export function LinkError({ error }: { readonly error: unknown }) {
  const { t } = useTexts()
  if (!isRefusal(error, 'MAIL_NOT_CONFIGURED')) return <ErrorBand error={error} />
  return (
    <Band tone="warn" role="alert">
      {t('sign.noMail')}
    </Band>
  )
}
