import { canonicalize, eventText } from '@consign/evidence'
import { v7 } from 'uuid'
import { sha256 } from '../store/digest.ts'

/** Where a document's chain ends. */
export interface Head {
  readonly digest: string | null
  readonly position: number
  /** Exact text of the last event's time; null before the first. */
  readonly receivedAt: string | null
}

export const emptyChain: Head = { digest: null, position: 0, receivedAt: null }

/** What a link records, of a version. */
export interface NewEvent {
  readonly versionId: string
  readonly name: string
  readonly payload: object
}

/** A link ready to be stored; `payload` is canonical text. */
export interface NewChainLink {
  readonly id: string
  readonly position: number
  readonly versionId: string
  readonly name: string
  readonly payload: string
  readonly payloadDigest: string
  readonly previousDigest: string | null
  readonly eventDigest: string
  readonly receivedAt: string
}

/** The link that follows `head`, with digests as the profile says (docs/profiles/evidence-0.7.md, The bytes). Pure but for its random id. */
function nextChainLink(head: Head, event: NewEvent, receivedAt: string): NewChainLink {
  const payload = canonicalize(event.payload)
  const link = {
    id: v7(),
    versionId: event.versionId,
    name: event.name,
    payloadDigest: sha256(payload),
    previousDigest: head.digest,
    receivedAt,
  }
  return { ...link, payload, position: head.position + 1, eventDigest: sha256(eventText(link)) }
}

const headOf = (link: NewChainLink): Head => ({
  digest: link.eventDigest,
  position: link.position,
  receivedAt: link.receivedAt,
})

/** Never earlier than the event before, whatever the clocks of several servers say. */
export const notBefore = (head: Head, now: string): string =>
  head.receivedAt !== null && head.receivedAt > now ? head.receivedAt : now

/** Links to be appended after a head, all of one time. */
export interface NewLinks {
  readonly all: readonly NewChainLink[]
  readonly receivedAt: string
  /** Of the last link so far. */
  readonly head: Head
  add(event: NewEvent): NewChainLink
}

export function linksAfter(start: Head, receivedAt: string): NewLinks {
  const all: NewChainLink[] = []
  let head = start
  return {
    all,
    receivedAt,
    get head() {
      return head
    },
    add(event) {
      const link = nextChainLink(head, event, receivedAt)
      all.push(link)
      head = headOf(link)
      return link
    },
  }
}
