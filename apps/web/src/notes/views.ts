/** Drafts and issued notes are never one list: a draft has no state and no signatures, and may vanish. */
export const views = ['drafts', 'underway', 'needs', 'delivered', 'all'] as const
export type View = (typeof views)[number]
export type NotesView = Exclude<View, 'drafts'>

const underway = [
  'issued',
  'sender_signed',
  'carrier_signed',
  'taken_over',
  'in_transit',
  'arrived',
  'amended',
  'delivery_refused',
  'received_incomplete',
] as const
const delivered = ['delivered', 'delivered_with_reservations'] as const
const ended = ['cancelled', 'replaced'] as const
/** All that these pages know. */
export const states = [...underway, ...delivered, ...ended] as const
export type State = (typeof states)[number]

/** The states that a view shows; null for any: what needs attention the service decides. */
export const statesOf = {
  underway,
  needs: null,
  delivered,
  all: null,
} as const satisfies Record<NotesView, readonly State[] | null>

/** What narrows a list: days of taking over (`YYYY-MM-DD`, the first and the last), states, words of a party's name. */
interface Narrowed {
  readonly from?: string
  readonly to?: string
  readonly states?: readonly State[]
  readonly carrier?: string
  readonly customer?: string
}

interface NotesSearch extends Narrowed {
  readonly view?: View
  readonly q?: string
  /** A column, with a minus for down. */
  readonly sort?: string
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))

/** The view of an address; an invalid part counts as absent. */
export function notesSearch(search: Readonly<Record<string, unknown>>): NotesSearch {
  const view = views.find((each) => each === search['view'])
  const { from, to } = search
  const asked: unknown = search['states']
  const chosen = states.filter((state) => Array.isArray(asked) && asked.includes(state))
  const sort = search['sort']
  return {
    ...(view ? { view } : {}),
    ...textIn(search, 'q'),
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
    ...(chosen.length > 0 ? { states: chosen } : {}),
    ...textIn(search, 'carrier'),
    ...textIn(search, 'customer'),
    ...(typeof sort === 'string' && /^-?\w{1,20}$/.test(sort) ? { sort } : {}),
  }
}

function textIn<K extends string>(search: Readonly<Record<string, unknown>>, key: K): { [N in K]?: string } {
  const text = search[key]
  return typeof text === 'string' && text !== ''
    ? ({ [key]: text.slice(0, 200) } as { [N in K]: string })
    : {}
}

/** What of an address narrows every view alike. */
export const narrowedBy = ({ from, to, states, carrier, customer }: NotesSearch): Narrowed =>
  notesSearch({ from, to, states, carrier, customer })

/** The view that opens first. */
export const firstView: View = 'underway'

/** The fragment of the list's address with which its search has the focus. */
export const searchField = 'search'
