import { operations } from '@consign/contract'
import type { CompleteRequest, CompleteResult } from '@modelcontextprotocol/server'
import type { Service } from '../contexts/service.ts'
import { callOf, type Message } from './call.ts'
import { escaped } from './for-models.ts'
import { textOf } from './tool-result.ts'

/** Most values of a completion (MCP, Completion). */
const mostValues = 100

/** Completes references, contractors and, by their references, the ids of notes; nothing else, and nothing unreadable. */
export function openCompletion(service: Service) {
  const find = (id: string) => callOf(service, operations.find((operation) => operation.id === id) as never)
  const [listDocuments, searchContractors] = [find('list_documents'), find('search_contractors')]

  const items = async (call: typeof listDocuments, message: Message, body: object): Promise<Item[]> => {
    const answer = await call(message, { params: {}, query: {}, body })
    return answer.status === 200 ? JSON.parse(textOf(answer.body)).items : []
  }
  return async (message: Message, { ref, argument }: CompleteRequest['params']): Promise<CompleteResult> => {
    const { name, value } = argument
    const query = value.slice(0, 200)
    const wanted = ref.type === 'ref/resource' && name === 'documentId' ? 'id' : name
    const values =
      wanted === 'contractor'
        ? (await items(searchContractors, message, { query, limit: 50 })).map((each) => each.name)
        : wanted === 'reference' || wanted === 'id'
          ? (await items(listDocuments, message, query === '' ? {} : { query })).map((each) => each[wanted])
          : []
    return { completion: { values: values.map((each) => escaped(String(each))).slice(0, mostValues) } }
  }
}

interface Item {
  readonly id: string
  readonly reference: string
  readonly name: string
}
