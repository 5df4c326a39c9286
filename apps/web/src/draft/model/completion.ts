import type { TypeDefinition } from '@consign/document-types'
import { isObject, isSame, type Json, type JsonObject } from './json.ts'
import { patternOf, valueAt, withValue } from './pointer.ts'

export type Use = 'sender' | 'consignee' | 'carrier' | 'place'

/** What a field is completed from while it is typed. */
export type Completion =
  /** A party, or a place, whose name is typed: the whole block at `block` follows. */
  | { readonly kind: 'contractor'; readonly block: string; readonly uses: readonly Use[] | null }
  /** A vehicle whose plate is typed at `at`: one that draws, or one that is drawn. */
  | { readonly kind: 'vehicle'; readonly at: string; readonly draws: boolean }
  | { readonly kind: 'driver'; readonly at: string }

export interface Change {
  readonly path: string
  readonly value: Json | undefined
}

/** What a record of the address book fills in. */
export interface Filling {
  /** What it is: these values take the place of others. */
  readonly replaced: readonly Change[]
  /** What goes with it: only where nothing was typed. */
  readonly added: readonly Change[]
}

/** The name of the driver, by type of note. */
const driverNames: readonly string[] = ['/driver/name', '/driverName']

/** What completes a field of a form; null for what is typed without help. */
export function completionOf(definition: TypeDefinition, pointer: string): Completion | null {
  if (driverNames.includes(pointer)) return { kind: 'driver', at: pointer }
  const [, last = ''] = /\/(\w+)$/.exec(pointer) ?? []
  if (last === 'trailerPlate') return { kind: 'vehicle', at: pointer, draws: false }
  if (last === 'tractorPlate' || last === 'vehiclePlate') return { kind: 'vehicle', at: pointer, draws: true }
  if (last !== 'name') return null
  const block = pointer.slice(0, -'/name'.length)
  const members = membersOf(definition, block)
  if (members.includes('/contractorId'))
    return { kind: 'contractor', block, uses: usesOf(patternOf(pointer)) }
  if (members.some((member) => member.endsWith('/city') || member === '/city'))
    return { kind: 'contractor', block, uses: ['place'] }
  return null
}

function usesOf(pattern: string): readonly Use[] | null {
  if (/carrier/i.test(pattern)) return ['carrier']
  const box = /^\/(sender|consignee)\//.exec(pattern)?.[1]
  return box === undefined ? null : [box as Use]
}

/** The members of a block that a form asks for, as pointers from it. */
function membersOf({ form }: TypeDefinition, block: string): string[] {
  const base = `${patternOf(block)}/`
  return form.sections.flatMap(({ fields }) =>
    fields.flatMap(({ path }) => (path.startsWith(base) ? [path.slice(base.length - 1)] : [])),
  )
}

/** A contractor as the block of a note: every member that its form asks for. */
export function blockOf(definition: TypeDefinition, block: string, contractor: JsonObject): JsonObject {
  return membersOf(definition, block).reduce<JsonObject>((data, member) => {
    const value = member === '/contractorId' ? contractor['id'] : memberOf(contractor, member)
    return value === undefined ? data : withValue(data, member, value)
  }, {})
}

/** Some places of a form have their street beside the name. */
const memberOf = (contractor: JsonObject, member: string): Json | undefined =>
  valueAt(contractor, member) ?? valueAt(contractor, `/address${member}`)

/** What a form asks for beside a place, and the member of a contractor that it is. */
const besidePlace = [
  ['openingHours', '/openingHours'],
  ['contactName', '/contactName'],
  ['contactPhone', '/phone'],
] as const

/** A contractor in a block of a note; of a place also its opening hours, and whom to call there. */
export const contractorFilling = (
  definition: TypeDefinition,
  block: string,
  contractor: JsonObject,
): Filling => ({
  replaced: [{ path: block, value: blockOf(definition, block, contractor) }],
  added: besideOf(definition, block, contractor),
})

function besideOf(definition: TypeDefinition, block: string, contractor: JsonObject): Change[] {
  if (!block.endsWith('/place')) return []
  const around = block.slice(0, -'/place'.length)
  const asked = membersOf(definition, around)
  return besidePlace.flatMap(([member, at]) => {
    const value = asked.includes(`/${member}`) ? valueAt(contractor, at) : undefined
    return value === undefined ? [] : [{ path: `${around}/${member}`, value }]
  })
}

