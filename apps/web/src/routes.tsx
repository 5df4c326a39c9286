import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { InvitationPage } from './doorway/invitation-page.tsx'
import { LinkGonePage } from './doorway/link-gone-page.tsx'
import { NewPasswordPage } from './doorway/new-password-page.tsx'
import { RecoverPage } from './doorway/recover-page.tsx'
import { SignUpPage } from './doorway/sign-up-page.tsx'
import { noteSearch } from './note/tabs.ts'
import { notesSearch } from './notes/views.ts'
import { AbsentPage } from './parts/absent-page.tsx'
import { Shell } from './shell/shell.tsx'

const root = createRootRoute({ component: Outlet, notFoundComponent: AbsentPage })

const toNotes = () => {
  throw redirect({ to: '/app/notes' })
}
const start = createRoute({ getParentRoute: () => root, path: '/', beforeLoad: toNotes })
const appStart = createRoute({ getParentRoute: () => root, path: '/app', beforeLoad: toNotes })

const signUp = createRoute({ getParentRoute: () => root, path: '/app/sign-up', component: SignUpPage })
const recover = createRoute({ getParentRoute: () => root, path: '/recover', component: RecoverPage })
const newPassword = createRoute({
  getParentRoute: () => root,
  path: '/app/new-password',
  component: NewPasswordPage,
})
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
  component: lazyRouteComponent(() => import('./notes/notes-page.tsx'), 'NotesPage'),
})
const draft = createRoute({
  getParentRoute: () => shell,
  path: '/app/drafts/$draftId',
  validateSearch: (search: Readonly<Record<string, unknown>>): { start?: 'empty' | 'example' } =>
    search['start'] === 'empty' || search['start'] === 'example' ? { start: search['start'] } : {},
  component: lazyRouteComponent(() => import('./draft/draft-page.tsx'), 'DraftPage'),
})
const note = createRoute({
  getParentRoute: () => shell,
  path: '/app/notes/$documentId',
  validateSearch: noteSearch,
  component: lazyRouteComponent(() => import('./note/note-page.tsx'), 'NotePage'),
})

export const router = createRouter({
  routeTree: root.addChildren([
    start,
    appStart,
    signUp,
    recover,
    newPassword,
    linkGone,
    invitation,
    shell.addChildren([notes, draft, note]),
  ]),
  defaultPreload: 'intent',
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
