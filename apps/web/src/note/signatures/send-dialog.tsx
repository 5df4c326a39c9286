import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Dialog } from '../../parts/dialog.tsx'
import { Form } from '../../parts/form.tsx'
import { roleName } from '../../parts/role-name.ts'
import { useToast } from '../../parts/toast.tsx'
import { asLanguage, languageName, languageOf, signerLanguages } from '../../texts/signer-languages.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { CodeField, codeOf } from './code-field.tsx'
import { LinkError } from './make-dialog.tsx'
import type { Party } from './party.ts'
import { useLastAddress } from './use-last-address.ts'
import { type LinkOf, useLinkActions } from './use-link-actions.ts'

interface SendDialogProps {
  readonly of: LinkOf
  /** The addressee, which decides the language. */
  readonly party: Party
  /** Where this link was mailed last. */
  readonly sentTo: string | null
  /** The link is made now, so that a code can be asked for. */
  readonly isNew: boolean
  onClose(): void
}

/** Mails the link of a party, making it when there is none. */
export function SendDialog({ of, party, sentTo, isNew, onClose }: SendDialogProps) {
  const { t, inSentence, language } = useTexts()
  const toast = useToast()
  const { role } = of
  const { send } = useLinkActions(of)
  const last = useLastAddress(role, party.name)
  const address = useRef<HTMLInputElement>(null)
  // It comes a moment later, when something may have been typed.
  useEffect(() => {
    if (last && address.current?.value === '') address.current.value = last
  }, [last])
  const submit = (fields: Record<string, string>) => {
    const { email = '', locale, message } = fields
    const done = () => {
      toast(t('sign.sent', { email }))
      onClose()
    }
    const to = { email, locale: asLanguage(locale), message: message || null }
    send.mutate({ ...to, ...codeOf(fields) }, { onSuccess: done })
  }
  return (
    <Dialog opened onClose={onClose} title={t('sign.sendTitle', { role: inSentence(roleName(t, of)) })}>
      <Form onSend={submit}>
        {send.error && <LinkError error={send.error} />}
        <TextInput
          name="email"
          type="email"
          label={t('signIn.email')}
          ref={address}
          defaultValue={sentTo ?? party.email}
          required
          withAsterisk={false}
          data-autofocus
        />
        <NativeSelect
          name="locale"
          label={t('sign.locale')}
          defaultValue={languageOf(party.country)}
          data={signerLanguages.map((value) => ({ value, label: languageName(value, language) }))}
        />
        <Textarea name="message" label={t('sign.message')} maxLength={500} rows={2} />
        {isNew && <CodeField />}
        <Button type="submit" variant="filled" loading={send.isPending}>
          {t('sign.sendDo')}
        </Button>
      </Form>
    </Dialog>
  )
}
