import { fileURLToPath } from 'node:url'
import { singleFile } from './single-file.ts'

/** `npm run consign-file`: writes `dist/consign.mjs`, all commands of `consign` as one file, for a witness' or monitor's machine. */
const file = fileURLToPath(new URL(process.argv[2] ?? 'dist/consign.mjs', new URL('../', import.meta.url)))
await singleFile(fileURLToPath(import.meta.resolve('@consign/cli/consign')), file)
console.log(`${file}\nUse: node consign.mjs witness --help`)
