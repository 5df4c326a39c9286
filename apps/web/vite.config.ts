import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compiledSchemas } from './build/compiled-schemas.ts'
import { sampleNote } from './build/sample-note.ts'
import { textsAhead } from './build/texts-ahead.ts'

/** What more than one page needs, in one file. */
const shared = (name: string, test: RegExp) => ({ name, test, minShareCount: 2 })

export default defineConfig({
  plugins: [react(), compiledSchemas(), sampleNote(), textsAhead()],
  build: {
    // `light-dark()` and `:has()` are there from these on.
    target: ['chrome123', 'safari17.5', 'firefox121'],
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        // A page asks for nine scripts at most, not for forty of a few hundred bytes; the first group that takes a module has it. What is
        // in `parts` may need nothing of `types`, which is as large as what every page needs, and which half of the pages do not load.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'] },
            shared(
              'parts',
              /\/document-types\/src\/book\/|\/web\/src\/(?!approvals\/|book\/|tracking\/|draft\/(?!model\/(?:autosave|json|merge|pointer)\.ts)|note\/(?!save-file)|notes\/(?:sample|many)\/|pdf\/(?!lazy))|\/@tabler\/|\/Textarea\//,
            ),
            shared('types', /\/document-types\/(?!src\/book\/)|\/draft\/model\/form-model\.ts$/),
            shared('choices', /\/@mantine\//),
            shared(
              'tracking',
              /\/web\/src\/tracking\/(use-t|use-now|heard-text|urgency|transport|spans|place-text)/,
            ),
            shared(
              'note',
              /\/web\/src\/(note\/(?!note\.css|amend\/|life\/)|draft\/(print-choice|model\/(signature-box|place-name)))/,
            ),
            shared('book', /\/web\/src\/book\//),
            shared('form', /\/web\/src\/(draft\/|note\/(amend|life)\/)/),
            shared('many', /\/web\/src\/notes\/many\//),
          ],
        },
      },
    },
  },
})
