import { ConsignError } from '@consign/sdk'
import { OAuthError } from '@consign/sdk/oauth'
import { visibleLines } from '../output/visible.ts'
import { EXIT, Stop } from './stop.ts'

/** What an error ends the program with: its code, a line for a program, lines for a person. */
export interface Told {
  readonly exit: number
  /** The service's own body where it refused. */
  readonly body: unknown
  readonly text: string
}

export function toldOf(error: unknown): Told {
  if (error instanceof Stop) return own(error.exit, error.code, error.message)
  if (error instanceof ConsignError) return ofService(error)
  if (error instanceof OAuthError) return own(exitOfStatus(error.status), error.code, error.message)
  const { code, message } = error as NodeJS.ErrnoException
  if (typeof code === 'string' && 'path' in (error as object))
    return own(EXIT.input, 'CLI_INPUT', `${(error as NodeJS.ErrnoException).path} cannot be read (${code})`)
  return own(EXIT.fault, 'CLI_FAULT', `a fault of the program: ${message}`)
}

const own = (exit: number, code: string, text: string): Told => ({
  exit,
  body: { code, message: text },
  text: visibleLines(text),
})

function ofService(error: ConsignError): Told {
  const { code, message, problems, approval, requestId, body } = error
  if (code === 'NETWORK') return own(EXIT.unreachable, 'CLI_UNREACHABLE', message)
  if (body === undefined) return own(exitOf(error), code, message)
  const lines = [
    `${message} (${code})`,
    ...problems.map(({ path, message }) => `  ${path || 'the whole'}: ${message}`),
    ...(approval ? [`a person decides at ${approval.url}`, `then: the same command, or --wait`] : []),
    ...(requestId && error.status >= 500 ? [`request ${requestId}`] : []),
  ]
  return { exit: exitOf(error), body, text: lines.map(visibleLines).join('\n') }
}

function exitOf({ code, status }: ConsignError): number {
  if (code === 'APPROVAL_REJECTED') return EXIT.refused
  if (code === 'DIGEST_MISMATCH') return EXIT.fault
  if (code === 'ANSWER_UNREADABLE' && status < 500) return EXIT.fault
  return exitOfStatus(status)
}

function exitOfStatus(status: number): number {
  if (status === 401 || status === 403) return EXIT.notAllowed
  if (status === 428 || status === 429 || status === 503) return EXIT.later
  if (status === 502 || status === 504) return EXIT.unreachable
  return status >= 500 ? EXIT.fault : EXIT.refused
}
