import { asking, type Known, type Row } from './request.ts'

/** What is asked for, and how. */
export function paths({ auth, token }: Known): readonly Row[] {
  const get = (path: string, status: number, headers = ''): Row => [
    `GET ${path.slice(0, 70)}${headers.slice(0, 40)}`,
    asking(`GET ${path}`, `${auth}${headers}`),
    status,
  ]
  const refused = (path: string): Row => [
    `GET ${path.slice(0, 70)}`,
    asking(`GET ${path}`, auth),
    400,
    'closed',
  ]
  return [
    ...['/../etc/passwd', '/..%2f..%2fetc/passwd', '/docs/../../x', '/assets/%2e%2e/%2e%2e/package.json'].map(
      (path) => get(path, 404),
    ),
    ...['/%', '/%ff', '/%c0%af', '/%E0%A4%A', '/%ed%a0%80', '/functions/v1/sign/%E0%A4%A'].map((path) =>
      get(path, 400),
    ),
    ...[
      '/%00',
      '/%E2%80%AE',
      '//',
      '//evil.example/',
      '/\\..\\',
      '/./livez',
      '/livez/',
      '/;x',
      '/constructor',
      '/__proto__',
    ].map((path) => get(path, 404)),
    ...[
      '/rest/v1/__proto__',
      '/rest/v1/rpc/constructor',
      '/rest/v1/rpc/toString',
      '/auth/v1/constructor',
      '/V/%00',
      '/rest/v1/documents%00',
    ].map((path) => get(path, 404)),
    get('/livez?', 200),
    get('/livez?%00=%ff&__proto__=1', 200),
    get('/livez#x', 200),
    refused('/a b'),
    refused('/\0'),
    refused('/\x7f'),
    ['a path of 20 kB', asking(`GET /${'a'.repeat(20_000)}`, auth), 431, 'closed'],
    get(`/${'a'.repeat(8_000)}`, 404),
    get(`/functions/v1/sign/${'x'.repeat(8_000)}`, 404),
    get(`/functions/v1/sign/${token}%00`, 404),
    get('/functions/v1/artifacts/null', 400),
    get('/functions/v1/artifacts/%00', 400),
    get('/functions/v1/verify/x?v=%00', 400),
    get('/functions/v1/events?after=99999999999999999999999&wait=1', 400),
    get('/functions/v1/events?wait=1e9', 400),
    get('/log/v1/tile/0/x999/999', 404),
    get('/log/v1/tile/..%2f', 400),
    get(`/log/v1/tile/63/${'x999/'.repeat(100)}999`, 400),
    get('/auth/v1/verify?token=%00&type=signup', 400),
    get(`/auth/v1/authorize?provider=${'x'.repeat(9_000)}`, 400),
    get(`/auth/v1/oauth/authorize?${'client_id=a&'.repeat(500)}`, 400),
    get('/auth/v1/oauth/authorize?client_id=%00&redirect_uri=javascript:1', 400),
    ...[
      'select=%00',
      'id=eq.%00',
      'limit=1e9',
      'limit=Infinity',
      `select=${'a('.repeat(2_000)}`,
      `or=${'('.repeat(5_000)}`,
      `order=${'id,'.repeat(3_000)}`,
    ].map((query) => get(`/rest/v1/documents?${query}`, 400)),
    ...['bytes=0-0', 'items=5-2', '0-99999999999999999999', '-1', '0-0,5-6', 'x'].map((range) =>
      get('/rest/v1/documents', 200, `range: ${range}\r\nrange-unit: items\r\n`),
    ),
    get('/rest/v1/documents?limit=-1', 416),
    get('/rest/v1/documents?offset=99999999999999999999', 200),
    get('/livez', 200, 'range: bytes=0-0\r\n'),
    get('/livez', 200, `if-none-match: ${'W/"a",'.repeat(1_500)}\r\n`),
    get('/livez', 200, `traceparent: 00-${'f'.repeat(3_000)}\r\nx-request-id: \x80\r\n`),
    get('/rest/v1/documents', 406, `accept: ${'application/json;q=0.'.repeat(300)}\r\n`),
    get(
      '/rest/v1/documents',
      200,
      `prefer: ${'count=exact,'.repeat(500)}\r\naccept-encoding: ${'gzip;q=,'.repeat(300)}\r\n`,
    ),
    get('/rest/v1/documents', 401, 'authorization: Bearer x\r\napikey: y\r\n'),
    [
      'GET with a bearer of 8 kB',
      asking('GET /rest/v1/documents', `apikey: x\r\nauthorization: Bearer ${'a.'.repeat(4_000)}\r\n`),
      401,
    ],
    ['the absolute form', asking('GET http://evil.example/livez'), 200],
    ['the form of an authority', asking('GET evil.example:80'), 400, 'closed'],
  ]
}
