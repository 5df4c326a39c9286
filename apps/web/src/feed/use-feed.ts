import { type Client, ConsignError } from '@consign/sdk'
import type { FeedMessage } from '@consign/sdk/feed'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readListsAnew } from '../api/lists.ts'
import { trackingKey } from '../api/tracking-key.ts'
import { useApi, useIsSignedIn } from '../api/use-api.tsx'
import { useWho } from '../api/who.ts'
import { batchKey, changedKey, revisionKey } from '../approvals/query-keys.ts'
import { readNoteAnew } from '../note/read-anew.ts'
import { renewLists } from '../notes/renew-lists.ts'
import { type Changes, joined, noChanges, withMessage } from './changes.ts'
import { followTogether } from './follow-together.ts'

/**
 * Events within these milliseconds are handled together, and the next ones not sooner than that; failed reads are
 * retried after pauses that grow to the longest.
 */
const [soon, next, longest] = [100, 1_000, 30_000]

/** Keeps the pages up to date with the company's notes, links, drafts and approvals while a person is signed in. */
export function useFeed(): void {
  const api = useApi()
  const queries = useQueryClient()
  const isSignedIn = useIsSignedIn()
  const tenantId = useWho().data?.tenantId
  useEffect(() => {
    if (!isSignedIn || tenantId === undefined) return
    const over = new AbortController()
    const onMessage = gathering((changes) => readAnew(api, queries, changes), over.signal)
    followTogether({ client: api, name: `consign-feed ${tenantId}`, signal: over.signal, onMessage }).catch(
      // Signed out, or without the permission to read: other calls report it.
      () => undefined,
    )
    return () => over.abort()
  }, [api, queries, isSignedIn, tenantId])
}

/** Gathers reported changes and passes them on a moment later, never twice at once; a transient failure loses none. */
function gathering(act: (changes: Changes) => Promise<unknown>, signal: AbortSignal) {
  let gathered = noChanges
  let isBusy = false
  const work = async () => {
    isBusy = true
    await sleep(soon)
    for (let pause = next; gathered !== noChanges && !signal.aborted; ) {
      const changes = gathered
      gathered = noChanges
      const [hasFailed] = await Promise.all([act(changes).then(() => false, failsInPassing), sleep(pause)])
      if (hasFailed) gathered = joined(changes, gathered)
      pause = hasFailed ? Math.min(longest, pause * 2) : next
    }
    isBusy = false
  }
  return (message: FeedMessage) => {
    gathered = withMessage(gathered, message)
    if (!isBusy) void work()
  }
}

/** A network error, a limit or a fault; a refusal would be repeated. */
const failsInPassing = (error: unknown): boolean =>
  error instanceof ConsignError && (error.retryable || error.status >= 500)

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function readAnew(api: Client, queries: QueryClient, changes: Changes): Promise<void> {
  const { all, documents, drafts, hasApprovals } = changes
  const hasChanged = drafts.size > 0 || documents.size > 0
  const asked = [
    ...[...drafts].map(revisionKey),
    ...[...documents].map(changedKey),
    ...(hasChanged ? [batchKey] : []),
  ]
  const keys = [
    ...(all || hasChanged ? [['drafts']] : []),
    ...(all || hasApprovals ? [['approvals']] : asked),
    ...(all || documents.size > 0 ? [trackingKey] : []),
  ]
  await Promise.all([
    ...keys.map((queryKey) => queries.invalidateQueries({ queryKey }, { throwOnError: true })),
    ...(all ? [readNoteAnew(queries)] : []),
    ...[...documents].map((id) => readNoteAnew(queries, id)),
    ...(all === 'gone' ? [readListsAnew(queries)] : []),
    // A note that has just changed is on the first page of a list.
    ...(all === 'begun' || (all === null && documents.size > 0) ? [renewLists(api, queries, documents)] : []),
  ])
}
