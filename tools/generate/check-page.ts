import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const entry = fileURLToPath(import.meta.resolve('@consign/cli/page'))

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:44em;margin:2em auto;padding:0 1em;color:#14202b;background:#fff}
h1{font-size:1.4em}h2{font-size:1.1em;margin-top:1.5em}li{overflow-wrap:anywhere}label{display:block;margin:1em 0}
input{display:block;margin-top:.5em;font:inherit}.verdict{font-weight:600;padding:.8em 1em;border-left:6px solid}
.valid{border-color:#1b6a41}.incomplete{border-color:#855000}.invalid,.failed{border-color:#b0261e}.failed strong{color:#b0261e}
#trust{color:#465461;font-size:.9em}`

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * `check.html` of every bundle: the verifier for a browser as one file that may load and send nothing. The same
 * sources give the same bytes.
 */
export const checkPage = async (): Promise<string> => {
  const script = await bundled()
  const policy = `default-src 'none'; script-src ${hashOf(script)}; style-src ${hashOf(style)}; form-action 'none'; base-uri 'none'`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width">
<title>Consign</title>
<style>${style}</style>
</head>
<body>
<h1 id="title"></h1>
<p id="intro"></p>
<label><span id="choose"></span><input id="file" type="file" accept=".zip,application/zip"></label>
<div id="result" aria-live="polite"></div>
<p id="trust"></p>
<script type="module">${script}</script>
</body>
</html>
`
}

/** One script without imports; nothing in it may end the element it stands in. */
async function bundled(): Promise<string> {
  const bundle = await rolldown({ input: entry, platform: 'browser', logLevel: 'silent' })
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false, minify: true })
  await bundle.close()
  const [{ code }] = output
  if (/<\/script|<!--/i.test(code)) throw new Error('the script would end its own element')
  return code.trim()
}
