import { inLanguage, type Role as RoleOfType } from '@consign/document-types'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../parts/dialog.tsx'
import { ErrorBand } from '../parts/error-band.tsx'
import { Form } from '../parts/form.tsx'
import type { Role } from '../parts/trio.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { useForm } from './form-context.ts'
import { valueAt } from './model/pointer.ts'
import { signatureBox } from './model/signature-box.ts'
import { useAddresses } from './use-addresses.ts'
import { type Addressee, useIssue } from './use-issue.ts'

interface IssueDialogProps {
  readonly draftId: string
  readonly revision: number
  onClose(): void
}

/** The last look before a draft becomes a note; also makes the links of the parties that sign, and mails them. */
export function IssueDialog({ draftId, revision, onClose }: IssueDialogProps) {
  const { t } = useTexts()
  const { type, data, copied = [] } = useForm()
  const { roles } = type.definition
  const { mutate, error, isPending } = useIssue(draftId, revision)
  const known = useAddresses(type, data)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [left, setLeft] = useState<readonly string[]>([])
  const parties = roles
    .filter(({ id }) => !left.includes(id))
    .map(({ id, party }): Addressee => {
      const country = valueAt(data, `${party}/address/country`)
      return { role: id as Role, email: (typed[id] ?? known[id] ?? '').trim(), country }
    })
  const sent = parties.filter(({ email }) => email !== '').length
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('issue.title', { reference: type.summary(data).reference ?? '' })}
      size="lg"
    >
      <Form onSend={() => mutate(parties)}>
        {error && <ErrorBand error={error} />}
        <p>{t('issue.text')}</p>
        {copied.length > 0 && <p className="tag warn">{t('issue.copied', { n: copied.length })}</p>}
        <fieldset className="issue-roles">
          <legend className="cap">{t('issue.links')}</legend>
          {roles.map((role) => (
            <PartyRow
              key={role.id}
              role={role}
              isChosen={!left.includes(role.id)}
              email={typed[role.id] ?? known[role.id] ?? ''}
              onChoose={(isChosen) =>
                setLeft(isChosen ? left.filter((each) => each !== role.id) : [...left, role.id])
              }
              onEmail={(email) => setTyped({ ...typed, [role.id]: email })}
            />
          ))}
        </fieldset>
        <div className="row wrap">
          <span className="grow" />
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="filled" loading={isPending} data-autofocus>
            {sent > 0
              ? t('issue.doSend', { n: sent })
              : parties.length === 0
                ? t('issue.do')
                : t('issue.doLinks', { n: parties.length })}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

interface PartyRowProps {
  readonly role: RoleOfType
  readonly isChosen: boolean
  readonly email: string
  onChoose(isChosen: boolean): void
  onEmail(email: string): void
}

/** A party that signs: whether its link is made, and where it is mailed to. */
function PartyRow({ role: { id, title, party }, isChosen, email, onChoose, onEmail }: PartyRowProps) {
  const { t, has, language } = useTexts()
  const { type, data } = useForm()
  const key = `role.${id}`
  const name = has(key) ? t(key) : inLanguage(title, language)
  return (
    <div className="issue-role">
      <Checkbox
        checked={isChosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        label={
          <span className="row wrap">
            <span className="bn">{signatureBox(type.definition, id)}</span> <b>{name}</b>
            <bdi className="cap">{String(valueAt(data, `${party}/name`) ?? '')}</bdi>
          </span>
        }
      />
      <TextInput
        type="email"
        aria-label={`${t('issue.email')}: ${name}`}
        placeholder={t('issue.email')}
        disabled={!isChosen}
        maxLength={254}
        value={email}
        onChange={({ currentTarget }) => onEmail(currentTarget.value)}
      />
    </div>
  )
}
