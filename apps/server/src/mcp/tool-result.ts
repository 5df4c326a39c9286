import type { CallToolResult } from '@modelcontextprotocol/server'
import type { Answer } from '../calls/answer.ts'
import { refuse } from '../ground/refusal.ts'
import { marked, markedText } from './for-models.ts'

/** Most bytes of `structuredContent`. */
const mostStructured = 1024 ** 2

/**
 * An answer as a tool's result: its body as `structuredContent`, and as text in which what others wrote is marked.
 * Bytes are told by their resource.
 * @param uri of the resource, for an operation whose answer is bytes
 */
export function resultOf(answer: Answer, uri: string | undefined): CallToolResult {
  if (answer.status >= 400) return refusalResult(JSON.parse(String(answer.body)))
  return uri === undefined ? bodyResult(answer) : linkResult(answer, uri)
}

function bodyResult({ body, status }: Answer): CallToolResult {
  const json = status === 204 ? '{}' : textOf(body)
  if (json.length > mostStructured) throw refuse('RESULT_TOO_LARGE')
  const read: unknown = JSON.parse(json)
  const structuredContent = (Array.isArray(read) ? { items: read } : read) as Record<string, unknown>
  return { content: [{ type: 'text', text: markedText(json) }], structuredContent }
}

/** What the bytes are, and where. */
function linkResult({ headers, body }: Answer, uri: string): CallToolResult {
  const mimeType = String(headers['content-type']).split(';')[0] ?? ''
  const size = sizeOf(body)
  const sha256 = headers['x-artifact-sha256']
  return {
    content: [{ type: 'resource_link', uri, name: uri.split('/').slice(2).join('/'), mimeType, size }],
    structuredContent: { uri, mediaType: mimeType, bytes: size, ...(sha256 ? { sha256 } : {}) },
  }
}

const sizeOf = (body: Answer['body']): number =>
  Array.isArray(body)
    ? body.reduce((sum, part) => sum + part.length, 0)
    : typeof body === 'string'
      ? Buffer.byteLength(body)
      : (body as Uint8Array).length

export const textOf = (body: Answer['body']): string =>
  typeof body === 'string' ? body : Buffer.from(body as Uint8Array).toString()

interface Refused {
  readonly code?: string
  readonly message?: string
  readonly error?: { readonly approval?: { readonly id: string; readonly url: string } } | string
}

/** A refusal, with a sentence that names the way out. */
export function refusalResult(body: Refused & Record<string, unknown>): CallToolResult {
  const text = `${wayOut(body)}\n${marked(JSON.stringify(body))}`
  return { isError: true, content: [{ type: 'text', text }], structuredContent: body }
}

function wayOut({ error, code }: Refused): string {
  const approval = typeof error === 'object' ? error.approval : undefined
  if (approval)
    return `A person decides this at ${approval.url}. Wait with get_approval {"approvalId": "${approval.id}", "wait": 25}; when it is approved, make the same call again with "approval_id": "${approval.id}".`
  if (code === 'CONNECTION_FORBIDDEN' || code === 'API_KEY_FORBIDDEN')
    return 'An owner of the company gives the permission, on the page of connections.'
  return 'It was refused: see code, message and details.'
}
