import { canonicalize, eventText } from '@consign/evidence'
import { v7 } from 'uuid'
import { sha256 } from '../store/digest.ts'

/** The end of a document's chain. */
export interface Head {
  readonly digest: string | null
  readonly position: number
  /** Exact text of the last event's time; null before the first. */
  readonly receivedAt: string | null
}

export const emptyChain: Head = { digest: null, position: 0, receivedAt: null }

/** A link's content, for a version. */
interface NewEvent {
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

/**
 * The link after `head`, with digests of the profile (docs/profiles/evidence-0.7.md, The bytes). Pure except for its
 * random id.
 */
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

/** Never earlier than the previous event, whatever the servers' clocks say. */
export const notBefore = (head: Head, now: string): string =>
  head.receivedAt !== null && head.receivedAt > now ? head.receivedAt : now

/** Links to be appended after a head, with one time. */
interface NewLinks {
  readonly all: readonly NewChainLink[]
  readonly receivedAt: string
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
