import { type Answer, ask, type Over } from '../ride/api.ts'

/** What is shared of a transport: nothing else leaves the service. */
export interface Seen {
  readonly status: string
  readonly state: string
  readonly precision: 'exact' | '1km'
  readonly at: string | null
  readonly lat: number | null
  readonly lon: number | null
}

/** What the page knows: the last answer, whether it is up to date, or why there is none. */
export interface View {
  readonly seen: Seen | null
  readonly isStale: boolean
  readonly over: Over | null
}

/** Between two questions, in milliseconds: while they are answered, and at most while they are not. */
const [usual, longest] = [60_000, 600_000]

/** Asks again every minute while the page is looked at, more rarely while nothing answers; never after the end. */
export function watch(token: string, language: string, tell: (view: View) => void): () => void {
  let view: View = { seen: null, isStale: false, over: null }
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = usual
  let isAsking = false
  const look = async () => {
    clearTimeout(timer)
    if (isAsking || view.over !== null || document.visibilityState !== 'visible') return
    isAsking = true
    const answer = await ask<Seen>(`/functions/v1/follow/${encodeURIComponent(token)}`, language)
    isAsking = false
    view = viewAfter(view, answer)
    pause = answer.is === 'good' ? usual : Math.min(longest, pause * 2)
    tell(view)
    timer = setTimeout(() => void look(), Math.max(pause, answer.is === 'later' ? (answer.after ?? 0) : 0))
  }
  const onSight = () => void look()
  document.addEventListener('visibilitychange', onSight)
  addEventListener('online', onSight)
  void look()
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onSight)
    removeEventListener('online', onSight)
  }
}

/** A link that is over shows nothing any more; without an answer the last one stays. */
export function viewAfter(view: View, answer: Answer<Seen>): View {
  if (answer.is === 'good') return { seen: answer.value, isStale: false, over: null }
  if (answer.is === 'over') return { seen: null, isStale: false, over: answer.code }
  return { ...view, isStale: true }
}
