import { findType } from '@consign/document-types'
import { useMemo } from 'react'
import { useApi } from '../../api/use-api.tsx'
import '../../draft/draft.css'
import { FormField } from '../../draft/fields/form-field.tsx'
import { Form } from '../../draft/form-context.ts'
import { type SectionView, sectionsOf } from '../../draft/model/form-model.ts'
import { valueAt } from '../../draft/model/pointer.ts'
import { useToast } from '../../parts/toast.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import type { ActDialogProps } from './act-dialog-props.ts'
import { type OpenField, openFields } from './open-fields.ts'
import { StepDialog } from './step-dialog.tsx'
import { useNoteForm } from './use-note-form.ts'
import { useStep } from './use-step.ts'

interface Supplement {
  readonly base_version_id: string
  readonly additions: readonly { readonly path: string; readonly value: unknown }[]
}

/** Adds to a note what was not known when it was issued: only fields that are empty, so that every signature stays valid. */
export function SupplementDialog({ evidence, onClose }: ActDialogProps) {
  const { t } = useTexts()
  const api = useApi()
  const toast = useToast()
  const { document } = evidence
  const open = useMemo(() => openFields(evidence), [evidence])
  const form = useNoteForm(evidence)
  const step = useStep<Supplement>(
    document.id,
    (body) => api.supplementDocument({ body }),
    () => {
      toast(t('supplement.done'))
      onClose()
    },
  )
  const additions = open.flatMap(({ pointer: path }) => {
    const value = valueAt(form.data, path)
    return value === undefined ? [] : [{ path, value }]
  })
  return (
    <StepDialog
      document={document}
      title={t('supplement.title', { reference: document.reference })}
      text={t('supplement.text')}
      action={t('supplement.do')}
      size="xl"
      isReady={additions.length > 0}
      step={step}
      onSubmit={() => step.mutate({ base_version_id: document.currentVersionId, additions })}
      onClose={onClose}
    >
      <Form value={form}>
        <OpenBoxes open={open} type={document.type} />
      </Form>
    </StepDialog>
  )
}

interface OpenBoxesProps {
  readonly open: readonly OpenField[]
  readonly type: ActDialogProps['evidence']['document']['type']
}

/** The boxes of the form with the fields of each that are open. */
function OpenBoxes({ open, type }: OpenBoxesProps) {
  const { language } = useTexts()
  const definition = findType(type)?.definition
  const views = definition ? sectionsOf(definition, language) : []
  return views.map((view) => {
    const fields = open.filter(({ sectionId }) => sectionId === view.section.id)
    return fields.length > 0 && <OpenBox key={view.section.id} view={view} fields={fields} />
  })
}

function OpenBox({ view, fields }: { readonly view: SectionView; readonly fields: readonly OpenField[] }) {
  return (
    <fieldset className="open-box">
      <legend>
        <span className="bn">{view.number}</span> {view.name}
      </legend>
      <div className="form-grid">
        {fields.map(({ field, pointer }) => (
          <FormField key={pointer} field={field} pointer={pointer} />
        ))}
      </div>
    </fieldset>
  )
}
