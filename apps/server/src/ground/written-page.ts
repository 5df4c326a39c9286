import { createHash } from 'node:crypto'
import { escaped } from './markup.ts'

interface WrittenPage {
  readonly language: 'en' | 'pl'
  readonly title: string
  /** HTML below the title. */
  readonly body: string
  /** The host of this service, for a person who asks themselves where they are. */
  readonly host?: string
}

/** In the roles and colours of the built pages (apps/web/src/style/tokens.css); no font is loaded. */
const style = `:root{color-scheme:light dark;--desk:light-dark(#eef1f3,#0d1319);--ink:light-dark(#14202b,#e6edf3);--ink-3:light-dark(#5c6a76,#94a3b0);--accent:light-dark(#0b5394,#7cb7ea);--on-accent:light-dark(#fff,#08131d)}
body{margin:0;padding:1.5rem 1.25rem;min-height:100dvh;box-sizing:border-box;display:grid;grid-template-columns:min(24rem,100%);place-content:center;gap:1.25rem;background:var(--desk);color:var(--ink);font:400 .9375rem/1.45 "IBM Plex Sans",system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif;overflow-wrap:anywhere}
main{display:grid;gap:1rem}
header{display:flex;align-items:center;gap:.5rem}
header svg{width:1.75rem;flex:none}
header span,.quiet{color:var(--ink-3);font-size:.8125rem}
h1,p{margin:0}
h1{font-size:1.625rem;line-height:1.2;font-weight:600;letter-spacing:-.01em}
b{font-weight:600}
a{color:var(--accent)}
button{width:100%;min-height:3rem;padding:.5rem 1rem;border:1px solid transparent;border-radius:.375rem;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;cursor:pointer}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`

const digest = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

/** The policy of such a page: it runs and loads nothing, has this style sheet alone, and is shown in no frame. */
export const writtenPolicy = (forms: "'self'" | "'none'"): string =>
  `default-src 'none'; style-src ${digest}; form-action ${forms}; frame-ancestors 'none'; base-uri 'none'`

const logo =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="6" fill="#14304a"/><path d="M9 6h10l5 5v15H9z" fill="#fff"/><path d="M12 21c2-4 3-4 3 0s2 0 3-2 1 2 3 2" fill="none" stroke="#0b5394" stroke-width="1.6" stroke-linecap="round"/></svg>'

/** A page that the server writes itself, without a script. Everything in it is ours, or escaped by the caller. */
export const writtenPage = ({ language, title, body, host }: WrittenPage): string => `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · Consign</title>
<style>${style}</style>
<body>
<header>${logo}<b>Consign</b>${host === undefined ? '' : ` <span>${escaped(host)}</span>`}</header>
<main>
<h1>${title}</h1>
${body}
</main>
</html>
`
