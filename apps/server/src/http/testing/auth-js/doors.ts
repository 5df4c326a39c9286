import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { Target } from '@consign/testkit'

/** What GoTrue sends mail for although addresses are confirmed by themselves. */
const mails = /^\/(otp|resend|recover|reauthenticate|magiclink)\b/

/**
 * Where the suite looks for a GoTrue: it sends no `apikey`, and signs people up who have neither a name nor a company.
 * @param mailing the service that sends mail, on the same database
 */
export async function openDoor(
  port: number,
  service: Target,
  mailing: Target = service,
): Promise<AsyncDisposable> {
  const server = createServer(async (request, answer) => {
    // At the address of Supabase's command, GoTrue stands under /auth/v1.
    const path = (request.url ?? '/').replace(/^\/auth\/v1(?=\/)/, '')
    const { url, anonKey } = mails.test(path) ? mailing : service
    const { authorization } = request.headers
    const passed = await fetch(`${url}/auth/v1${path}`, {
      method: request.method ?? 'GET',
      headers: {
        apikey: anonKey,
        'content-type': 'application/json',
        ...(authorization === undefined ? {} : { authorization }),
      },
      redirect: 'manual',
      ...(request.method === 'GET' ? {} : { body: completed(path, await textOf(request)) }),
    })
    answer.writeHead(passed.status, Object.fromEntries(headersOf(passed)))
    answer.end(Buffer.from(await passed.arrayBuffer()))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Of the passage, not of the answer. */
const ofPassage: ReadonlySet<string> = new Set([
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'connection',
])

const headersOf = ({ headers }: Response) => [...headers].filter(([name]) => !ofPassage.has(name))

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

const company = { name: 'The suite', country: 'PL' }

function completed(path: string, text: string): string {
  if (!path.startsWith('/signup') || text === '') return text
  const body = JSON.parse(text)
  if (body.email === undefined) return text
  return JSON.stringify({ ...body, data: { name: 'Somebody', company, ...body.data } })
}
