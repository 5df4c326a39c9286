import { type DocumentListItem, documentsAPage, type listDocuments } from '@consign/contract'
import type { SigningRole } from '@consign/evidence'
import type { Static } from 'typebox'
import type { HandlerOf } from '../../contexts/handler.ts'
import { refuse } from '../../ground/refusal.ts'
import { type SignLinkStatus, signLinkStatus } from '../../ledger/sign-grants.ts'
import { type Company, type Question, question } from '../../store/company.ts'
import {
  documentCounts,
  documentsFound,
  documentsOfThese,
  documentWalks,
  type ListedRow,
  mostFound,
  mostGlanced,
  mostListed,
  mostWalked,
} from './list-documents.store.ts'
import { waitingCount, waitingDocuments } from './waiting-documents.store.ts'

type Wish = Parameters<HandlerOf<typeof listDocuments>>[1]['body']

/**
 * One page, newest change first, with the number of documents in each state. No call scans more than `mostWalked`
 * documents, or those with rare words: with few matches a page has fewer rows and a cursor.
 */
export const handle: HandlerOf<typeof listDocuments> = async ({ company }, { body }) => {
  if (body.waiting) return waitingPage(company, body)
  const [first, ...others] = await walksFor(company, body)
  let looked = await look(company, first)
  for (const next of others) if (!isEnough(looked)) looked = await look(company, next)
  return pageShown(looked)
}

const pageShown = (looked: Looked) => ({
  items: looked.found.slice(0, documentsAPage).map(itemOf),
  counts: Object.fromEntries(looked.counts.map(({ state, documents }) => [state, documents])),
  nextCursor: cursorAfter(looked),
})

/** A page of what waits, with how much does. */
async function waitingPage(company: Company, wish: Wish): Promise<Awaited<ReturnType<typeof handle>>> {
  const given = askedOf(company.id, wish)
  const linksEndBy = wish.links_end_by ? endOf(wish.links_end_by) : null
  const { page, counts, count } = await company.read({
    page: question(waitingDocuments, { ...given, linksEndBy }),
    counts: question(documentCounts, { tenantId: company.id }),
    count: question(waitingCount, { tenantId: company.id, linksEndBy }),
  })
  const looked = pageLooked(page, counts, Number.POSITIVE_INFINITY)
  return { ...pageShown(looked), waiting: count[0]?.documents ?? 0 }
}

/** A scan of documents, newest change first, with its bound. */
interface Walk {
  readonly asked: Question<ListedRow>
  readonly most: number
}

/** The scans for a page, each tried if the previous one did not fill it. */
async function walksFor(company: Company, wish: Wish): Promise<[Walk, ...Walk[]]> {
  const { all, inStates, chosen } = documentWalks
  const given = askedOf(company.id, wish)
  if (wish.links_end_by) {
    const choice = chosenBy(given, wish.links_end_by)
    return walksOf(chosen, (walk) => question(walk, choice), wish)
  }
  // Documents with the words of one filter; the others narrow them.
  const words = given.words ?? given.carrier ?? given.customer
  const ids = words === null ? null : await withWords(company, words)
  if (ids) return [{ asked: question(documentsOfThese, { ...given, ids }), most: Number.POSITIVE_INFINITY }]
  return walksOf(given.states === null ? all : inStates, (walk) => question(walk, given), wish)
}

/** For a search: a glance at the newest, which suffices for a common one, then a longer scan. */
const walksOf = <S>(
  { listed, glanced, searched }: Readonly<Record<'listed' | 'glanced' | 'searched', S>>,
  ask: (walk: S) => Question<ListedRow>,
  wish: Wish,
): [Walk, ...Walk[]] =>
  looksFor(wish)
    ? [
        { asked: ask(glanced), most: mostGlanced },
        { asked: ask(searched), most: mostWalked },
      ]
    : [{ asked: ask(listed), most: mostListed }]

/** Documents in some states and those whose links end: neither narrows the other. */
function chosenBy(given: ReturnType<typeof askedOf>, linksEndBy: string) {
  return { ...given, states: null, chosenStates: given.states ?? [], linksEndBy: endOf(linksEndBy) }
}

/** Refuses INVALID_REQUEST. */
function endOf(linksEndBy: string): string {
  const end = new Date(linksEndBy)
  if (Number.isNaN(end.getTime())) throw refuse('INVALID_REQUEST', { details: [noMoment] })
  return end.toISOString()
}

