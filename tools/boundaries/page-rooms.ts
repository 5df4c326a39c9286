import type { Room } from './room.ts'

/** What stands in none of an app's folders, and how the app is built. */
const around = (app: string): string[] =>
  ['build/', 'vite.config.ts', 'src/*.ts', 'src/*.tsx'].map((name) => `apps/${app}/${name}`)

/** A folder of an app. */
const folder = (name: string, holds: string, uses: string, usesTypes = ''): Room => {
  const files = [`apps/${name.replace('/', '/src/')}/`]
  return { name, files, holds, uses, usesTypes, bundled: true }
}

const SIGN: readonly Room[] = [
  {
    name: 'sign',
    files: around('sign'),
    holds: 'The page on which a party reads and signs, offline too',
    uses: `
      sign/offline sign/round sign/stops sign/statements sign/steps sign/read sign/parts sign/styles sign/visit sign/ahead sign/texts
      page npm:preact npm:vite npm:@fontsource/great-vibes
    `,
    bundled: true,
  },
  folder('sign/offline', 'Its service worker', 'page npm:pdfjs-dist'),
  folder(
    'sign/round',
    'The notes of a truck, read one after the other and signed in one go',
    'sign/stops sign/steps sign/read sign/parts sign/add sign/visit sign/texts page npm:preact',
    'sdk',
  ),
  folder(
    'sign/stops',
    'Why a link does not open, and what can be done then',
    'sign/steps sign/read sign/parts page npm:preact',
    'sign/visit sign/texts document-types',
  ),
  folder(
    'sign/statements',
    'What a party states after its signature, or instead of it',
    'sign/steps sign/photos sign/read sign/parts sign/add sign/visit sign/texts page sdk document-types npm:preact',
    'evidence',
  ),
  folder(
    'sign/steps',
    'The steps from reading to the receipt',
    'sign/photos sign/read sign/parts sign/add sign/visit page sdk npm:preact',
    'sign/texts document-types evidence',
  ),
  folder(
    'sign/read',
    'The note to read',
    'sign/parts sign/visit page document-types npm:preact',
    'npm:pdfjs-dist',
  ),
  folder('sign/photos', 'Photos, made smaller', 'sign/parts page evidence npm:preact', 'sign/texts'),
  folder(
    'sign/parts',
    'What the steps are drawn of',
    'sign/styles sign/visit page npm:preact',
    'sign/texts document-types evidence',
  ),
  folder('sign/styles', 'CSS', ''),
  folder('sign/add', 'What a signer adds to the note', 'document-types', 'sign/visit evidence'),
  folder(
    'sign/visit',
    'One link from its opening to the receipt, without anything drawn',
    'sign/ahead page document-types evidence sdk',
  ),
  folder('sign/ahead', 'Requests made before the page’s script is there', 'sign/texts', 'sdk npm:vite'),
  folder('sign/texts', 'Every text in every language', 'page document-types'),
]

const VERIFY: readonly Room[] = [
  {
    name: 'verify',
    files: [...around('verify'), 'apps/verify/src/styles/', 'apps/verify/src/icon.svg'],
    holds: 'The page that verifies a file or a print in the reader’s browser',
    uses: 'verify/offline verify/result verify/print verify/parts verify/texts page npm:preact npm:vite',
    bundled: true,
  },
  folder('verify/offline', 'Its service worker', 'verify/file page'),
  folder(
    'verify/result',
    'What comes of a file',
    'verify/file verify/print verify/parts page npm:preact',
    'evidence',
  ),
  folder(
    'verify/file',
    'A file checked in a worker',
    'verify/parts page evidence evidence/trust folds log npm:preact',
  ),
  folder('verify/print', 'The code of a print, looked up', 'verify/parts page sdk npm:preact'),
  folder('verify/parts', 'What both are drawn of', 'page npm:preact', 'verify/texts evidence'),
  folder('verify/texts', 'Every text in every language', 'page'),
]

const TRACK: readonly Room[] = [
  {
    name: 'track',
    files: [...around('track'), 'apps/track/src/styles/', 'apps/track/src/icon.svg'],
    holds: 'The pages on which a driver shares their place, and a consignee sees it',
    uses: 'track/offline track/screens track/follow track/parts track/ride track/texts page map npm:preact npm:vite',
    bundled: true,
  },
  folder('track/offline', 'Its service worker', 'page'),
  folder('track/screens', 'What the driver sees', 'track/parts track/ride page npm:preact'),
  folder('track/follow', 'What the consignee sees', 'track/parts track/ride page map npm:preact'),
  folder('track/parts', 'What both are drawn of', 'track/ride track/texts page npm:preact'),
  folder(
    'track/ride',
    'One link from its opening to its end, without anything drawn: places taken, kept and sent',
    'page',
  ),
  folder('track/texts', 'Every text in every language', 'page'),
]

