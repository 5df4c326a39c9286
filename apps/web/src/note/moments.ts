import type { Role } from '../parts/trio.tsx'
import type { Evidence } from './use-note.ts'

/** One thing that happened to a note. */
export interface Moment {
  readonly id: string
  readonly at: string
  /** The name of the event. */
  readonly name: string
  readonly values: { readonly role?: Role; readonly to?: string }
  /** The event is part of the digest chain. */
  readonly isCovered: boolean
}

/** The events of the chain and when links were opened, the newest first. */
export function momentsOf({ events, links }: Evidence): Moment[] {
  const covered = events.map(
    ({ id, name, payload, receivedAt }): Moment => ({
      id,
      at: receivedAt,
      name: name ?? '',
      values: valuesOf(payload),
      isCovered: true,
    }),
  )
  const opened = links.flatMap(({ id, role, openedAt }): Moment[] =>
    openedAt === null
      ? []
      : [
          {
            id: `opened ${id}`,
            at: openedAt,
            name: 'opened',
            values: { role },
            isCovered: false,
          },
        ],
  )
  // The chain has its own order; an opened link goes where its time places it.
  return [...covered, ...opened].toSorted((a, b) => b.at.localeCompare(a.at))
}

function valuesOf(payload: Readonly<Record<string, unknown>>): Moment['values'] {
  const { role, recipient } = payload as { role?: Role; recipient?: { masked?: string } }
  return { ...(role ? { role } : {}), ...(recipient?.masked ? { to: recipient.masked } : {}) }
}
