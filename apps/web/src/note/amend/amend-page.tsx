import { ActionIcon, Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import '../../draft/draft.css'
import { DraftForm } from '../../draft/draft-form.tsx'
import { Form } from '../../draft/form-context.ts'
import { issuersSections } from '../../draft/model/form-model.ts'
import { Problems } from '../../draft/problems.tsx'
import { Toc } from '../../draft/toc.tsx'
import { useProblemWalk } from '../../draft/use-problem-walk.ts'
import { Band } from '../../parts/band.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Main } from '../../parts/main.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { takes } from '../takes.ts'
import { type Evidence, useEvidence } from '../use-note.ts'
import { AmendDialog } from './amend-dialog.tsx'
import { DifferenceTable } from './difference-table.tsx'
import { useAmendment } from './use-amendment.ts'

const route = getRouteApi('/shell/app/notes/$documentId/amend')

/** New data for an issued note: its form as it is in force, the difference beside it. */
export function AmendPage() {
  const { documentId } = route.useParams()
  const query = useEvidence(documentId)
  return (
    <Loaded query={query} lines={8}>
      {(evidence) => <Amendment evidence={evidence} />}
    </Loaded>
  )
}

function Amendment({ evidence }: { readonly evidence: Evidence }) {
  const { t, language } = useTexts()
  const { document } = evidence
  const change = useAmendment(evidence)
  const { form, before, data, isChanged } = change
  const [isDeciding, setDeciding] = useState(false)
  const sections = useMemo(() => issuersSections(form.type.definition, language), [form.type, language])
  const next = useProblemWalk(form.problems)
  const isOpen = takes(evidence, 'document.amended')
  const decide = () => {
    change.tellAll()
    if (form.problems.length > 0) return next()
    setDeciding(true)
  }
  return (
    <Form value={form}>
      <Main>
        <AmendHead document={document} isReady={isChanged && isOpen} onDecide={decide} onDrop={change.drop} />
        <div className="editor">
          <Toc sections={sections} />
          <div className="editor-form">
            {!isOpen && <Band tone="warn">{t('amend.closed')}</Band>}
            <DraftForm sections={sections} />
          </div>
          <div className="beside">
            <section className="stack tight" aria-label={t('amend.difference')}>
              <h2>{t('amend.difference')}</h2>
              {isChanged ? (
                <DifferenceTable type={document.type} before={before} after={data} />
              ) : (
                <p className="sub">{t('amend.same')}</p>
              )}
            </section>
            <Problems onNext={next} />
          </div>
        </div>
      </Main>
      {isDeciding && (
        <AmendDialog
          evidence={evidence}
          before={before}
          data={data}
          onSent={change.forget}
          onClose={() => setDeciding(false)}
        />
      )}
    </Form>
  )
}

interface AmendHeadProps {
  readonly document: Evidence['document']
  readonly isReady: boolean
  onDecide(): void
  onDrop(): void
}

function AmendHead({ document: { id, reference }, isReady, onDecide, onDrop }: AmendHeadProps) {
  const { t } = useTexts()
  const title = t('amend.page', { reference })
  useEffect(() => {
    document.title = `${title} · ${t('app.name')}`
  }, [title, t])
  return (
    <div className="page-head">
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={t('common.back')}
        renderRoot={(props) => <Link to="/app/notes/$documentId" params={{ documentId: id }} {...props} />}
      >
        <IconArrowLeft size={20} />
      </ActionIcon>
      <h1>
        <bdi>{title}</bdi>
      </h1>
      <span className="grow" />
      <Button variant="subtle" disabled={!isReady} onClick={onDrop}>
        {t('amend.drop')}
      </Button>
      <Button variant="filled" disabled={!isReady} onClick={onDecide}>
        {t('amend.look')}
      </Button>
    </div>
  )
}