const DRAWN = 'npm:react npm:@mantine/core npm:@tabler/icons-react'
const ASKED = 'npm:@tanstack/react-query npm:@tanstack/react-router'
const BASIS = `web/parts web/api web/texts ${DRAWN} ${ASKED}`

const WEB: readonly Room[] = [
  {
    name: 'web',
    files: [...around('web'), 'apps/web/src/style/'],
    holds: 'The application of a company',
    uses: `
      web/settings web/book web/trust web/connections web/consent web/shell web/approvals web/notes web/audit web/note web/tracking
      web/draft
      web/members web/doorway web/parts web/api web/texts page pdf sdk document-types node:*
      npm:react-dom npm:@mantine/core ${ASKED} npm:ajv npm:vite npm:@vitejs/plugin-react
    `,
    bundled: true,
  },
  folder(
    'web/settings',
    'The company, the person, sessions',
    `web/session web/draft web/keys web/doorway document-types ${BASIS}`,
    'sdk',
  ),
  folder(
    'web/book',
    'The address book, and its import from files',
    `web/note web/draft web/keys page sdk document-types ${BASIS}`,
  ),
  folder('web/trust', 'Seals, timestamps, the log', `web/note web/doorway sdk ${BASIS}`),
  folder('web/connections', 'Keys and programs', `web/consent web/notes ${BASIS}`, 'sdk'),
  folder('web/consent', 'A program asks for a connection', `web/shell web/session web/doorway sdk ${BASIS}`),
  folder(
    'web/shell',
    'What stands around every page',
    `web/feed web/approvals web/commands web/session web/doorway web/keys ${BASIS}`,
  ),
  folder('web/feed', 'Changes as they happen', `web/approvals web/notes web/note sdk ${BASIS}`),
  folder(
    'web/commands',
    'What can be done from anywhere',
    `web/session web/notes web/keys npm:@mantine/hooks ${BASIS}`,
  ),
  folder('web/session', 'Another company, and the end of a session', `web/draft web/api ${ASKED}`),
  folder(
    'web/notes',
    'Lists of notes and drafts',
    `web/approvals web/note web/draft web/pdf web/keys page sdk evidence document-types npm:@mantine/hooks npm:@tanstack/react-virtual ${BASIS}`,
  ),
  folder(
    'web/approvals',
    'What waits for an approval',
    `web/draft web/pdf web/keys sdk document-types npm:@mantine/hooks ${BASIS}`,
  ),
  folder('web/audit', 'The audit log', `web/note web/members document-types evidence ${BASIS}`, 'sdk'),
  folder(
    'web/note',
    'One note: life, signatures, evidence',
    `web/tracking web/draft web/pdf web/keys web/doorway page sdk document-types folds evidence npm:@mantine/hooks ${BASIS}`,
  ),
  folder(
    'web/tracking',
    'What is on the road: the map, one transport as it is driven, its links',
    `map sdk npm:@mantine/hooks ${BASIS}`,
  ),
  folder(
    'web/draft',
    'One draft: form, checks, saving, issuing',
    `web/pdf web/keys page sdk document-types npm:@mantine/hooks ${BASIS}`,
  ),
  folder('web/pdf', 'Pages of a PDF, shown and printed', `page ${BASIS}`),
  folder('web/keys', 'Keyboard shortcuts', `${BASIS}`),
  folder('web/members', 'People of the company', `web/doorway ${BASIS}`, 'sdk'),
  folder('web/doorway', 'Sign-in, sign-up, invitations', `sdk ${BASIS}`),
  folder('web/parts', 'What pages are drawn of', `web/texts page sdk npm:react-dom ${DRAWN}`, ASKED),
  folder('web/api', 'The session, the client, queries of many pages', `web/texts sdk npm:react ${ASKED}`),
  folder('web/texts', 'Every text in seven languages, of which a page loads one', 'page npm:react'),
]

/** What people see in a browser: built into files, which the server hands out and knows nothing about. */
export const PAGES: readonly Room[] = [...SIGN, ...TRACK, ...VERIFY, ...WEB]
