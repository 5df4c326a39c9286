import { createRootRoute, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router'
import { sessionStore } from './api/session.ts'
import { auditFilter } from './audit/filter.ts'
import { bookSearch } from './book/kinds.ts'
import { AbsentPage } from './doorway/absent-page.tsx'
import { ArrivalPage } from './doorway/arrival-page.tsx'
import { InvitationPage } from './doorway/invitation-page.tsx'
import { LinkGonePage } from './doorway/link-gone-page.tsx'
import { RecoverPage } from './doorway/recover-page.tsx'
import { SignUpPage } from './doorway/sign-up-page.tsx'
import { WelcomePage } from './doorway/welcome-page.tsx'
import { noteSearch } from './note/tabs.ts'
import { notesSearch } from './notes/views.ts'
import { FaultPage } from './parts/fault-page.tsx'
import { lazyPage } from './parts/lazy.tsx'
import { watchMoves } from './parts/main.tsx'
import { Shell } from './shell/shell.tsx'

const root = createRootRoute({ component: Outlet, notFoundComponent: AbsentPage })

const toNotes = () => {
  throw redirect({ to: '/app/notes' })
}
const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    if (sessionStore.read() !== null) toNotes()
  },
  component: WelcomePage,
})
const appStart = createRoute({ getParentRoute: () => root, path: '/app', beforeLoad: toNotes })

const signUp = createRoute({ getParentRoute: () => root, path: '/app/sign-up', component: SignUpPage })
const recover = createRoute({ getParentRoute: () => root, path: '/recover', component: RecoverPage })
const arrival = createRoute({ getParentRoute: () => root, path: '/app/arrival', component: ArrivalPage })
const linkGone = createRoute({ getParentRoute: () => root, path: '/app/link-gone', component: LinkGonePage })
const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitations/$token',
  component: InvitationPage,
})

const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell })

const notes = createRoute({
  getParentRoute: () => shell,
  path: '/app/notes',
  validateSearch: notesSearch,
  component: lazyPage(async () => (await import('./notes/notes-page.tsx')).NotesPage),
})
const draft = createRoute({
  getParentRoute: () => shell,
  path: '/app/drafts/$draftId',
  validateSearch: (search: Readonly<Record<string, unknown>>): { start?: 'empty' | 'example' } =>
    search['start'] === 'empty' || search['start'] === 'example' ? { start: search['start'] } : {},
  component: lazyPage(async () => (await import('./draft/draft-page.tsx')).DraftPage),
})
const note = createRoute({
  getParentRoute: () => shell,
  path: '/app/notes/$documentId',
  validateSearch: noteSearch,
  component: lazyPage(async () => (await import('./note/note-page.tsx')).NotePage),
})
const amend = createRoute({
  getParentRoute: () => shell,
  path: '/app/notes/$documentId/amend',
  component: lazyPage(async () => (await import('./note/amend/amend-page.tsx')).AmendPage),
})

const approvals = createRoute({
  getParentRoute: () => shell,
  path: '/app/approvals',
  component: lazyPage(async () => (await import('./approvals/approvals-page.tsx')).ApprovalsPage),
})
const approval = createRoute({
  getParentRoute: () => shell,
  path: '/approvals/$approvalId',
  component: lazyPage(async () => (await import('./approvals/approval-page.tsx')).ApprovalPage),
})
const tracking = createRoute({
  getParentRoute: () => shell,
  path: '/app/tracking',
  validateSearch: ({ note: id }: Readonly<Record<string, unknown>>): { note?: string } =>
    typeof id === 'string' ? { note: id } : {},
  component: lazyPage(async () => (await import('./tracking/tracking-page.tsx')).TrackingPage),
})
const addressBook = createRoute({
  getParentRoute: () => shell,
  path: '/app/address-book',
  validateSearch: bookSearch,
  component: lazyPage(async () => (await import('./book/book-page.tsx')).BookPage),
})
const addressBookImport = createRoute({
  getParentRoute: () => shell,
  path: '/app/address-book/import',
  validateSearch: ({ kind }: Readonly<Record<string, unknown>>): { kind?: 'vehicles' } =>
    kind === 'vehicles' ? { kind } : {},
  component: lazyPage(async () => (await import('./book/import/import-page.tsx')).ImportPage),
})
const connections = createRoute({
  getParentRoute: () => shell,
  path: '/app/connections',
  component: lazyPage(async () => (await import('./connections/connections-page.tsx')).ConnectionsPage),
})
const members = createRoute({
  getParentRoute: () => shell,
  path: '/app/members',
  component: lazyPage(async () => (await import('./members/members-page.tsx')).MembersPage),
})
const audit = createRoute({
  getParentRoute: () => shell,
  path: '/app/audit',
  validateSearch: auditFilter,
  component: lazyPage(async () => (await import('./audit/audit-page.tsx')).AuditPage),
})
const trust = createRoute({
  getParentRoute: () => shell,
  path: '/app/trust',
  component: lazyPage(async () => (await import('./trust/trust-page.tsx')).TrustPage),
})
const proof = createRoute({
  getParentRoute: () => shell,
  path: '/app/proof',
  beforeLoad: () => {
    throw redirect({ to: '/app/trust' })
  },
})
const settings = createRoute({
  getParentRoute: () => shell,
  path: '/app/settings',
  component: lazyPage(async () => (await import('./settings/settings-page.tsx')).SettingsPage),
})
const consent = createRoute({
  getParentRoute: () => root,
  path: '/oauth/consent',
  validateSearch: ({
    authorization_id: id,
  }: Readonly<Record<string, unknown>>): { authorization_id?: string } =>
    typeof id === 'string' ? { authorization_id: id } : {},
  component: lazyPage(async () => (await import('./consent/consent-page.tsx')).ConsentPage),
})

export const router = createRouter({
  routeTree: root.addChildren([
    start,
    appStart,
    signUp,
    recover,
    arrival,
    linkGone,
    invitation,
    consent,
    shell.addChildren([
      notes,
      draft,
      note,
      amend,
      approvals,
      approval,
      tracking,
      addressBook,
      addressBookImport,
      connections,
      members,
      audit,
      trust,
      proof,
      settings,
    ]),
  ]),
  defaultPreload: 'intent',
  defaultErrorComponent: FaultPage,
})

watchMoves(router)

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
