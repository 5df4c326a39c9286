import { resolve } from 'node:path'
import type { Settings } from '../program/settings.ts'
import { wrongUsage } from '../program/stop.ts'
import type { Terminal } from '../program/terminal.ts'
import { type Column, tableOf } from './table.ts'
import { visibleLines } from './visible.ts'
import { openWholeFile } from './whole-file.ts'

/** The one way to results and to words about them. */
export interface Output {
  /** An answer: its body with `--json`, else the text. */
  result(body: unknown, text: () => string): Promise<void>
  /** Items: JSON Lines with `--json`, else a table; `none` is said where there are none. */
  list<T>(items: AsyncIterable<T> | Iterable<T>, columns: readonly Column<T>[], none: string): Promise<void>
  /** A file, by the name it has without `-o`; tells its path. */
  file(bytes: Uint8Array, name: string): Promise<void>
  /** Words about the work, on standard error. */
  say(text: string): void
}

/** Rows that the widths of a table are taken from. */
const mostMeasured = 50

export function openOutput(settings: Settings, terminal: Terminal): Output {
  const { json, yes, file: target } = settings
  const isStdout = target === undefined || target === '-'
  const into = async (work: (write: (piece: string | Uint8Array) => Promise<void>) => Promise<void>) => {
    if (isStdout) return work(terminal.write)
    await using whole = await openWholeFile(resolve(terminal.folder, target), yes)
    await work((piece) => whole.write(piece))
    await whole.commit()
  }
  const say = (text: string) => {
    if (!settings.quiet) terminal.complain(`${visibleLines(text)}\n`)
  }
  return {
    say,
    result: (body, text) => into((write) => write(`${json ? JSON.stringify(body) : visibleLines(text())}\n`)),
    list: (items, columns, none) =>
      into(async (write) => {
        if (json) for await (const item of items) await write(`${JSON.stringify(item)}\n`)
        else {
          const width = isStdout && terminal.isOutputTerminal ? terminal.columns : Number.POSITIVE_INFINITY
          await writeTable(items, columns, width, write, () => say(none))
        }
      }),
    async file(bytes, name) {
      if (target === '-') {
        if (terminal.isOutputTerminal) throw wrongUsage('a terminal shows no such file: -o FILE writes it')
        return terminal.write(bytes)
      }
      const path = resolve(terminal.folder, target ?? name)
      await using whole = await openWholeFile(path, yes)
      await whole.write(bytes)
      await whole.commit()
      const told = target ?? name
      await terminal.write(`${json ? JSON.stringify({ file: told }) : visibleLines(told)}\n`)
    },
  }
}

async function writeTable<T>(
  items: AsyncIterable<T> | Iterable<T>,
  columns: readonly Column<T>[],
  width: number,
  write: (piece: string) => Promise<void>,
  isEmpty: () => void,
): Promise<void> {
  const first: T[] = []
  let table: ReturnType<typeof tableOf<T>> | undefined
  const begin = async () => {
    table = tableOf(columns, first, width)
    await write(`${[table.head, ...first.map(table.row)].join('\n')}\n`)
  }
  for await (const item of items) {
    if (table) await write(`${table.row(item)}\n`)
    else if (first.push(item) === mostMeasured) await begin()
  }
  if (first.length === 0) isEmpty()
  else if (!table) await begin()
}
