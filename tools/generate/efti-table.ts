import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'

/**
 * `node tools/generate/efti-table.ts <folder of the EFTI4EU schema> <UNECE-eCMR.json>`: makes the tables of packages/efti
 * from schemas that are not part of this repository: `schema/` of EFTI4EU/reference-implementation and
 * `UNECE-eCMR.json` of uncefact/spec-JSONschema, of the commits named here. `npm run interop` makes them again and compares.
 */
const EFTI_COMMIT = '1a9981e'
const UNCEFACT_COMMIT = '47d813e'

type Attributes = Readonly<Record<string, string>>

interface Node {
  id: string
  parent: string
  name: string
  kind: string
  many?: true
  max?: number
  list?: string
  format?: string
  marks: number
  is: string
}

const TAG = /<(\/?)([\w:]+)((?:\s+[\w:]+="[^"]*")*)\s*(\/?)>/g
const ATTRIBUTE = /([\w:]+)="([^"]*)"/g

/** Kind and bound of a leaf by the type its element has in the schema; undefined for an element with parts. */
function leafOf(type: string, format: string): Pick<Node, 'kind' | 'max' | 'list'> | undefined {
  const [space = '', name = ''] = type.split(':')
  const bound = /(\d+)$/.exec(name)?.[1]
  if (space === 'codes') return { kind: 'code', list: name }
  if (type === 'xsd:token') return { kind: 'code', max: Number(/(\d+)$/.exec(format)?.[1]) }
  if (type === 'xsd:boolean') return { kind: 'boolean' }
  if (type === 'xsd:base64Binary') return { kind: 'binary' }
  if (type === 'types:DateTime') return { kind: 'dateTime' }
  if (type === 'types:Amount') return { kind: 'amount' }
  if (name === 'Decimal16d6') return { kind: 'decimal' }
  if (name.startsWith('Integer')) return { kind: 'integer', max: Number(bound) }
  if (name.endsWith('Measure')) return { kind: 'measure' }
  if (name.startsWith('Identifier')) return { kind: 'identifier', max: Number(bound) }
  if (name.includes('String')) return { kind: 'text', max: Number(bound) }
  return undefined
}

const attributesOf = (text: string): Attributes =>
  Object.fromEntries([...text.matchAll(ATTRIBUTE)].map(([, name, value]) => [name, decoded(value ?? '')]))

const decoded = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replaceAll('&amp;', '&')

/** The elements of the eFTI data set as the schema marks them, in the order in which they are written. */
function elementsOf(schema: string) {
  const nodes: Node[] = []
  const marks: string[] = []
  let element: Attributes = {}
  let set: Attributes = {}
  let subsets: [string, string][] = []
  for (const [, close, tag, text] of schema.replaceAll(/<!--[\s\S]*?-->/g, '').matchAll(TAG)) {
    const attributes = attributesOf(text ?? '')
    if (tag === 'xsd:element' && !close) element = attributes
    if (tag === 'efti' && !close) [set, subsets] = [attributes, []]
    if (tag === 'subset' && !close) subsets.push([attributes['id'] ?? '', attributes['status'] ?? ''])
    if (tag === 'efti' && close) nodes.push(nodeOf(element, set, markOf(subsets, marks)))
  }
  return { nodes, marks }
}

function nodeOf(element: Attributes, set: Attributes, marks: number): Node {
  const { id = '', parentId: parent = '', format = '', definition = '' } = set
  const leaf = leafOf(element['type'] ?? '', format)
  return {
    id,
    parent,
    name: element['name'] ?? '',
    ...(leaf ?? { kind: 'structure' }),
    ...(element['maxOccurs'] === 'unbounded' && { many: true }),
    ...(leaf && format && { format }),
    marks,
    is: definition.trim(),
  }
}

