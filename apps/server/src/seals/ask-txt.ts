import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { getServers } from 'node:dns'
import { connect, isIP } from 'node:net'
import type { AskTxt, TxtAnswer } from '@consign/evidence/seal'
import { AUTHENTIC_DATA, decode, encode, type Packet, RECURSION_DESIRED } from 'dns-packet'

interface DnsServer {
  readonly host: string
  readonly port: number
}

/** Milliseconds for a resolver's answer, over UDP and once more over TCP. */
const PATIENCE_MS = 2000
/** Passes without fragmentation (RFC 9715). */
const UDP_BYTES = 1232
const MOST_TCP_BYTES = 65_535

/** The system's resolvers, as `host[:port]`. */
export const systemServers = (): DnsServer[] =>
  getServers().map((text) => {
    const [, bracketed, bracketPort] = /^\[(.+)\]:(\d+)$/.exec(text) ?? []
    if (bracketed) return { host: bracketed, port: Number(bracketPort) }
    const [host = text, port = '53'] = isIP(text) === 0 ? text.split(/:(?=\d+$)/) : [text]
    return { host, port: Number(port) }
  })

/**
 * Queries resolvers for TXT records in turn until one answers, with the AD bit set so that a validating resolver reports
 * validation (RFC 6840 §5.7). The answer is only as safe as the path to the resolver: use one on this machine.
 */
export function openAskTxt(servers: () => readonly DnsServer[], patience = PATIENCE_MS): AskTxt {
  return async (name) => {
    let failed = 'no resolver is known'
    for (const server of servers()) {
      try {
        return await askOne(server, name, patience)
      } catch (error) {
        failed = `${server.host}: ${(error as Error).message}`
      }
    }
    return { failed }
  }
}

async function askOne(server: DnsServer, name: string, patience: number): Promise<TxtAnswer> {
  const id = randomInt(1, 65_536)
  const query = encode({
    type: 'query',
    id,
    flags: RECURSION_DESIRED | AUTHENTIC_DATA,
    questions: [{ type: 'TXT', name }],
    additionals: [{ type: 'OPT', name: '.', udpPayloadSize: UDP_BYTES, flags: 0, options: [] } as never],
  })
  const short = read(await overUdp(server, query, id, patience), id, name)
  const answer = short.flag_tc ? read(await overTcp(server, query, patience), id, name) : short
  if (answer.rcode !== 'NOERROR' && answer.rcode !== 'NXDOMAIN')
    throw new Error(`it answered ${answer.rcode}`)
  const texts = (answer.answers ?? []).flatMap((each) => (each.type === 'TXT' ? [textOf(each.data)] : []))
  return { texts, authenticated: answer.flag_ad === true, resolver: `${server.host}:${server.port}` }
}

type Answer = Packet & { readonly rcode: string; readonly flag_tc: boolean; readonly flag_ad: boolean }

/** Throws Error unless it answers the query. */
function read(bytes: Buffer, id: number, name: string): Answer {
  const answer = decode(bytes) as unknown as Answer
  const [question] = answer.questions ?? []
  const same = question?.type === 'TXT' && question.name.toLowerCase() === name.toLowerCase()
  if (answer.type !== 'response' || answer.id !== id || !same) throw new Error('it answered something else')
  return answer
}

/** The strings of a record are one text (RFC 7208 §3.3); a NUL could not be stored. */
const textOf = (data: unknown): string =>
  [data]
    .flat()
    .map((part) => Buffer.from(part as Uint8Array).toString('latin1'))
    .join('')
    .replaceAll('\0', '\uFFFD')

function overUdp(
  { host, port }: DnsServer,
  query: Uint8Array,
  id: number,
  patience: number,
): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const socket = createSocket(isIP(host) === 6 ? 'udp6' : 'udp4')
  const timer = setTimeout(() => reject(new Error('it did not answer')), patience)
  socket.on('error', reject)
  // Only that server's datagrams arrive; answers to other queries are ignored.
  socket.on('message', (bytes) => {
    if (bytes.length >= 12 && bytes.readUInt16BE(0) === id) resolve(bytes)
  })
  socket.connect(port, host, () => socket.send(query))
  return promise.finally(() => {
    clearTimeout(timer)
    socket.close()
  })
}

/** Each message is preceded by its length in two bytes (RFC 1035 §4.2.2). */
function overTcp({ host, port }: DnsServer, query: Uint8Array, patience: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const socket = connect(port, host)
  let got = Buffer.alloc(0)
  socket.setTimeout(patience, () => reject(new Error('it did not answer')))
  socket.on('error', reject)
  socket.on('connect', () => {
    const length = Buffer.alloc(2)
    length.writeUInt16BE(query.length)
    socket.write(Buffer.concat([length, query]))
  })
  socket.on('data', (bytes: Buffer) => {
    got = Buffer.concat([got, bytes])
    const length = got.length >= 2 ? got.readUInt16BE(0) : MOST_TCP_BYTES
    if (got.length >= length + 2) resolve(got.subarray(2, length + 2))
  })
  socket.on('close', () => reject(new Error('it hung up')))
  return promise.finally(() => socket.destroy())
}
