import { chmod } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

/**
 * `npm run consign-verify-file`: writes `dist/consign-verify.mjs`, the verifier as one file for whoever is to check a bundle.
 * It runs on Node 20 or newer with nothing installed and reads nothing but the bundle.
 */
const file = fileURLToPath(new URL(`../${process.argv[2] ?? 'dist/consign-verify.mjs'}`, import.meta.url))
const bundle = await rolldown({
  input: fileURLToPath(import.meta.resolve('@consign/cli/program')),
  platform: 'node',
  logLevel: 'warn',
  transform: { target: 'node20' },
})
await bundle.write({ file, format: 'esm', codeSplitting: false, banner: '#!/usr/bin/env node' })
await bundle.close()
await chmod(file, 0o755)
console.log(`${file}\nUse: node consign-verify.mjs <bundle.zip>`)
