import { ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server'
import { errorBody } from '../calls/error-body.ts'
import { header } from '../calls/incoming.ts'
import { messageLanguage } from '../calls/language.ts'
import { refusalOf } from '../calls/refusal-of.ts'
import type { Service } from '../contexts/service.ts'
import { version } from '../ground/version.ts'
import type { Message } from './call.ts'
import { openCompletion } from './complete.ts'
import { asksByUrl, elicited } from './elicit.ts'
import { instructions } from './for-models.ts'
import { listedPrompts, promptOf } from './prompts.ts'
import { openResources } from './read-resource.ts'
import { refusalResult } from './tool-result.ts'
import { listedFor, openTools, type Tool } from './tools.ts'

/** Makes the protocol's server of one message: nothing is kept from one to the next. */
export function serversFor(service: Service): (message: Message) => Server {
  const tools = openTools(service)
  const resources = openResources(service)
  const complete = openCompletion(service)
  return (message) => {
    const server = new Server(
      { name: 'consign', title: 'Consign', version },
      { capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} }, instructions },
    )
    server.setRequestHandler('tools/list', () => ({ tools: listedFor(tools, message) }))
    server.setRequestHandler('tools/call', async ({ params }, { mcpReq }) => {
      const approval = mcpReq.requestState<string>()
      const sent = { ...params.arguments, ...(approval === undefined ? {} : { approval_id: approval }) }
      const result = await called(service, message, toolOf(tools, params.name), sent)
      // Asked once: a client that comes back before the decision is told to wait.
      return approval === undefined && asksByUrl(mcpReq.envelope) ? elicited(result) : result
    })
    server.setRequestHandler('resources/list', () => resources.list(message))
    server.setRequestHandler('resources/templates/list', () => resources.templates)
    server.setRequestHandler('resources/read', ({ params }) => resources.read(message, params.uri))
    server.setRequestHandler('prompts/list', () => listedPrompts)
    server.setRequestHandler('prompts/get', ({ params }) => promptOf(params.name, params.arguments))
    server.setRequestHandler('completion/complete', ({ params }) => complete(message, params))
    return server
  }
}

/** What is no tool for anybody is an error of the protocol; what a permission lacks is a result. */
function toolOf(tools: ReadonlyMap<string, Tool>, name: string): Tool {
  const tool = tools.get(name)
  if (tool) return tool
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, `there is no tool ${name.slice(0, 100)}`)
}

/** A refusal before or after the call itself is a result like the call's own. */
async function called(
  service: Service,
  message: Message,
  tool: Tool,
  sent: Readonly<Record<string, unknown>>,
) {
  try {
    return await tool.call(message, sent)
  } catch (error) {
    const refusal = refusalOf(error)
    const { status, body } = errorBody(
      refusal,
      'functions',
      messageLanguage(header(message, 'accept-language')),
    )
    if (status >= 500) service.faults(refusal.cause ?? error, { reqId: message.id, url: '/mcp' })
    return refusalResult(body)
  }
}
