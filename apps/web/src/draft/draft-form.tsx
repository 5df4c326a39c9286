import type { FormSection } from '@consign/document-types'
import { memo } from 'react'
import { Fields } from './fields/fields.tsx'
import { FormBox } from './form-box.tsx'
import { useForm } from './form-context.ts'
import { GoodsGrid } from './goods/goods-grid.tsx'
import { boxOf, bySection, type SectionView } from './model/form-model.ts'
import { Repeated } from './repeated.tsx'

/** Every box of the form in the order of the type. */
export const DraftForm = memo(function DraftForm({
  sections,
}: {
  readonly sections: readonly SectionView[]
}) {
  const { problems } = useForm()
  const found = bySection(
    sections.map(({ section }) => section),
    problems,
  )
  return (
    <div className="form">
      {sections.map((view) => (
        <FormBox
          key={view.section.id}
          view={view}
          isWide={view.section.repeat !== null || view.number === ''}
          hasProblem={found.has(view.section.id)}
        >
          <SectionFields section={view.section} />
        </FormBox>
      ))}
    </div>
  )
})

function SectionFields({ section }: { readonly section: FormSection }) {
  const { type } = useForm()
  const { repeat, fields } = section
  if (repeat === null) return <Fields fields={fields} />
  const isTable = fields.filter(({ label }) => boxOf(type.definition, label) !== '').length > 2
  return isTable ? <GoodsGrid section={section} /> : <Repeated section={{ ...section, repeat }} />
}