/** A vehicle whose plate is at a place of a note; that of the note itself comes with its driver and its containers. */
export function vehicleFilling(definition: TypeDefinition, at: string, vehicle: JsonObject): Filling {
  const { plate, country, driver, equipment } = vehicle
  const replaced = [
    { path: at, value: plate },
    { path: at.replace(/Plate$/, 'Country'), value: country },
  ]
  const name = valueAt(driver, '/name')
  const isNotes = !/\/\d/.test(at)
  const drivers =
    name === undefined || at.endsWith('/trailerPlate') ? [] : driverChanges(driver as JsonObject)
  const containers = isSame(equipment ?? [], []) ? [] : [{ path: '/vehicle/equipment', value: equipment }]
  const asked = askedBy(definition)
  return { replaced: replaced.filter(asked), added: isNotes ? [...drivers, ...containers].filter(asked) : [] }
}

/** A driver by name and telephone. */
export const driverFilling = (definition: TypeDefinition, driver: JsonObject): Filling => ({
  replaced: driverChanges(driver).filter(askedBy(definition)),
  added: [],
})

/** Name and telephone go together: no driver gets another's. */
const driverChanges = ({ name, phone }: JsonObject): Change[] => [
  { path: '/driver', value: { ...(name !== undefined && { name }), ...(phone !== undefined && { phone }) } },
  { path: '/driverName', value: name },
]

/** Whether a form asks for a value at a place or within it. */
const askedBy =
  ({ form }: TypeDefinition) =>
  ({ path }: Change): boolean =>
    form.sections.some(({ fields }) =>
      fields.some((field) => field.path === patternOf(path) || field.path.startsWith(`${path}/`)),
    )

/** A block as the record of an address book. */
export function recordOf(block: JsonObject, uses: readonly Use[] | null): JsonObject & { name: string } {
  const { contractorId: _id, name, street, postcode, city, ...members } = block
  const flat = Object.entries({ street, postcode, city }).filter(([, value]) => value !== undefined)
  const address = flat.length > 0 ? { address: Object.fromEntries(flat) as JsonObject } : {}
  return { ...address, ...members, name: String(name).trim(), uses: uses ?? [] }
}

/** Whether a block is a contractor of the address book: by tax number, else by name and postcode. */
export function isSameParty(
  block: JsonObject,
  contractor: JsonObject,
  folded: (text: string) => string,
): boolean {
  const textsOf = (path: string) =>
    [valueAt(block, path), valueAt(contractor, path)].map((value) => folded(String(value ?? '')))
  const isEqual = (path: string) => {
    const [one, other] = textsOf(path)
    return one !== '' && one === other
  }
  const [postcode, other] = textsOf('/address/postcode')
  return isEqual('/taxId') || (isEqual('/name') && (postcode === '' || other === '' || postcode === other))
}

/** Whether nothing was typed at a place: it is empty, or has only what waits to be checked. */
export const isFree = (data: JsonObject, path: string, copied: readonly string[]): boolean => {
  const value = valueAt(data, path)
  if (value === undefined || copied.includes(path)) return true
  return isObject(value) && Object.keys(value).every((member) => copied.includes(`${path}/${member}`))
}

/** Whether a change takes away or replaces what was typed, besides the names that it is known by. */
export const isReplacing = (before: Json | undefined, after: Json | undefined): boolean => {
  if (before === undefined) return false
  if (!isObject(before)) return !isSame(before, after)
  return Object.entries(before).some(
    ([member, value]) =>
      !known.has(member) && isReplacing(value, isObject(after) ? after[member] : undefined),
  )
}

const known = new Set(['name', 'contractorId'])

/** The data after a party's name was typed: no other name keeps the id of the address book. */
export function withoutStaleId(before: JsonObject, after: JsonObject, pointer: string): JsonObject {
  if (!pointer.endsWith('/name')) return after
  const id = `${pointer.slice(0, -'/name'.length)}/contractorId`
  const isNew = valueAt(after, id) !== undefined && valueAt(before, pointer) !== valueAt(after, pointer)
  return isNew ? withValue(after, id, undefined) : after
}
