import { defineConfig } from 'vitest/config'

/** Tests of pure code run without a database; the others share one PostgreSQL per run. */
export default defineConfig({
  test: {
    // Most tests wait for a database or a process more than they compute.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'pure',
          include: ['packages/{evidence,contract,document-types,pdf}/src/**/*.test.ts', 'tools/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'service',
          include: ['{apps,packages}/*/src/**/*.test.ts', 'stories/**/*.test.ts'],
          exclude: ['packages/{evidence,contract,document-types,pdf}/**', '**/node_modules/**'],
          globalSetup: 'testkit/src/database/postgres-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
