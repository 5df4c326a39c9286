import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { renderPdf } from './index.ts'
import { consentOf, example, inputOf, TYPED, threeConsents, waybill } from './testing/inputs.ts'

/** The folder with the jars of veraPDF, which `npm run interop` fetches. */
const jars = process.env.VERAPDF_JARS
const program = fileURLToPath(new URL('./testing/VeraPdf.java', import.meta.url))
const goods = Array.from({ length: 100 }, (_, index) => ({ marks: `M${index}`, packages: index }))
const photo = { category: 'damage', addedAt: '2026-09-03T10:00:00Z', mediaType: 'image/jpeg', byteSize: 1000 }
const photos = [{ ...photo, sha256: 'a'.repeat(64) }]

const ended = {
  name: 'document.cancelled',
  versionId: '',
  payload: { reason: 'ზარი', by: { kind: 'user', id: '3a020f83-163e-4705-8128-12e1107df986' } },
  receivedAt: '2026-09-02T10:00:00.000Z',
}

const INPUTS = [
  inputOf(example),
  inputOf({ ...example, goods, printLanguages: ['el', 'bg', 'tr', 'lv'] }, { consents: threeConsents }),
  inputOf(
    { ...example, printLayout: '1976' },
    { consents: [consentOf({ role: 'sender', name: 'Ewa', photos })] },
  ),
  inputOf(
    { ...example, sender: { name: 'თბილისის ღვინო შპს' }, carrier: { name: 'Արարատ Բեռ ՍՊԸ' } },
    {
      consents: [consentOf({ role: 'carrier', name: 'Արամ', strokes: [], mark: TYPED })],
      life: { events: [ended], statements: [] },
    },
  ),
  inputOf(waybill, { type: { name: 'pl-waybill', version: '1' }, consents: threeConsents }),
]

it('veraPDF finds every rule of PDF/A-3a and of PDF/UA-1 kept', () => {
  const folder = mkdtempSync(join(tmpdir(), 'consign-verapdf-'))
  try {
    const files = INPUTS.map((input, index) => {
      const file = join(folder, `${index}.pdf`)
      writeFileSync(file, renderPdf(input).bytes)
      return file
    })
    const { status, stdout, stderr } = spawnSync('java', ['-cp', `${jars}/*`, program, ...files], {
      encoding: 'utf8',
    })
    expect(status, stdout + stderr).toBe(0)
    expect(stdout.match(/\d{4,} checks/g)).toHaveLength(2 * INPUTS.length)
  } finally {
    rmSync(folder, { recursive: true })
  }
}, 120_000)
