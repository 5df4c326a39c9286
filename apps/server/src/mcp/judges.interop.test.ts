import { execFile } from 'node:child_process'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { useOwner, useOwnService } from '@consign/testkit'
import { describe, expect, it } from 'vitest'
import { mcpToken, mcpUrl } from './testing/mcp-client.ts'

const run = promisify(execFile)
const { MCP_CONFORMANCE = '', PYTHON = 'python3' } = process.env

const service = useOwnService()
const ania = useOwner(service)

/** A way to the endpoint for a program that sends no token: it adds one, and changes nothing else. */
async function openWay(token: string) {
  const way = createServer((asked, answer) => {
    const headers = { ...asked.headers, authorization: `Bearer ${token}` }
    const sent = request(mcpUrl(service), { method: asked.method ?? 'GET', headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(answer)
    })
    asked.pipe(sent)
  }).listen(0, '127.0.0.1')
  await new Promise((ready) => way.once('listening', ready))
  const { port } = way.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/mcp`, [Symbol.dispose]: () => way.close() }
}

/** The scenarios that any server meets; the others call tools of the suite's own example server. */
const scenarios = ['server-initialize', 'ping', 'tools-list', 'resources-list', 'prompts-list']

describe('conformance', { timeout: 120_000 }, () => {
  it.each(scenarios)('%s', async (scenario) => {
    using way = await openWay(await mcpToken(service, ania))
    const suite = join(MCP_CONFORMANCE, 'node_modules/@modelcontextprotocol/conformance/dist/index.js')
    const { stdout } = await run(process.execPath, [
      suite,
      'server',
      '--url',
      way.url,
      '--scenario',
      scenario,
    ])
    expect(stdout).toMatch(/Passed: (\d+)\/\1, 0 failed/)
  })
})

const program = `
import asyncio, sys
from mcp import ClientSession
from mcp.client.streamable_http import create_mcp_http_client, streamable_http_client

async def main(url, token):
    http = create_mcp_http_client(headers={"Authorization": "Bearer " + token})
    async with http, streamable_http_client(url, http_client=http) as (read, write, *_):
        async with ClientSession(read, write) as session:
            await session.initialize()
            tools = (await session.list_tools()).tools
            who = await session.call_tool("whoami", {})
            note = await session.read_resource("consign://type-definitions/ecmr/1")
            print(len(tools), who.structured_content["kind"], "ecmr" in note.contents[0].text)

asyncio.run(main(*sys.argv[1:]))
`

it('Python: the SDK lists tools, calls one and reads a resource', { timeout: 120_000 }, async () => {
  const token = await mcpToken(service, ania)
  const { stdout } = await run(PYTHON, ['-c', program, mcpUrl(service).href, token])
  expect(stdout).toMatch(/^\d{2} connection True\n$/)
})
