/**
 * Prints an entry of `tokens.ts` for each SHA-256 in hex given on the command line, stamped by an authority made for
 * the purpose: root, timestamping certificate with the critical extended key usage, `openssl ts -reply`.
 * Needs openssl 3. Keys are made new and thrown away, so every run gives other tokens.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { argv } from 'node:process'
import { readTstInfo } from '../timestamp/tst-info.ts'

const POLICY = '1.3.6.1.4.1.99999.1.1'

const config = `
[tsa]
default_tsa = main
[main]
serial = serial
signer_cert = tsa.pem
certs = root.pem
signer_key = tsa.key
signer_digest = sha256
default_policy = ${POLICY}
digests = sha256
accuracy = millisecs:500
clock_precision_digits = 6
ordering = no
tsa_name = yes
ess_cert_id_alg = sha256
[root]
basicConstraints = critical,CA:true
keyUsage = critical,keyCertSign
[stamp]
keyUsage = critical,digitalSignature
extendedKeyUsage = critical,timeStamping
`

const folder = mkdtempSync(join(tmpdir(), 'tsa-'))
const openssl = (...args: readonly string[]): void => {
  execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' })
}

const makeAuthority = (): void => {
  writeFileSync(join(folder, 'tsa.cnf'), config)
  writeFileSync(join(folder, 'serial'), '0123456789ABCDEF01\n')
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  const root = ['-subj', '/CN=Vector Root', '-keyout', 'root.key', '-out', 'root.pem', '-days', '36500']
  openssl('req', '-x509', ...key, ...root, '-config', 'tsa.cnf', '-extensions', 'root')
  openssl('req', '-new', ...key, '-subj', '/CN=Vector TSA', '-keyout', 'tsa.key', '-out', 'tsa.csr')
  const issuer = ['-CA', 'root.pem', '-CAkey', 'root.key', '-CAcreateserial', '-days', '36500']
  openssl(
    'x509',
    '-req',
    '-in',
    'tsa.csr',
    ...issuer,
    '-extfile',
    'tsa.cnf',
    '-extensions',
    'stamp',
    '-out',
    'tsa.pem',
  )
}

const stamp = (digest: string): void => {
  openssl('ts', '-query', '-digest', digest, '-sha256', '-cert', '-out', 'query.tsq')
  openssl('ts', '-reply', '-config', 'tsa.cnf', '-queryfile', 'query.tsq', '-token_out', '-out', 'token.der')
  openssl('ts', '-verify', '-digest', digest, '-in', 'token.der', '-token_in', '-CAfile', 'root.pem')
  const token = readFileSync(join(folder, 'token.der'))
  const { genTime, policy, serial } = readTstInfo(token) ?? {}
  console.log(
    `  '${digest}': ${JSON.stringify({ token: token.toString('base64'), genTime, policy, serial })},`,
  )
}

try {
  makeAuthority()
  for (const digest of argv.slice(2)) stamp(digest)
} finally {
  rmSync(folder, { recursive: true })
}
