import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { debianPostgres, isDebian } from '@consign/testkit/database/debian-postgres.ts'
import { findChromium } from '@consign/testkit/http/chromium.ts'

type Need = { debianPackage: string; isHere: () => boolean }

/** What the tests call besides Node: each proves something with a tool that is not ours. */
const NEEDS: readonly Need[] = [
  { debianPackage: 'chromium-headless-shell', isHere: () => findChromium() !== undefined },
  { debianPackage: 'qpdf', isHere: () => onPath('qpdf') },
  { debianPackage: 'poppler-utils', isHere: () => ['pdftotext', 'pdffonts', 'pdftoppm'].every(onPath) },
  { debianPackage: 'zbar-tools', isHere: () => onPath('zbarimg') },
  { debianPackage: 'openssl', isHere: () => onPath('openssl') },
  { debianPackage: 'postgresql', isHere: () => !isDebian || debianPostgres() !== undefined },
  // dnsmasq stands in /usr/sbin, which not everybody has on the path.
  {
    debianPackage: 'dnsmasq-base',
    isHere: () => onPath('dnsmasq') || isExecutable('/usr/sbin/dnsmasq'),
  },
  { debianPackage: 'python3', isHere: () => onPath('python3') },
  { debianPackage: 'curl', isHere: () => onPath('curl') },
  { debianPackage: 'jq', isHere: () => onPath('jq') },
]

/**
 * Installs missing programs on Debian as root.
 *
 * @param wanted their Debian packages
 * @param command what needs them
 * @throws Error that says what to install; a test is never skipped for a missing program
 */
export async function needPrograms(
  wanted: readonly string[] = NEEDS.map(({ debianPackage }) => debianPackage),
  command = 'npm test',
): Promise<void> {
  const missing = missingPackages(wanted)
  if (missing.length === 0) return
  if (isDebian && process.getuid?.() === 0) aptInstall(missing, command)
  const still = missingPackages(wanted)
  if (still.length > 0) {
    throw new Error(
      `${command} needs ${still.join(', ')} (the names are Debian's): install them and run it again; ` +
        'instead of chromium-headless-shell, "npx playwright-core install chromium" does',
    )
  }
}

function missingPackages(wanted: readonly string[]): string[] {
  return NEEDS.filter((need) => wanted.includes(need.debianPackage) && !need.isHere()).map(
    (need) => need.debianPackage,
  )
}

function aptInstall(packages: string[], command: string): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) => spawnSync('apt-get', ['-q', ...args], { stdio: ['ignore', 2, 2], env })
  process.stderr.write(`Installing ${packages.join(', ')} for ${command} ...\n`)
  apt('update')
  apt('install', '-y', '--no-install-recommends', ...packages)
}

function onPath(program: string): boolean {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.some((folder) => isExecutable(join(folder, program)))
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
