import { defineConfig } from 'vite'

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    // Phones of some years: what they lack is syntax more often than functions.
    target: ['es2022', 'chrome109', 'safari16.4', 'firefox115'],
    // A browser without modulepreload loads the same files a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', follow: 'follow.html', worker: 'src/offline/service-worker.ts' },
      output: {
        // The address of a service worker must stay.
        entryFileNames: ({ name }) => (name === 'worker' ? 'worker.js' : 'assets/[name]-[hash].js'),
        assetFileNames: 'assets/[name]-[hash][extname]',
        chunkFileNames: 'assets/[name]-[hash].js',
        codeSplitting: {
          // What both pages are drawn of is one file; the worker is alone.
          groups: [
            {
              name: 'shared',
              test: /\/packages\/page\/|\/preact\/|\/track\/src\/(?:parts|texts\/catalogue)/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
})
