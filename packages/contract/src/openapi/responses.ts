import { type Code, catalogue } from '../catalogue.ts'
import { codesOf, codesOfTable, readsBody } from '../declared-codes.ts'
import { doors } from '../doors.ts'
import type { Operation } from '../operation.ts'
import { type Surface, surfaceOf } from '../surface.ts'
import type { Table } from '../table.ts'
import type { Json } from './json.ts'
import { byStatus, refusalExamples, refusalResponse } from './refusals.ts'
import type { Schemas } from './schemas.ts'

/** Collects the refusals of all operations and tables; shared ones are written once. */
export interface Responses {
  /** The refusals of an operation by status. */
  readonly of: (operation: Operation) => Json
  /** The refusals of reading a table by status. */
  readonly ofTable: (table: Table) => Json
  /** `components.responses`, after all operations and tables. */
  readonly shared: () => Json
  /** `components.examples` of the collected codes. */
  readonly examples: () => Json
}

/** The name of a shared response; undefined for one of its own. */
type NameOf = (status: number) => string | undefined

export function openResponses(schemas: Schemas): Responses {
  const shared = new Map<string, string>()
  const occurring = new Map<Surface, Set<Code>>()
  const share = (name: string, response: Json): Json => {
    const text = JSON.stringify(response)
    if (!shared.has(name)) shared.set(name, text)
    return shared.get(name) === text ? { $ref: `#/components/responses/${name}` } : response
  }
  const all = (codes: ReadonlySet<Code>, surface: Surface, nameOf: NameOf): Json => {
    occurring.set(surface, new Set([...(occurring.get(surface) ?? []), ...codes]))
    const entries = [...byStatus(codes)].map(([status, group]) => {
      const response = refusalResponse(status, group, surface, schemas)
      const name = nameOf(status)
      return [status, name === undefined ? response : share(name, response)]
    })
    return Object.fromEntries(entries)
  }
  /** Refused before a path is read: of one shape everywhere. */
  const beforePath = () => all(new Set(['HEAD_TOO_LARGE']), 'functions', () => 'head-too-large')
  return {
    of: (operation) => ({
      ...all(codesOf(operation), surfaceOf(operation.path), (status) => nameFor(operation, status)),
      ...beforePath(),
    }),
    ofTable: (table) => ({
      ...all(codesOfTable(table), 'rest', (status) => nameForTable(table, status)),
      ...beforePath(),
    }),
    shared: () => Object.fromEntries([...shared].sort().map(([name, text]) => [name, JSON.parse(text)])),
    examples: () => refusalExamples(occurring),
  }
}

/**
 * Responses shared by surface, kind of caller and form of call. If two such responses differ nevertheless, the later one
 * is written in full.
 */
function nameFor(operation: Operation, status: number): string | undefined {
  if (operation.errors.some((code) => catalogue[code].status === status)) return undefined
  const surface = surfaceOf(operation.path)
  if (isOfDoors(status)) return name(surface, operation.who, operation.gated && 'gated', status)
  return name(surface, status < 500 && readsBody(operation) && 'body', status)
}

const nameForTable = ({ who }: Table, status: number): string =>
  isOfDoors(status) ? name('rest-read', who, status) : name('rest-read', status)

const isOfDoors = (status: number): boolean =>
  doors.some(({ codes }) => codes.some((code) => catalogue[code].status === status))

const name = (...parts: readonly (string | number | false | undefined)[]): string =>
  parts.filter((part) => part !== false && part !== undefined).join('-')
