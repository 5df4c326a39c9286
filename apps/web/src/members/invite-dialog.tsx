import { Button, NativeSelect, TextInput } from '@mantine/core'
import { Dialog } from '../parts/dialog.tsx'
import { ErrorBand } from '../parts/error-band.tsx'
import { Form } from '../parts/form.tsx'
import { OnceShown } from '../parts/once-shown.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { useMemberActions } from './use-members.ts'

/** Invites a person; the link is shown once. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts()
  const { invite } = useMemberActions()
  if (invite.data)
    return (
      <Dialog opened onClose={onClose} title={t('members.inviteTitle')}>
        <div className="stack">
          <p>{t('members.linkText', { email: invite.data.email })}</p>
          <OnceShown label={t('members.link')} value={invite.data.url} />
        </div>
      </Dialog>
    )
  return (
    <Dialog opened onClose={onClose} title={t('members.inviteTitle')}>
      <Form
        onSend={({ email = '', role }) => {
          invite.mutate({ email, role: role === 'owner' ? 'owner' : 'member' })
        }}
      >
        {invite.error && <ErrorBand error={invite.error} />}
        <TextInput
          name="email"
          type="email"
          label={t('signIn.email')}
          required
          withAsterisk={false}
          data-autofocus
        />
        <NativeSelect
          name="role"
          label={t('members.role')}
          data={(['member', 'owner'] as const).map((value) => ({ value, label: t(`members.${value}`) }))}
        />
        <Button type="submit" variant="filled" loading={invite.isPending}>
          {t('members.invite')}
        </Button>
      </Form>
    </Dialog>
  )
}
