import { asking, bringing, type Known, type Row } from './request.ts'

const live = 'GET /livez'
const more = (headers: string) => asking(live, headers)
const chunked = 'content-type: application/json\r\ntransfer-encoding: chunked\r\n'

/** Where a request begins and ends: what a proxy before the server may read otherwise. */
export function framing({ auth }: Known): readonly Row[] {
  const post = (headers: string, rest = '') =>
    asking('POST /rest/v1/rpc/save_draft', `${auth}${headers}`) + rest
  const json = 'content-type: application/json\r\n'
  return [
    ['two lengths', post(`${json}content-length: 2\r\ncontent-length: 3\r\n`, '{}x'), 400, 'closed'],
    ['the same length twice', post(`${json}content-length: 2\r\ncontent-length: 2\r\n`, '{}'), 400, 'closed'],
    ['a list of lengths', post(`${json}content-length: 2, 2\r\n`, '{}'), 400, 'closed'],
    ['a length and chunks', post(`${chunked}content-length: 4\r\n`, '0\r\n\r\n'), 400, 'closed'],
    ['chunks and a length', post(`content-length: 4\r\n${chunked}`, '0\r\n\r\n'), 400, 'closed'],
    ['a negative length', post(`${json}content-length: -2\r\n`, '{}'), 400, 'closed'],
    ['a length with a sign', post(`${json}content-length: +2\r\n`, '{}'), 400, 'closed'],
    ['a length with an exponent', post(`${json}content-length: 1e3\r\n`, '{}'), 400, 'closed'],
    ['a hexadecimal length', post(`${json}content-length: 0x2\r\n`, '{}'), 400, 'closed'],
    ['a length beyond 64 bits', post(`${json}content-length: 99999999999999999999\r\n`), 400, 'closed'],
    ['a length beyond what may be', post(`${json}content-length: 9007199254740993\r\n`), 413, 'closed'],
    [
      'chunked twice',
      post(`${json}transfer-encoding: chunked, chunked\r\n`, '2\r\n{}\r\n0\r\n\r\n'),
      400,
      'closed',
    ],
    ['another coding', post(`${json}transfer-encoding: gzip\r\n`, '{}'), 400, 'closed'],
    [
      'chunks within gzip',
      post(`${json}transfer-encoding: gzip, chunked\r\n`, '2\r\n{}\r\n0\r\n\r\n'),
      400,
      'closed',
    ],
    [
      'a coding with a blank before its colon',
      post(`${json}transfer-encoding : chunked\r\n`, '0\r\n\r\n'),
      400,
      'closed',
    ],
    [
      'a coding that is spelt wrongly',
      post(`${json}transfer-encoding: xchunked\r\n`, '0\r\n\r\n'),
      400,
      'closed',
    ],
    [
      'a coding behind a vertical tab',
      post(`${json}transfer-encoding: \vchunked\r\n`, '0\r\n\r\n'),
      400,
      'closed',
    ],
    ['extensions of chunks', post(chunked, '2;a=b;c="d"\r\n{}\r\n0\r\n\r\n'), 400],
    ['long extensions of chunks', post(chunked, `2;${'a'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`), 413, 'closed'],
    ['a chunk of more digits than there are', post(chunked, 'ffffffffffffffffff\r\n{}'), 400, 'closed'],
    ['a chunk of a negative size', post(chunked, '-2\r\n{}\r\n0\r\n\r\n'), 400, 'closed'],
    ['a chunk that is longer than it says', post(chunked, '2\r\n{}x\r\n0\r\n\r\n'), 400, 'closed'],
    ['a chunk that ends with a line feed alone', post(chunked, '2\n{}\n0\n\n'), 400, 'closed'],
    ['trailers', post(chunked, '2\r\n{}\r\n0\r\nx-a: b\r\n\r\n'), 400],
    [
      'trailers that say a length',
      post(chunked, '2\r\n{}\r\n0\r\ncontent-length: 9\r\nhost: y\r\n\r\n'),
      400,
      'closed',
    ],
    ['long trailers', post(chunked, `2\r\n{}\r\n0\r\nx-a: ${'a'.repeat(20_000)}\r\n\r\n`), 431, 'closed'],
    [
      '1.1 MiB in chunks',
      post(chunked, `${`10000\r\n${' '.repeat(65_536)}\r\n`.repeat(18)}0\r\n\r\n`),
      413,
      'closed',
    ],
    ['a second request within its body', bringing('POST /rest/v1/rpc/save_draft', auth, asking(live)), 400],
    ['lines that end with a line feed alone', 'GET /livez HTTP/1.1\nHost: x\n\n', 400, 'closed'],
    ['a header that goes on in the next line', more('x-a: b\r\n c\r\n'), 400, 'closed'],
    ['a header without a name', more(': b\r\n'), 400, 'closed'],
    ['a header without a colon', more('x-a\r\n'), 400, 'closed'],
    ['a name with a blank', more('x a: b\r\n'), 400, 'closed'],
    ['a NUL in a header', more('x-a: a\0b\r\n'), 400, 'closed'],
    ['a carriage return in a header', more('x-a: a\rx-b: b\r\n'), 400, 'closed'],
    ['bytes beyond ASCII in a header', more('x-a: \xff\xfe\r\naccept-language: \xff\r\n'), 200],
    ['headers of 10 kB', more(`x-a: ${'a'.repeat(10_000)}\r\n`), 200],
    ['headers of 20 kB', more(`x-a: ${'a'.repeat(20_000)}\r\n`), 431, 'closed'],
    ['3,000 headers', more('a: b\r\n'.repeat(3_000)), 431, 'closed'],
    ['two hosts', more('Host: y\r\n'), 400, 'closed'],
    ['the same host twice', more('hOST: x\r\n'), 400, 'closed'],
    ['no host', 'GET /livez HTTP/1.1\r\n\r\n', 400, 'closed'],
    ['a host that is none', 'GET /livez HTTP/1.1\r\nHost: a/../b?c#d@e\r\n\r\n', 200],
    ['HTTP/0.9', 'GET /livez\r\n\r\n', 400, 'closed'],
    ['HTTP/1.0', 'GET /livez HTTP/1.0\r\n\r\n', 200, 'closed'],
    ['HTTP/1.2', 'GET /livez HTTP/1.2\r\nHost: x\r\n\r\n', 400, 'closed'],
    ['HTTP/2.0', 'GET /livez HTTP/2.0\r\nHost: x\r\n\r\n', 400, 'closed'],
    ['HTTP/2.0 where there is nothing', 'GET /nothing HTTP/2.0\r\nHost: x\r\n\r\n', 400, 'closed'],
    ['HTTP/3', 'GET /livez HTTP/3\r\nHost: x\r\n\r\n', 400, 'closed'],
    ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0', 400, 'closed'],
    ['a greeting of TLS', '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03', 400, 'closed'],
    ['another protocol', 'SSH-2.0-OpenSSH_9.9\r\n', 400, 'closed'],
    ['nothing but ends of lines before it', `\r\n\r\n${asking(live)}`, 200],
    ['three requests at once', asking(live).repeat(3), [200, 200, 200]],
    ['a request and then garbage', `${asking(live)}\x01\x02\x03\r\n\r\n`, [200, 400], 'closed'],
    [
      'a request after one that ends the connection',
      asking(live, 'connection: close\r\n') + asking(live),
      200,
      'closed',
    ],
    ['headers of a hop that name others', more('connection: close, authorization, host\r\n'), 200, 'closed'],
    [
      'a change to WebSocket',
      more('connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n'),
      200,
    ],
    [
      'a change to HTTP/2',
      more('connection: upgrade, http2-settings\r\nupgrade: h2c\r\nhttp2-settings: x\r\n'),
      200,
    ],
    [
      'a body that is waited for',
      post(`${json}content-length: 2\r\nexpect: 100-continue\r\n`, '{}'),
      [100, 400],
    ],
    ['something else that is waited for', post(`${json}content-length: 2\r\nexpect: a-pony\r\n`, '{}'), 417],
  ]
}
