import { defineConfig } from 'vite'
import { askAhead } from './src/ahead/plugin.ts'

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [askAhead()],
  build: {
    // Phones of some years: what they lack is syntax more often than functions.
    target: ['es2022', 'chrome109', 'safari16.4', 'firefox115'],
    // A browser without modulepreload loads the same files a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', worker: 'src/offline/service-worker.ts' },
      output: {
        // The address of a service worker must stay.
        entryFileNames: ({ name }) => (name === 'worker' ? 'worker.js' : 'assets/[name]-[hash].js'),
        assetFileNames: 'assets/[name]-[hash][extname]',
        chunkFileNames: 'assets/[name]-[hash].js',
        // A browser of HTTP/1.1 has six connections: what the first screen needs is one file. The worker is alone.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], test: (id) => !id.endsWith('service-worker.ts') },
            // Together they are smaller than one by one; each is needed, none at once.
            {
              name: 'later',
              test: /src\/(later|visit\/(later|follow-back|read-definition))\.ts$/,
            },
            { name: 'statements', test: /src\/(visit\/)?statements\.ts$/ },
            { name: 'qr', test: /node_modules\/uqr\/|\/qr-squares\.ts$/ },
          ],
        },
      },
    },
  },
})
