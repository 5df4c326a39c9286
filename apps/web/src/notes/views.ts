/** Drafts and issued notes are never one list: a draft has no state and no signatures, and may vanish. */
export const views = ['drafts', 'underway', 'needs', 'delivered', 'all'] as const
export type View = (typeof views)[number]
export type NotesView = Exclude<View, 'drafts'>

/** The states that a view shows; null for all. A note also needs attention, in any state, when one of its links ends. */
export const statesOf: Readonly<Record<NotesView, readonly string[] | null>> = {
  underway: [
    'issued',
    'sender_signed',
    'carrier_signed',
    'taken_over',
    'in_transit',
    'arrived',
    'amended',
    'delivery_refused',
    'received_incomplete',
  ],
  needs: ['amended', 'delivery_refused', 'received_incomplete'],
  delivered: ['delivered', 'delivered_with_reservations'],
  all: null,
}

interface NotesSearch {
  readonly view?: View
  readonly q?: string
  /** Days of taking over, `YYYY-MM-DD`: the first and the last that are shown. */
  readonly from?: string
  readonly to?: string
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))

/** The view of an address; an invalid part counts as absent. */
export function notesSearch(search: Readonly<Record<string, unknown>>): NotesSearch {
  const view = views.find((each) => each === search['view'])
  const q = typeof search['q'] === 'string' ? search['q'].slice(0, 200) : ''
  const { from, to } = search
  return {
    ...(view ? { view } : {}),
    ...(q ? { q } : {}),
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
  }
}

/** The view that opens first. */
export const firstView: View = 'underway'

/** The fragment of the list's address with which its search has the focus. */
export const searchField = 'search'
