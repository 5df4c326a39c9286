import { ActionIcon, Tabs } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { useKey } from '../keys/use-key.ts'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../parts/page.tsx'
import { StateTag } from '../parts/state-tag.tsx'
import { PdfPages } from '../pdf/lazy-pdf-pages.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { EvidenceTab } from './evidence/evidence-tab.tsx'
import { LastEvents } from './last-events.tsx'
import './note.css'
import { momentsOf } from './moments.ts'
import { NoteActions } from './note-actions.tsx'
import { NoteMenu } from './note-menu.tsx'
import { Photos } from './photos.tsx'
import { Signatures } from './signatures/signatures.tsx'
import { noteTabs } from './tabs.ts'
import { Timeline } from './timeline.tsx'
import { type Evidence, useEvidence, usePdf } from './use-note.ts'
import { Versions } from './versions.tsx'

const route = getRouteApi('/shell/app/notes/$documentId')
/** An issued note: its page, and beside it the signatures, the history, and the verdict. */
export function NotePage() {
  const { documentId } = route.useParams()
  const query = useEvidence(documentId)
  return (
    <Loaded query={query} lines={8}>
      {(evidence) => <Note evidence={evidence} />}
    </Loaded>
  )
}

function Note({ evidence }: { readonly evidence: Evidence }) {
  const { t, time } = useTexts()
  const { document } = evidence
  return (
    <Page
      title={document.reference}
      className="page-body note-body"
      before={<BackToNotes />}
      beside={
        <>
          <StateTag state={document.state} />
          <span className="cap note-issued">{t('note.issued', { time: time(document.createdAt) })}</span>
        </>
      }
      actions={
        <>
          <NoteActions document={document} />
          <NoteMenu evidence={evidence} />
        </>
      }
    >
      <div className="note-paper only-wide">
        <Paper evidence={evidence} />
      </div>
      <NoteTabs evidence={evidence} />
    </Page>
  )
}

function BackToNotes() {
  const { t } = useTexts()
  const navigate = useNavigate()
  useKey('Escape', () => navigate({ to: '/app/notes' }))
  return (
    <ActionIcon
      variant="subtle"
      size="lg"
      aria-label={t('common.back')}
      renderRoot={(props) => <Link to="/app/notes" {...props} />}
    >
      <IconArrowLeft size={20} />
    </ActionIcon>
  )
}

function Paper({ evidence: { document } }: { readonly evidence: Evidence }) {
  const query = usePdf(document.id, document.currentVersionId)
  return (
    <Loaded query={query} lines={8}>
      {({ bytes }) => <PdfPages bytes={bytes} reference={document.reference} />}
    </Loaded>
  )
}

function NoteTabs({ evidence }: { readonly evidence: Evidence }) {
  const { t } = useTexts()
  const { tab = 'signatures' } = route.useSearch()
  const navigate = route.useNavigate()
  const list = useRef<HTMLDivElement>(null)
  // On a phone there are more of them than it is wide.
  useLayoutEffect(() => {
    list.current?.children[noteTabs.indexOf(tab)]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [tab])
  return (
    <Tabs
      value={tab}
      keepMounted={false}
      onChange={(next) => navigate({ search: { tab: next as typeof tab }, replace: true })}
      className="note-tabs"
    >
      <Tabs.List ref={list} aria-label={t('note.tabs')}>
        <Tabs.Tab value="signatures">{t('tab.signatures')}</Tabs.Tab>
        <Tabs.Tab value="timeline">
          {t('tab.timeline')} <Count n={momentsOf(evidence).length} />
        </Tabs.Tab>
        <Tabs.Tab value="photos">
          {t('tab.photos')} <Count n={evidence.photos.length} />
        </Tabs.Tab>
        <Tabs.Tab value="evidence">{t('tab.evidence')}</Tabs.Tab>
        <Tabs.Tab value="versions">
          {t('tab.versions')} <Count n={evidence.versions.length} />
        </Tabs.Tab>
        <Tabs.Tab value="page" className="only-small">
          {t('tab.page')}
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="signatures">
        <div className="stack">
          <Signatures evidence={evidence} />
          <LastEvents evidence={evidence} />
        </div>
      </Tabs.Panel>
      <Tabs.Panel value="timeline">
        <Timeline evidence={evidence} />
      </Tabs.Panel>
      <Tabs.Panel value="photos">
        <Photos evidence={evidence} />
      </Tabs.Panel>
      <Tabs.Panel value="evidence">
        <EvidenceTab evidence={evidence} />
      </Tabs.Panel>
      <Tabs.Panel value="versions">
        <Versions evidence={evidence} />
      </Tabs.Panel>
      <Tabs.Panel value="page">
        <Paper evidence={evidence} />
      </Tabs.Panel>
    </Tabs>
  )
}

const Count = ({ n }: { readonly n: number }) => <span className="cap">{n}</span>
