import type { Plugin } from 'vite'
import { ahead } from './ahead.ts'

const isTexts = /\/texts\/([a-z]{2})\.ts$/

/** Puts the script that asks ahead before all others of the page; it knows how the built texts are called. */
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
      handler(_options, bundle) {
        const texts = Object.values(bundle).flatMap((file) => {
          const [, language] = (file.type === 'chunk' && isTexts.exec(file.facadeModuleId ?? '')) || []
          return language ? [[language, base + file.fileName] as const] : []
        })
        const source = `(${ahead.toString()})(${JSON.stringify(Object.fromEntries(texts))})`
        script = this.getFileName(this.emitFile({ type: 'asset', name: 'ahead.js', source }))
      },
    },
    transformIndexHtml: {
      order: 'post',
      // No module: one would wait for the style sheet.
      handler: () => [{ tag: 'script', attrs: { src: base + script }, injectTo: 'head-prepend' }],
    },
  }
}