/** Where the marks of an element stand in the list of all: `M EU03 PL01a; C EU01`. */
function markOf(subsets: readonly [string, string][], all: string[]): number {
  const byStatus = Map.groupBy(subsets, ([, status]) => status)
  const text = [...byStatus]
    .map(([status, each]) => `${status} ${each.map(([id]) => id).join(' ')}`)
    .join('; ')
  if (!all.includes(text)) all.push(text)
  return all.indexOf(text)
}

const codesOf = (schema: string): string =>
  [...schema.replaceAll(/<!--[\s\S]*?-->/g, '').matchAll(/<xsd:enumeration value="([^"]*)"/g)]
    .map(([, code]) => code)
    .join(' ')

const CODES = {
  CountryCode: 'ISO_ISOTwo-letterCountryCode_SecondEdition2006.xsd',
  CurrencyCode: 'ISO_ISO3AlphaCurrencyCode_2012-08-31.xsd',
  TransportModeCode: 'UNECE_TransportModeCode_2.xsd',
  TransportEquipmentCategoryCode: 'UNECE_TransportEquipmentCategoryCode_D23A.xsd',
}

/** The text of `packages/efti/src/efti-table.json`. */
export async function eftiTable(folder: string): Promise<string> {
  const file = 'xsd/consignment-common.xsd'
  const schema = await readFile(`${folder}/${file}`, 'utf8')
  const { nodes, marks } = elementsOf(schema)
  const codes: Record<string, string> = {}
  for (const [list, name] of Object.entries(CODES))
    codes[list] = codesOf(await readFile(`${folder}/xsd/codes/${name}`, 'utf8'))
  const head = {
    source: {
      repository: 'https://github.com/EFTI4EU/reference-implementation',
      file: `schema/${file}`,
      commit: EFTI_COMMIT,
      version: /targetNamespace="[^"]*" version="([^"]*)"/.exec(schema)?.[1],
      sha256: createHash('sha256').update(schema).digest('hex'),
      licence: 'Apache-2.0',
    },
    codes,
  }
  return `${JSON.stringify(head).slice(0, -1)},\n"marks":${lines(marks)},\n"elements":${lines(nodes)}}\n`
}

const LISTS = ['UNTDID3207Type', 'UNTDID7065Type', 'ISO3AlphaCurrencyCodeType', 'UNTDID4053Type'] as const

/** The text of `packages/efti/src/uncefact-codes.json`: the code lists of the e-CMR schema that a note's values may miss. */
export async function uncefactCodes(file: string): Promise<string> {
  const text = await readFile(file, 'utf8')
  const lists = JSON.parse(text).$defs.codeList.$defs
  const codes = Object.fromEntries(
    LISTS.map((list) => [list, lists[list].oneOf.map((each: { const: string }) => each.const).join(' ')]),
  )
  const source = {
    repository: 'https://github.com/uncefact/spec-JSONschema',
    file: 'JSONschema2020-12/snapshot/BuyShipPay/D23B/MultiModalTransport/eCMR/UNECE-eCMR.json',
    commit: UNCEFACT_COMMIT,
    version: 'D23B',
    sha256: createHash('sha256').update(text).digest('hex'),
    licence: 'Copyright (C) UN/CEFACT (2024): may be copied unchanged; only codes are taken from it here',
  }
  return `{"source":${JSON.stringify(source)},\n"codes":${JSON.stringify(codes)}}\n`
}

const lines = (rows: readonly unknown[]): string =>
  `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`

async function main([folder, codes]: readonly string[]): Promise<void> {
  if (folder === undefined || codes === undefined)
    throw new Error('usage: node tools/generate/efti-table.ts <EFTI4EU schema folder> <UNECE-eCMR.json>')
  const place = new URL('../../packages/efti/src/', import.meta.url)
  await writeFile(new URL('efti-table.json', place), await eftiTable(folder))
  await writeFile(new URL('uncefact-codes.json', place), await uncefactCodes(codes))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(process.argv.slice(2))
