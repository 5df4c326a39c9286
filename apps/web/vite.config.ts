import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compiledSchemas } from './build/compiled-schemas.ts'
import { sampleNote } from './build/sample-note.ts'

export default defineConfig({
  plugins: [react(), compiledSchemas(), sampleNote()],
  build: {
    // `light-dark()` and `:has()` are there from these on.
    target: ['chrome123', 'safari17.5', 'firefox121'],
    chunkSizeWarningLimit: 900,
  },
})