/** A leap second has the form of a moment. */
const noMoment = {
  path: '/links_end_by',
  rule: 'format',
  message: { en: 'must be a moment that exists', pl: 'musi być istniejącą chwilą' },
}

async function look(company: Company, { asked, most }: Walk) {
  const { page, counts } = await company.read({
    page: asked,
    counts: question(documentCounts, { tenantId: company.id }),
  })
  return pageLooked(page, counts, most)
}

const pageLooked = (page: ListedRow[], counts: { state: string; documents: number }[], most: number) => ({
  found: page.filter(isDocument),
  first: page[0] as ListedRow,
  counts,
  most,
})

type Looked = ReturnType<typeof pageLooked>

/** The page is full, or the scan is complete. */
const isEnough = ({ found, first, most }: Looked): boolean =>
  found.length > documentsAPage || first.walked < most

const looksFor = ({ role, query, carrier, customer, from, to }: Wish): boolean =>
  [role, query, carrier, customer, from, to].some((wish) => wish !== undefined && wish !== null)

/** The documents with the words; null for too many to scan. */
async function withWords(company: Company, words: string): Promise<readonly string[] | null> {
  const [row] = await company.query(documentsFound, { tenantId: company.id, words, most: mostFound })
  return row?.ids ?? null
}

/** Later than every document. */
const beginning = '9999-12-31T23:59:59.999Z_ffffffff-ffff-ffff-ffff-ffffffffffff'

function askedOf(tenantId: string, wish: Wish) {
  const { after, states, role, query, carrier, customer, from, to } = wish
  const [at, id] = (after ?? beginning).split('_') as [string, string]
  return {
    tenantId,
    at,
    id,
    states: states ?? null,
    unsignedBy: role ?? null,
    words: query ?? null,
    from: from ?? null,
    to: to ?? null,
    carrier: carrier ?? null,
    customer: customer ?? null,
  }
}

type Listed = { [K in keyof ListedRow]: K extends Known ? NonNullable<ListedRow[K]> : ListedRow[K] }
type Known = 'id' | 'type_name' | 'type_version' | 'reference' | 'state' | 'created_at' | 'updated_at'

const isDocument = (row: ListedRow): row is Listed => row.id !== null

/** The last one shown if more match; otherwise the last scanned if some are left; null at the end. */
function cursorAfter({ found, first, most }: Looked): string | null {
  const last = found.length > documentsAPage ? found[documentsAPage - 1] : undefined
  if (last) return `${last.updated_at}_${last.id}`
  return first.walked < most || first.last_at === null ? null : `${first.last_at}_${first.last_id}`
}

function itemOf(row: Listed) {
  const signed = (row.signed ?? []) as SigningRole[]
  return {
    id: row.id,
    type: { name: row.type_name, version: row.type_version },
    reference: row.reference,
    state: row.state,
    sender: shown(row.sender),
    carrier: shown(row.carrier),
    consignee: shown(row.consignee),
    takingOver: { city: shown(row.from_city), country: row.from_country, date: row.from_date },
    delivery: { city: shown(row.to_city), country: row.to_country, date: row.to_date },
    vehiclePlate: row.vehicle_plate,
    trailerPlate: row.trailer_plate,
    dangerousGoods: row.dangerous_goods ?? 0,
    signed,
    missing: ((row.ever_signed ?? []) as SigningRole[]).filter((role) => !signed.includes(role)),
    ...linksOf(row),
    ...(row.waits === null ? {} : { waits: row.waits as Waits }),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

type Waits = NonNullable<Static<typeof DocumentListItem>['waits']>

const shown = (text: string | null): string | null => text?.slice(0, 200) ?? null

/** The status of each role's newest link, and the earliest expiry of the unsigned ones. */
function linksOf({ links, now }: Listed) {
  const rows = JSON.parse(links ?? '[]') as LinkRow[]
  const statuses: Partial<Record<SigningRole, SignLinkStatus>> = {}
  for (const row of rows) statuses[row.role] = signLinkStatus({ ...row, now })
  const ends = rows.filter(isOpen).map(({ expires_at }) => expires_at)
  return { links: statuses, linksEndAt: ends.sort()[0] ?? null }
}

const isOpen = (row: LinkRow): boolean =>
  row.signed_at === null && row.revoked_at === null && row.replaced_at === null

interface LinkRow {
  readonly role: SigningRole
  readonly expires_at: string
  readonly revoked_at: string | null
  readonly signed_at: string | null
  readonly replaced_at: string | null
}
