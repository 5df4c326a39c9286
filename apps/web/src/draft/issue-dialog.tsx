import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../parts/dialog.tsx'
import { ErrorBand } from '../parts/error-band.tsx'
import { Form } from '../parts/form.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { useForm } from './form-context.ts'
import { valueAt } from './model/pointer.ts'
import { signatureBox } from './model/signature-box.ts'
import { useIssue } from './use-issue.ts'

interface IssueDialogProps {
  readonly draftId: string
  readonly revision: number
  onClose(): void
}

/** The last look before a draft becomes a note; also makes the links of the parties that sign. */
export function IssueDialog({ draftId, revision, onClose }: IssueDialogProps) {
  const { t, language } = useTexts()
  const { type, data } = useForm()
  const roles = type.definition.roles
  const [chosen, setChosen] = useState<readonly string[]>(() => roles.map(({ id }) => id))
  const { mutate, error, isPending } = useIssue(draftId, revision)
  const reference = type.summary(data).reference ?? ''
  return (
    <Dialog opened onClose={onClose} title={t('issue.title', { reference })} size="lg">
      <Form onSend={() => mutate(roles.map(({ id }) => id).filter((id) => chosen.includes(id)))}>
        {error && <ErrorBand error={error} />}
        <p>{t('issue.text')}</p>
        <fieldset className="issue-roles">
          <legend className="cap">{t('issue.links')}</legend>
          {roles.map(({ id, title, party }) => (
            <Checkbox
              key={id}
              checked={chosen.includes(id)}
              onChange={() =>
                setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
              }
              label={
                <span className="row wrap">
                  <span className="bn">{signatureBox(type.definition, id)}</span> <b>{title[language]}</b>
                  <bdi className="cap">{String(valueAt(data, `${party}/name`) ?? '')}</bdi>
                </span>
              }
            />
          ))}
        </fieldset>
        <div className="row wrap">
          <span className="grow" />
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="filled" loading={isPending} data-autofocus>
            {chosen.length === 0 ? t('issue.do') : t('issue.doLinks', { n: chosen.length })}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
