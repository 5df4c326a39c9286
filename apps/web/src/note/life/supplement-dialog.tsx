import { findType } from '@consign/document-types'
import { type ReactNode, useMemo } from 'react'
import { useApi } from '../../api/use-api.tsx'
import '../../draft/draft.css'
import { FormField } from '../../draft/fields/form-field.tsx'
import { Form } from '../../draft/form-context.ts'
import { type RepeatingSection, type SectionView, sectionsOf } from '../../draft/model/form-model.ts'
import { valueAt } from '../../draft/model/pointer.ts'
import { Repeated } from '../../draft/repeated.tsx'
import { useToast } from '../../parts/toast.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import type { ActDialogProps } from './act-dialog-props.ts'
import { type OpenField, openFields, openLists } from './open-fields.ts'
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
  const open = useMemo(() => ({ fields: openFields(evidence), lists: openLists(evidence) }), [evidence])
  const form = useNoteForm(evidence)
  const step = useStep<Supplement>(
    document.id,
    (body) => api.supplementDocument({ body }),
    () => {
      toast(t('supplement.done'))
      onClose()
    },
  )
  const paths = [...open.fields.map(({ pointer }) => pointer), ...open.lists.map(({ repeat }) => repeat.path)]
  const additions = paths.flatMap((path) => {
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
        <OpenBoxes {...open} type={document.type} />
      </Form>
    </StepDialog>
  )
}

interface OpenBoxesProps {
  readonly fields: readonly OpenField[]
  readonly lists: readonly RepeatingSection[]
  readonly type: ActDialogProps['evidence']['document']['type']
}

/** The boxes of the form with the fields of each that are open, and the lists that are. */
function OpenBoxes({ fields, lists, type }: OpenBoxesProps) {
  const { language } = useTexts()
  const definition = findType(type)?.definition
  const views = definition ? sectionsOf(definition, language) : []
  return views.map((view) => {
    const { id } = view.section
    const own = fields.filter(({ sectionId }) => sectionId === id)
    const list = lists.find((section) => section.id === id)
    if (own.length === 0 && list === undefined) return null
    return (
      <OpenBox key={id} view={view}>
        {list ? <Repeated section={list} /> : <OpenFields fields={own} />}
      </OpenBox>
    )
  })
}

function OpenBox({ view, children }: { readonly view: SectionView; readonly children: ReactNode }) {
  return (
    <fieldset className="open-box">
      <legend>
        <span className="bn">{view.number}</span> {view.name}
      </legend>
      {children}
    </fieldset>
  )
}

const OpenFields = ({ fields }: { readonly fields: readonly OpenField[] }) => (
  <div className="form-grid">
    {fields.map(({ field, pointer }) => (
      <FormField key={pointer} field={field} pointer={pointer} />
    ))}
  </div>
)
