import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import jsQR from 'jsqr'

/** What zbar and jsQR read from the first page of a PDF, as a scanner of 150 dots to the inch sees it. */
export function readCodes(pdf: Uint8Array): (string | undefined)[] {
  const folder = mkdtempSync(join(tmpdir(), 'print-'))
  try {
    writeFileSync(join(folder, 'print.pdf'), pdf)
    const page = join(folder, 'page')
    const run = (program: string, args: string[]) => execFileSync(program, args, { stdio: 'pipe' })
    run('pdftoppm', [...'-r 150 -l 1 -gray -singlefile'.split(' '), join(folder, 'print.pdf'), page])
    const zbar = run('zbarimg', ['--quiet', '--raw', '-Sdisable', '-Sqrcode.enable', `${page}.pgm`])
    return [zbar.toString().trim(), readByJsqr(readFileSync(`${page}.pgm`))]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function readByJsqr(pgm: Buffer): string | undefined {
  const [, width = 0, height = 0] = /^P5\s+(\d+)\s+(\d+)\s+255\s/
    .exec(pgm.toString('latin1', 0, 40))!
    .map(Number)
  const levels = pgm.subarray(pgm.length - width * height)
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255)
  for (const [at, level] of levels.entries()) if (level !== 255) rgba.fill(level, at * 4, at * 4 + 3)
  return jsQR.default(rgba, width, height)?.data
}
