import { findType } from '@consign/document-types'
import { Button } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import '../../draft/draft.css'
import { Fields } from '../../draft/fields/fields.tsx'
import { type DraftForm, Form as FieldsForm } from '../../draft/form-context.ts'
import { written } from '../../draft/model/clocks.ts'
import { isObject, type Json, type JsonObject } from '../../draft/model/json.ts'
import { valueAt } from '../../draft/model/pointer.ts'
import { useChecks } from '../../draft/use-checks.ts'
import { useTold } from '../../draft/use-told.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Form } from '../../parts/form.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import type { ActDialogProps } from '../life/act-dialog-props.ts'
import { StepError } from '../life/step-error.tsx'
import { CodeField, codeOf } from './code-field.tsx'
import { useHandover } from './use-link-actions.ts'

/** Where a note has its successive carriers: the next one is typed as they are. */
const place = '/successiveCarriers/0/party'

/** What tells a carrier: the rest of a party stands on the note by the carrier’s own hand, or not at all. */
const told = [
  'name',
  'address/street',
  'address/postcode',
  'address/city',
  'address/country',
  'taxId',
  'email',
]

/** Asks who takes the goods over next, and makes their link. */
export function HandoverDialog({ evidence: { document }, onClose }: ActDialogProps) {
  const { t } = useTexts()
  const { form, carrier, isComplete } = useCarrierForm(document.type)
  const fields =
    findType(document.type)
      ?.definition.form.sections.flatMap((section) => section.fields)
      .filter(({ path }) => told.some((part) => path === `/successiveCarriers/*/party/${part}`)) ?? []
  const make = useHandover(document.id)
  const send = (typed: Record<string, string>) => {
    form.tellAll()
    if (isComplete) make.mutate({ carrier, ...codeOf(typed) }, { onSuccess: onClose })
  }
  return (
    <Dialog opened onClose={onClose} title={t('carriers.handOver')} size="lg">
      <Form onSend={send}>
        {make.error && <StepError error={make.error} type={document.type} />}
        <p>{t('carriers.text')}</p>
        <FieldsForm value={form}>
          <Fields fields={fields} index={0} />
        </FieldsForm>
        <CodeField />
        <Button type="submit" variant="filled" loading={make.isPending}>
          {t('sign.make')}
        </Button>
      </Form>
    </Dialog>
  )
}

interface CarrierForm extends DraftForm {
  tellAll(): void
}

/** A carrier as a form of its own, by the rules of the note’s type. */
function useCarrierForm(type: ActDialogProps['evidence']['document']['type']) {
  const [data, setData] = useState<JsonObject>(() => ({
    type: { ...type },
    successiveCarriers: [{ party: {} }],
  }))
  const checks = useChecks(data)
  const { t } = useTexts()
  const isNamed = valueAt(data, `${place}/name`) !== undefined
  const problems = useMemo(() => {
    const lacking = {
      path: `${place}/name`,
      rule: 'required',
      article: null,
      message: t('carriers.nameless'),
    }
    const wrong = checks.problems.filter(({ path }) => path.startsWith(place))
    return isNamed ? wrong : [lacking, ...wrong]
  }, [checks.problems, isNamed, t])
  const told = useTold(problems, data)
  const set = useCallback(
    (pointer: string, value: Json | undefined) => setData((now) => written(now, pointer, value)),
    [],
  )
  const form = useMemo<CarrierForm>(
    () => ({ ...checks, ...told, problems, data, set }),
    [checks, told, problems, data, set],
  )
  const carrier = valueAt(data, place)
  return {
    form,
    carrier: isObject(carrier) ? carrier : {},
    isComplete: problems.length === 0 && isObject(carrier),
  }
}
