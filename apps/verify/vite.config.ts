import { defineConfig } from 'vite'

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    // Phones of some years: what they lack is syntax more often than functions.
    target: ['es2022', 'chrome109', 'safari16.4', 'firefox115'],
    rolldownOptions: {
      input: { index: 'index.html', worker: 'src/offline/service-worker.ts' },
      output: {
        // The address of a service worker must stay.
        entryFileNames: ({ name }) => (name === 'worker' ? 'worker.js' : 'assets/[name]-[hash].js'),
        assetFileNames: 'assets/[name]-[hash][extname]',
        chunkFileNames: 'assets/[name]-[hash].js',
      },
    },
  },
})
