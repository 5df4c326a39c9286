import {
  type Edge,
  type LogEntry,
  LogError,
  parseCheckpoint,
  parseSignedNote,
  rootOfEdge,
} from '@consign/log'
import { loadText, storeText, UnusableState } from '../log/state-file.ts'

/** An entry of a document that is watched, and where it stands in the log. */
export interface SeenEntry extends Omit<LogEntry, 'docTag'> {
  readonly index: number
}

/** A monitor's state of a log. */
export interface MonitorState {
  /** The last seen checkpoint with the log's signature, which convicts a log that shows another of this size. */
  readonly checkpoint: string
  readonly edge: Edge
  /** By docTag: all entries of the document so far. */
  readonly documents: ReadonlyMap<string, readonly SeenEntry[]>
}

const FORMAT = 'consign-monitor-state-1'

const formatState = ({ checkpoint, documents, edge }: MonitorState): string => {
  const levels = edge.levels.map((hashes) => hashes.map((hash) => Buffer.from(hash).toString('base64')))
  const written = {
    format: FORMAT,
    checkpoint,
    size: edge.size,
    levels,
    documents: Object.fromEntries(documents),
  }
  return `${JSON.stringify(written, null, 1)}\n`
}

interface Written {
  readonly format: unknown
  readonly checkpoint: string
  readonly size: number
  readonly levels: readonly (readonly string[])[]
  readonly documents: Readonly<Record<string, readonly SeenEntry[]>>
}

const parseState = (text: string): MonitorState => {
  const { checkpoint, documents, format, levels, size } = JSON.parse(text) as Written
  if (format !== FORMAT) throw new UnusableState(`its format is not ${FORMAT}`)
  const hashes = levels.map((level) => level.map((hash) => new Uint8Array(Buffer.from(hash, 'base64'))))
  const edge = { size, levels: hashes }
  const said = parseCheckpoint(parseSignedNote(checkpoint).text)
  if (said.size !== size || !Buffer.from(rootOfEdge(edge)).equals(said.root))
    throw new UnusableState('what it has of the tree is not what its checkpoint says')
  return { checkpoint, edge, documents: new Map(Object.entries(documents)) }
}

/** Undefined when there is none yet. Throws {@link UnusableState}. */
export const loadState = async (path: string): Promise<MonitorState | undefined> => {
  const text = await loadText(path)
  try {
    return text === undefined ? undefined : parseState(text)
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError || error instanceof LogError)
      throw new UnusableState(`it is not a monitor’s state: ${error.message}`)
    throw error
  }
}

export const storeState = (path: string, state: MonitorState): Promise<void> =>
  storeText(path, formatState(state))
