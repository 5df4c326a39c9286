import { describe, expect, it } from 'vitest'
import { fileNames } from './names.ts'

describe('the names of files in a ZIP', () => {
  it('are those of the notes, in letters that every system takes', () => {
    expect(fileNames(['ZL/2026/000123', 'Łódź 7 ß'], '.pdf')).toEqual(['ZL-2026-000123.pdf', 'LODZ-7-SS.pdf'])
  })

  it('are each once, whatever the references are', () => {
    expect(fileNames(['A/1', 'A 1', 'a-1'], '.zip')).toEqual(['A-1.zip', 'A-1_2.zip', 'A-1_3.zip'])
  })

  it('lead into no folder and are never empty or long', () => {
    for (const name of fileNames(['../../etc/passwd', '漢字', '', '.', 'x'.repeat(5000)], '.pdf'))
      expect(name).toMatch(/^[A-Z0-9][A-Z0-9-]{0,119}(?:_\d+)?\.pdf$/)
  })
})
