import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import { wrongInput } from './stop.ts'
import type { Terminal } from './terminal.ts'

/** Larger than any body that a service takes. */
const mostBytes = 16 * 1024 * 1024

/** The pieces of a file, or of standard input for `-`. @throws Error of Node's when it cannot be read */
export const inputAt = ({ folder, input }: Terminal, path: string): AsyncIterable<Uint8Array> =>
  path === '-' ? input : createReadStream(resolve(folder, path))

/** @throws Stop 65 */
export async function readBytes(terminal: Terminal, path: string): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of inputAt(terminal, path)) {
    length += piece.length
    if (length > mostBytes) throw wrongInput(`${path} is larger than ${mostBytes / 1024 / 1024} MiB`)
    pieces.push(piece)
  }
  return new Uint8Array(Buffer.concat(pieces))
}

/** @throws Stop 65 for what is no UTF-8 */
export async function readText(terminal: Terminal, path: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readBytes(terminal, path))
  } catch (error) {
    if (error instanceof TypeError) throw wrongInput(`${path} is no UTF-8 text`)
    throw error
  }
}

/** @throws Stop 65 for what is no JSON */
export async function readJson(terminal: Terminal, path: string): Promise<unknown> {
  return parseJson(await readText(terminal, path), path)
}

export function parseJson(text: string, where: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw wrongInput(`${where} is no JSON: ${(error as Error).message}`)
  }
}

/** @throws Stop 65 for what is no JSON object */
export async function readObject(terminal: Terminal, path: string): Promise<Record<string, unknown>> {
  const value = await readJson(terminal, path)
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>
  throw wrongInput(`${path} is no JSON object`)
}
