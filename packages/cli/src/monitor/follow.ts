import { entriesBetween, LogMismatch, type ReadLogFile } from '@consign/evidence'
import {
  type Checkpoint,
  type Edge,
  EMPTY_EDGE,
  grow,
  judge,
  leafHash,
  type Policy,
  parseCheckpoint,
  parseEntry,
  parseSignedNote,
  rootOfEdge,
} from '@consign/log'
import type { MonitorState, SeenEntry } from './state.ts'

/** Additional searches. */
export interface Looking {
  /** Names of documents whose entries are wanted. */
  readonly tags: ReadonlySet<string>
  /** Whether the whole log is read, not only its new part. */
  readonly whole: boolean
}

/** The log signed two contradictory statements. */
export class Forked extends Error {
  override readonly name = 'Forked'
  readonly notes: readonly string[]

  constructor(message: string, ...notes: readonly string[]) {
    super(message)
    this.notes = notes
  }
}

export interface Look {
  readonly state: MonitorState
  readonly checkpoint: Checkpoint
  /** Cosigning witnesses of the policy, and whether they reach the quorum. */
  readonly witnesses: readonly string[]
  readonly quorum: boolean
}

/**
 * One look at a log: reads its checkpoint and every entry since the last look, and checks that the tree only grew.
 * That is more than a consistency proof: the root is computed from old and new entries. Throws {@link Forked} when it
 * did not, `LogMismatch` or `LogError` when the log is not the policy's.
 */
export const lookAtLog = async (
  read: ReadLogFile,
  policy: Policy,
  before: MonitorState | undefined,
  { tags, whole }: Looking,
): Promise<Look> => {
  const note = new TextDecoder().decode(await read('checkpoint'))
  const { checkpoint, log, quorum, witnessed } = await judge(policy, parseSignedNote(note))
  if (log === undefined) throw new LogMismatch('no log of the policy signed its checkpoint')
  if (before !== undefined) sameLog(before, checkpoint, note)
  const documents = new Map(before?.documents)
  const late = [...tags].filter((tag) => !documents.has(tag))
  for (const tag of tags) if (!documents.has(tag)) documents.set(tag, [])
  if (before !== undefined && (whole || late.length > 0))
    await catchUp(read, before, new Set(late), documents)
  const edge = await grown(read, before?.edge ?? EMPTY_EDGE, checkpoint.size, documents)
  if (!isRoot(edge, checkpoint)) {
    if (before !== undefined)
      throw new Forked('the log does not go on from what it was', before.checkpoint, note)
    throw new LogMismatch('its entries have not the root of its checkpoint')
  }
  return {
    state: { checkpoint: note, edge, documents },
    checkpoint,
    witnesses: witnessed.map(({ name }) => name),
    quorum,
  }
}

const sameLog = (before: MonitorState, checkpoint: Checkpoint, note: string): void => {
  const known = parseCheckpoint(parseSignedNote(before.checkpoint).text)
  if (known.origin !== checkpoint.origin)
    throw new LogMismatch(`this is the log ${checkpoint.origin}, the state is of ${known.origin}`)
  if (checkpoint.size < known.size)
    throw new Forked(
      `the log shows ${checkpoint.size} entries, and had ${known.size}`,
      before.checkpoint,
      note,
    )
}

/** Earlier entries of newly watched documents; they must hash to the tree seen before, or the log forked. */
const catchUp = async (
  read: ReadLogFile,
  before: MonitorState,
  tags: ReadonlySet<string>,
  documents: Map<string, readonly SeenEntry[]>,
): Promise<void> => {
  const own = new Map([...documents].filter(([tag]) => tags.has(tag)))
  const edge = await grown(read, EMPTY_EDGE, before.edge.size, own)
  if (!isRoot(edge, parseCheckpoint(parseSignedNote(before.checkpoint).text)))
    throw new Forked('the log gives other entries than it had', before.checkpoint)
  for (const [tag, entries] of own) documents.set(tag, entries)
}

/** Reads on to a size and adds the entries of watched documents. */
const grown = async (
  read: ReadLogFile,
  from: Edge,
  size: number,
  documents: Map<string, readonly SeenEntry[]>,
): Promise<Edge> => {
  let edge = from
  for await (const entries of entriesBetween(read, from.size, size)) {
    for (const [i, bytes] of entries.entries()) {
      const entry = parseEntry(bytes)
      const known = entry && documents.get(entry.docTag)
      if (entry === undefined || known === undefined) continue
      const { docTag, eventDigest, sequence } = entry
      documents.set(docTag, [...known, { index: edge.size + i, sequence, eventDigest }])
    }
    edge = grow(edge, entries.map(leafHash)).edge
  }
  return edge
}

const isRoot = (edge: Edge, { root, size }: Checkpoint): boolean =>
  edge.size === size && Buffer.from(rootOfEdge(edge)).equals(root)
