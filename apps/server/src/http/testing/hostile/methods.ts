import { asking, type Known, type Row } from './request.ts'

const paths = ['/livez', '/rest/v1/documents', '/', '/auth/v1/token', '/functions/v1/sign/x'] as const

/** Each method at a probe, a table, the page, an operation that is posted, and a signing link that there is not. */
export function methods({ auth }: Known): readonly Row[] {
  const each = (method: string, statuses: readonly number[]): Row[] =>
    paths.map((path, at) => [`${method} ${path}`, asking(`${method} ${path}`, auth), statuses[at] as number])
  return [
    ...each('HEAD', [200, 200, 200, 405, 404]),
    ...each('OPTIONS', [204, 204, 204, 204, 204]),
    ...each('TRACE', [404, 404, 404, 404, 404]),
    ...each('PATCH', [404, 403, 404, 405, 405]),
    ...each('DELETE', [404, 403, 404, 405, 405]),
    ...each('PROPFIND', [404, 404, 404, 404, 404]),
    ...each('QUERY', [400, 400, 400, 400, 400]),
    ...each('M-SEARCH', [404, 404, 404, 404, 404]),
    ['OPTIONS *', asking('OPTIONS *'), 204],
    [
      'a preflight of 14 kB',
      asking(
        'OPTIONS /rest/v1/documents',
        `Origin: ${'o'.repeat(5_000)}\r\nAccess-Control-Request-Method: GET\r\nAccess-Control-Request-Headers: ${'a,'.repeat(3_000)}\r\n`,
      ),
      204,
    ],
    ['CONNECT', 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n', [], 'closed'],
    ['a method that there is not', asking('STEAL /livez'), 400, 'closed'],
    ['a method in small letters', asking('get /livez'), 400, 'closed'],
  ]
}
