import type { Plugin } from 'vite'
import { type Language, languages, textsOf } from '../texts/catalogue.ts'
import { firstOf } from '../texts/first.ts'
import { ahead } from './ahead.ts'

/** Puts the script that asks ahead before all others of the page, and the texts of the first screen where it finds them. */
export function askAhead(): Plugin {
  let base = '/'
  let script = ''
  return {
    name: 'ask-ahead',
    apply: 'build',
    configResolved(config) {
      base = config.base
    },
    generateBundle: {
      order: 'pre',
      async handler() {
        const put = (name: string, source: string) =>
          base + this.getFileName(this.emitFile({ type: 'asset', name, source }))
        const texts: Record<string, string> = {}
        for (const language of Object.keys(languages) as Language[])
          texts[language] = put(`texts-${language}.json`, JSON.stringify(firstOf(await textsOf(language))))
        script = put('ahead.js', `(${ahead.toString()})(${JSON.stringify(texts)})`)
      },
    },
    transformIndexHtml: {
      order: 'post',
      // No module: one would wait for the style sheet.
      handler: () => [{ tag: 'script', attrs: { src: script }, injectTo: 'head-prepend' }],
    },
  }
}
