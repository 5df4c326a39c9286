import { gzipSync } from 'node:zlib'
import { mostBytes } from '../../../oauth/form.ts'
import { type Bytes, bringing, type Known, type Row } from './request.ts'

const bodies: readonly (readonly [what: string, body: Bytes])[] = [
  ['nothing', ''],
  ['30,000 arrays in one another', '['.repeat(30_000) + ']'.repeat(30_000)],
  ['10,000 objects in one another', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['a key twice', '{"a":1,"a":2}'],
  ['a key twice, spelt otherwise', '{"a":1,"\\u0061":2}'],
  ['__proto__', '{"__proto__":{"x":1},"constructor":{"prototype":{}}}'],
  ['numbers beyond all', `[${'1e999,'.repeat(1_000)}1]`],
  ['a number that would be rounded', '{"a":9007199254740993}'],
  ['what is no number', '{"a":NaN,"b":Infinity}'],
  ['minus zero', '{"a":-0}'],
  ['half of a surrogate pair', '{"a":"\\ud800"}'],
  ['half of one as bytes', '{"a":"\xed\xa0\x80"}'],
  ['what is not UTF-8', '{"a":"\xff\xfe"}'],
  ['a byte order mark', '\xef\xbb\xbf{}'],
  ['UTF-16', Buffer.from('{"a":1}', 'utf16le')],
  ['a NUL', '{"a":"\0"}'],
  ['a NUL, escaped', '{"a":"\\u0000"}'],
  ['text that turns round', '{"a":"\\u202e\\u2066"}'],
  ['a comma too many', '{"a":1,}'],
  ['a comment', '{"a":1/**/}'],
  ['two values', '{}{}'],
  ['a text that does not end', `"${'a'.repeat(60_000)}`],
  ['null', 'null'],
  ['a form', 'a=1&b=2'],
]

const tokens = 'POST /auth/v1/oauth/token'
/** Operations by which a signed-in person, and any caller, brings JSON. */
const lines = ['POST /rest/v1/rpc/save_draft', 'POST /functions/v1/publish', tokens] as const

/** Bodies that read as something else than they are, or that cost more to read than to send. */
export function json({ auth, token }: Known): readonly Row[] {
  const signing = `POST /functions/v1/sign/${token}`
  const odd = (what: string, headers: string, body: Bytes, status: number): Row => {
    const request = bringing(lines[0], auth, body).toString('latin1')
    return [what, request.replace('content-type: application/json\r\n', headers), status]
  }
  const zeros = gzipSync(Buffer.alloc(10 * 1024 * 1024))
  return [
    ...[...lines, signing].flatMap((line) =>
      bodies.map(([what, body]): Row => {
        const sent = [`${line.slice(0, 30)}: ${what}`, bringing(line, auth, body)] as const
        return line === tokens && body.length > mostBytes ? [...sent, 413, 'closed'] : [...sent, 400]
      }),
    ),
    ...bodies.map(([what, body]): Row => [`nowhere: ${what}`, bringing('POST /nothing', auth, body), 404]),
    odd('gzip', 'content-type: application/json\r\ncontent-encoding: gzip\r\n', gzipSync('{}'), 400),
    odd(
      '10 MiB in 10 kB of gzip',
      'content-type: application/json\r\ncontent-encoding: gzip\r\n',
      zeros,
      400,
    ),
    odd('another charset', 'content-type: application/json; charset=utf-7; x="\\"\r\n', '{}', 400),
    odd('no type', '', '{}', 415),
    odd('a type that is none', 'content-type: \x00\r\n'.replace('\x00', ';;;'), '{}', 415),
    odd('a type of 8 kB', `content-type: application/json; ${'a=b;'.repeat(2_000)}\r\n`, '{}', 400),
    odd('a form', 'content-type: multipart/form-data\r\n', '{}', 415),
  ]
}
