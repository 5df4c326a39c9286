import { languageKey } from '@consign/page/languages'
import type { Plugin } from 'vite'

/**
 * A small script that comes long before the page's own, and fetches the texts of the language that the page is going to
 * choose: they arrive with the page's script and not after it. It is written out by the build and must bring all it needs.
 *
 * @param scripts addresses of the texts, by language
 */
function ahead(scripts: Readonly<Record<string, string>>, key: string): void {
  let kept = ''
  try {
    kept = localStorage.getItem(key) ?? ''
  } catch {
    // A browser that keeps nothing has its own languages.
  }
  const wanted = [kept, ...navigator.languages].map((tag) => tag.toLowerCase().split('-')[0] ?? '')
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = scripts[wanted.find((code) => scripts[code]) ?? 'en'] ?? ''
  document.head.append(link)
}

/** Puts that script before all others of the page. */
export function textsAhead(): Plugin {
  let base = '/'
  let script = ''
  return {
    name: 'texts-ahead',
    apply: 'build',
    configResolved(config) {
      base = config.base
    },
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const scripts: Record<string, string> = {}
        for (const chunk of Object.values(bundle)) {
          const [, language] =
            /\/src\/texts\/(\w+)\.ts$/.exec((chunk.type === 'chunk' && chunk.facadeModuleId) || '') ?? []
          if (language) scripts[language] = base + chunk.fileName
        }
        const source = `(${ahead.toString()})(${JSON.stringify(scripts)}, ${JSON.stringify(languageKey)})`
        script = base + this.getFileName(this.emitFile({ type: 'asset', name: 'ahead.js', source }))
      },
    },
    transformIndexHtml: {
      order: 'post',
      // No module: one would wait for the style sheet.
      handler: () => [{ tag: 'script', attrs: { src: script }, injectTo: 'head-prepend' }],
    },
  }
}
