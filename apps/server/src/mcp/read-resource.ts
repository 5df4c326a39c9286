import { catalogue, operations, type Table } from '@consign/contract'
import {
  type ListResourcesResult,
  type ListResourceTemplatesResult,
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  ResourceNotFoundError,
} from '@modelcontextprotocol/server'
import type { Answer } from '../calls/answer.ts'
import type { Service } from '../contexts/service.ts'
import { readables } from '../http/tables.ts'
import { type Call, callOf, type Message, readerOf } from './call.ts'
import { marked } from './for-models.ts'
import { type Address, match, resources } from './resource-uris.ts'
import { textOf } from './tool-result.ts'

export interface Resources {
  list(message: Message): Promise<ListResourcesResult>
  readonly templates: ListResourceTemplatesResult
  read(message: Message, uri: string): Promise<ReadResourceResult>
}

const documentTemplate = 'consign://documents/{documentId}'
const definitionTemplate = 'consign://type-definitions/{name}/{version}'

/** Most bytes of a resource; a larger one is fetched over REST. */
const mostBytes = 8 * 1024 ** 2

const templates: ListResourceTemplatesResult = {
  resourceTemplates: [
    {
      uriTemplate: documentTemplate,
      name: 'note',
      title: 'A note and its newest version',
      mimeType: 'text/plain',
    },
    {
      uriTemplate: definitionTemplate,
      name: 'type-definition',
      title: 'A type of note',
      mimeType: 'text/plain',
    },
    ...resources.map(({ operation, template, mediaType, title }) => ({
      uriTemplate: template,
      name: operation,
      title,
      mimeType: mediaType === 'application/xml' ? 'text/plain' : mediaType,
    })),
  ],
}

/** Notes and drafts by template, and the list of type definitions: a company may have a million notes. */
export function openResources(service: Service): Resources {
  const rowsOf = (name: Table['name']) => rowReader(service, name)
  const [documents, versions, definitions] = [
    rowsOf('documents'),
    rowsOf('versions'),
    rowsOf('type_definitions'),
  ]
  const calls = new Map(resources.map((each) => [each, callOf(service, mustFind(each.operation))] as const))
  return {
    templates,
    async list(message) {
      const rows = await definitions(message, { select: 'name,version' })
      return {
        resources: rows.map(({ name, version }) => ({
          uri: `consign://type-definitions/${name}/${version}`,
          name: `${name} ${version}`,
          mimeType: 'text/plain',
        })),
      }
    },
    async read(message, uri) {
      const note = match(documentTemplate, uri)
      if (note) {
        const { documentId = '' } = note.params
        const [row] = await documents(message, { id: `eq.${documentId}` }, uri)
        if (!row) throw new ResourceNotFoundError(uri)
        const newest = { document_id: `eq.${documentId}`, order: 'revision.desc', limit: '1' }
        const [version] = await versions(message, newest, uri)
        return asText(uri, JSON.stringify({ document: row['body'], version: version?.['body'] }))
      }
      const definition = match(definitionTemplate, uri)
      if (definition) {
        const { name = '', version = '' } = definition.params
        const [row] = await definitions(message, { name: `eq.${name}`, version: `eq.${version}` }, uri)
        if (!row) throw new ResourceNotFoundError(uri)
        return asText(uri, JSON.stringify(row['definition']))
      }
      return readOperation(message, uri, calls)
    },
  }
}

const mustFind = (id: string) => {
  const found = operations.find((operation) => operation.id === id)
  if (!found) throw new Error(`there is no operation ${id}`)
  return found
}

type Rows = readonly Readonly<Record<string, unknown>>[]

function rowReader(service: Service, name: Table['name']) {
  const readable = readables(service).find(({ table }) => table.name === name)
  if (!readable) throw new Error(`there is no table ${name}`)
  const read = readerOf(service, readable)
  return async (message: Message, query: Readonly<Record<string, string>>, uri = ''): Promise<Rows> => {
    const answer = await read(message, { params: {}, query, body: undefined })
    mustSucceed(answer, uri)
    return JSON.parse(textOf(answer.body))
  }
}

async function readOperation(
  message: Message,
  uri: string,
  calls: ReadonlyMap<(typeof resources)[number], Call>,
): Promise<ReadResourceResult> {
  for (const [{ template, usually = {} }, call] of calls) {
    const address: Address | undefined = match(template, uri)
    if (!address) continue
    const query = { ...usually, ...address.query }
    const answer = await call(message, { params: address.params, query, body: undefined })
    mustSucceed(answer, uri)
    return asBytes(uri, answer)
  }
  throw new ResourceNotFoundError(uri)
}

/** What is not there, what is another company's, and what is no address of ours are one error. */
function mustSucceed({ status, body }: Answer, uri: string): void {
  if (status < 400) return
  if (status === 404 || status === 400) throw new ResourceNotFoundError(uri)
  const refused = JSON.parse(String(body))
  throw new ProtocolError(ProtocolErrorCode.InvalidRequest, refused.message ?? 'refused', refused)
}

/** All text for a model is marked. */
const asText = (uri: string, text: string): ReadResourceResult => ({
  contents: [{ uri, mimeType: 'text/plain', text: marked(text) }],
})

function asBytes(uri: string, { headers, body }: Answer): ReadResourceResult {
  const mimeType = String(headers['content-type']).split(';')[0] ?? ''
  const bytes = Array.isArray(body) ? Buffer.concat(body) : Buffer.from(body as Uint8Array | string)
  if (bytes.length > mostBytes) throw tooLarge()
  if (mimeType === 'application/xml') return asText(uri, bytes.toString())
  return { contents: [{ uri, mimeType, blob: bytes.toString('base64') }] }
}

function tooLarge(): ProtocolError {
  const { en: message } = catalogue.RESOURCE_TOO_LARGE
  return new ProtocolError(ProtocolErrorCode.InvalidRequest, message, { code: 'RESOURCE_TOO_LARGE', message })
}
