import {
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  type InputRequiredResult,
  inputRequired,
} from '@modelcontextprotocol/server'

/** Whether a message declares that its client opens addresses for its person (URL elicitation, protocol 2026-07-28). */
export function asksByUrl(envelope: Readonly<Record<string, unknown>> | undefined): boolean {
  const capabilities = envelope?.[CLIENT_CAPABILITIES_META_KEY] as Capabilities | undefined
  return capabilities?.elicitation?.url !== undefined
}

interface Capabilities {
  readonly elicitation?: { readonly url?: object }
}

/**
 * A result that waits for a person, as a request to open the approval's page. The client sends the call again with the
 * state, which is the approval's id: whatever it sends there, an approval fits its own call and caller alone.
 */
export function elicited(result: CallToolResult): CallToolResult | InputRequiredResult {
  const { error } = (result.structuredContent ?? {}) as { error?: Asked }
  if (error?.code !== 'APPROVAL_REQUIRED' || error.approval?.status !== 'pending') return result
  const { id, url } = error.approval
  return inputRequired({
    inputRequests: { approval: inputRequired.elicitUrl({ url, message: error.message }) },
    requestState: id,
  })
}

interface Asked {
  readonly code: string
  readonly message: string
  readonly approval?: { readonly id: string; readonly url: string; readonly status: string }
}
