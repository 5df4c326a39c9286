import { chmod } from 'node:fs/promises'
import { rolldown } from 'rolldown'

/** Puts a program and all it imports into one file, which runs on Node 20 or newer with nothing installed. */
export async function singleFile(input: string, file: string): Promise<void> {
  const bundle = await rolldown({
    input,
    platform: 'node',
    // It reads its fonts and its own sources beside it.
    external: ['@consign/pdf', 'date-holidays'],
    logLevel: 'warn',
    transform: { target: 'node20' },
  })
  await bundle.write({ file, format: 'esm', codeSplitting: false, banner: '#!/usr/bin/env node' })
  await bundle.close()
  await chmod(file, 0o755)
}
