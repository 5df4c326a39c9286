import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useApi } from '../../api/use-api.tsx'
import { bookKey } from '../use-records.ts'
import { type CsvFile, csvKind, openCsvFile } from './csv-file.ts'
import type { Opened, Refused } from './questions.ts'
import { previewOf, type RowResult, type Run, storedBy, type Wish } from './run.ts'

/** Doubles and refused rows that are shown; of the others only the number. */
const mostShown = 200

/** What was found in a preview, or became of the rows. */
export interface Found {
  readonly created: number
  readonly updated: number
  readonly skipped: number
  /** Rows that cannot be stored, by their place in the file. */
  readonly refused: readonly number[]
  readonly refusals: readonly RowResult[]
  readonly doubles: readonly RowResult[]
}
export const nothing: Found = { created: 0, updated: 0, skipped: 0, refused: [], refusals: [], doubles: [] }

export type Step =
  | { readonly at: 'choose'; readonly refused?: Refused }
  | { readonly at: 'reading' }
  | { readonly at: 'columns' }
  | { readonly at: 'checking'; readonly done: number }
  | { readonly at: 'checked'; readonly found: Found }
  | { readonly at: 'storing'; readonly done: number; readonly found: Found }
  /** `isWhole` is false where a person stopped it: what was stored stays. */
  | { readonly at: 'done'; readonly found: Found; readonly isWhole: boolean; readonly left: number }
  /** A call failed; all before `next` is stored. */
  | { readonly at: 'failed'; readonly error: unknown; readonly next: number | null; readonly found: Found }

/** The way of a file into the address book. Nothing is stored before `store`. */
export function useImport(kind: 'contractors' | 'vehicles') {
  const api = useApi()
  const queries = useQueryClient()
  const [step, setStep] = useState<Step>({ at: 'choose' })
  const [table, setTable] = useState<Opened | null>(null)
  const [paths, setPaths] = useState<readonly (string | null)[]>([])
  const live = useRef<{ file: CsvFile | null; round: number; ids: Map<string, string> }>({
    file: null,
    round: 0,
    ids: new Map(),
  })
  const begin = useCallback(() => {
    live.current.round += 1
    return live.current.round
  }, [])
  const isNow = useCallback((round: number) => live.current.round === round, [])
  useEffect(() => {
    const now = live.current
    return () => {
      now.round += 1
      now.file?.close()
    }
  }, [])

  const again = () => {
    begin()
    live.current.file?.close()
    live.current.file = null
    setTable(null)
    setStep({ at: 'choose' })
  }
  const open = async (blob: Blob) => {
    const round = begin()
    live.current.file?.close()
    const file = openCsvFile()
    live.current.file = file
    live.current.ids = new Map()
    setStep({ at: 'reading' })
    try {
      const answer = await file.ask<'table' | 'refused'>({ ask: 'open', file: blob, kind: csvKind(kind) })
      if (!isNow(round)) return
      if (answer.is === 'refused') return setStep({ at: 'choose', refused: answer })
      if (answer.count === 0) return setStep({ at: 'choose', refused: { code: 'empty', line: null } })
      setTable(answer)
      setPaths(answer.paths)
      setStep({ at: 'columns' })
    } catch (error) {
      if (isNow(round)) setStep({ at: 'failed', error, next: null, found: nothing })
    }
  }
  const run = () => ({ api, file: live.current.file as CsvFile, kind, paths, count: table?.count ?? 0 })
  const way = { begin, isNow, setStep }
  const check = () => checkAll(run(), way)
  const store = async (wishOf: (row: number) => Wish | null, from = 0, before = nothing) => {
    await storeAll(run(), way, { wishOf, from, before, ids: live.current.ids })
    await queries.invalidateQueries({ queryKey: bookKey(kind) })
  }
  /** Stores no further part; the one that is under way is stored whole. */
  const stop = () => begin()
  const fileOf = async (rows: readonly number[]) =>
    (await (live.current.file as CsvFile).ask<'csv'>({ ask: 'csv', rows })).text
  return { step, table, paths, setPaths, open, check, store, stop, again, setStep, fileOf }
}

interface Way {
  /** Begins a work that ends the one before. */
  begin(): number
  isNow(round: number): boolean
  setStep(step: Step): void
}

async function checkAll(run: Run, { begin, isNow, setStep }: Way): Promise<void> {
  const round = begin()
  let found = nothing
  let done = 0
  setStep({ at: 'checking', done })
  try {
    for await (const results of previewOf(run)) {
      if (!isNow(round)) return
      found = withResults(found, results)
      done += results.length
      setStep({ at: 'checking', done })
    }
    setStep({ at: 'checked', found })
  } catch (error) {
    if (isNow(round)) setStep({ at: 'failed', error, next: null, found: nothing })
  }
}

interface Storing {
  readonly wishOf: (row: number) => Wish | null
  readonly from: number
  readonly before: Found
  readonly ids: Map<string, string>
}

async function storeAll(run: Run, { begin, isNow, setStep }: Way, storing: Storing): Promise<void> {
  const round = begin()
  const { count } = run
  let [found, next] = [storing.before, storing.from]
  setStep({ at: 'storing', done: next, found })
  try {
    for await (const part of storedBy(run, storing.from, storing.wishOf, storing.ids)) {
      found = withResults(found, part.results)
      next = Math.min(count, part.next)
      if (!isNow(round)) return setStep({ at: 'done', found, isWhole: next >= count, left: count - next })
      setStep({ at: 'storing', done: next, found })
    }
    setStep({ at: 'done', found, isWhole: true, left: 0 })
  } catch (error) {
    // Also where a person stopped it: what was not stored is told.
    setStep({ at: 'failed', error, next, found })
  }
}

function withResults(found: Found, results: readonly RowResult[]): Found {
  const count = (result: RowResult['result']) => results.filter((one) => one.result === result).length
  const refused = results.filter(({ result }) => result === 'refused')
  const doubles = results.filter(({ result, double }) => result === 'skipped' && double)
  return {
    created: found.created + count('created'),
    updated: found.updated + count('updated'),
    skipped: found.skipped + count('skipped'),
    refused: [...found.refused, ...refused.map(({ row }) => row)],
    refusals: [...found.refusals, ...refused].slice(0, mostShown),
    doubles: [...found.doubles, ...doubles].slice(0, mostShown),
  }
}
