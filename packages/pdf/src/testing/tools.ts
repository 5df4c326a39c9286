import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The Debian package of each program that tests run on PDFs. */
const PACKAGES = {
  qpdf: 'qpdf',
  pdftotext: 'poppler-utils',
  pdffonts: 'poppler-utils',
  pdfinfo: 'poppler-utils',
  pdftoppm: 'poppler-utils',
  pdfdetach: 'poppler-utils',
  zbarimg: 'zbar-tools',
} as const

export type Tool = keyof typeof PACKAGES

/** Runs a program on a PDF, whose path replaces `@` in the arguments; throws with its output when it fails. */
export function inspect(tool: Tool, args: readonly string[], pdf: Uint8Array): Buffer {
  return inFolder((folder) => {
    const path = join(folder, 'input.pdf')
    writeFileSync(path, pdf)
    return run(
      tool,
      args.map((arg) => (arg === '@' ? path : arg)),
    )
  })
}

/** All text in the order it was written, page by page. */
export const textOf = (pdf: Uint8Array): string =>
  inspect('pdftotext', ['-raw', '-enc', 'UTF-8', '@', '-'], pdf).toString('utf8')

/** Text without any white space, so that line breaks do not matter. */
export const squeezed = (text: string): string => text.normalize('NFC').replace(/\s+/gu, '')

export interface Picture {
  width: number
  height: number
  /** One byte per pixel, 0 is black. */
  pixels: Uint8Array
}

/** A page as a grey picture. */
export function pictureOf(pdf: Uint8Array, page: number, dpi: number): Picture {
  const args = ['-r', String(dpi), '-f', String(page), '-l', String(page), '-gray', '-singlefile', '@']
  const pgm = inFolder((folder) => {
    const path = join(folder, 'input.pdf')
    const out = join(folder, 'page')
    writeFileSync(path, pdf)
    run('pdftoppm', [...args.map((arg) => (arg === '@' ? path : arg)), out])
    return readFileSync(`${out}.pgm`)
  })
  const [, width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(pgm.toString('latin1', 0, 40))!.map(Number)
  return { width: width!, height: height!, pixels: pgm.subarray(pgm.length - width! * height!) }
}

/** The QR codes that a scanner's library reads from a picture; empty for none. */
export function readCode({ width, height, pixels }: Picture): string {
  return inFolder((folder) => {
    const path = join(folder, 'page.pgm')
    writeFileSync(path, Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels]))
    return run('zbarimg', ['--quiet', '--raw', '-Sdisable', '-Sqrcode.enable', path]).toString().trim()
  })
}

/** The file with all streams uncompressed and objects in the open. */
export const openedUp = (pdf: Uint8Array): string =>
  inspect('qpdf', ['--qdf', '--object-streams=disable', '--normalize-content=n', '@', '-'], pdf).toString(
    'latin1',
  )

function run(tool: Tool, args: readonly string[]): Buffer {
  try {
    return execFileSync(tool, args, { maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'pipe'] })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      throw new Error(`${tool} is needed to test PDFs; install it: apt-get install ${PACKAGES[tool]}`)
    }
    throw error
  }
}

function inFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'consign-pdf-'))
  try {
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
