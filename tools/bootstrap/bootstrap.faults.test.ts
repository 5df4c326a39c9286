import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'

const { findNode }: { findNode: (root: string, version: string) => string } = await import(
  new URL('node-24.mjs', import.meta.url).href
)
const here = (file: string) => JSON.stringify(new URL(file, import.meta.url).href)
let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'consign-bootstrap-'))
  mkdirSync(join(root, 'node_modules'))
})
afterEach(() => rmSync(root, { recursive: true }))

const write = (file: string, content: unknown) =>
  writeFileSync(join(root, file), typeof content === 'string' ? content : JSON.stringify(content))

function lock(file: string, packages: Record<string, object>): void {
  write(file, { packages: { '': {}, ...packages } })
}

describe('install', () => {
  const ONE = { 'node_modules/one': { version: '1.0.0' } }

  /** What npm was called with; the stand-in for npm answers `status`. */
  function install(status: (command: string) => number, tools = true) {
    write(
      'npm.js',
      `const [command, ...flags] = process.argv.slice(2)
      require('node:fs').writeFileSync(${JSON.stringify(join(root, 'flags'))}, flags.join(' '))
      require('node:fs').appendFileSync(${JSON.stringify(join(root, 'calls'))}, command + '\\n')
      process.exit((${status})(command))`,
    )
    write('calls', '')
    const program = `import { ensureInstalled } from ${here('install.mjs')}; await ensureInstalled(${JSON.stringify(root)}, { tools: ${tools} })`
    const env = { ...process.env, npm_execpath: join(root, 'npm.js') }
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', program], { env, encoding: 'utf8' })
    return {
      ok: run.status === 0,
      said: run.stderr,
      calls: readFileSync(join(root, 'calls'), 'utf8').split('\n').slice(0, -1),
    }
  }

  it('is left out when everything is there, but for another platform’s packages', () => {
    lock('package-lock.json', {
      ...ONE,
      'packages/own': { version: '0.1.0' },
      'node_modules/own': { link: true },
      'node_modules/for-windows': { version: '1.0.0', optional: true },
    })
    lock('node_modules/.package-lock.json', { ...ONE, 'node_modules/own': { link: true } })
    expect(install(() => 1)).toEqual({ ok: true, said: '', calls: [] })
  })

  it.each([
    ['nothing is installed', undefined],
    ['a package is missing', {}],
    ['a package has another version', { 'node_modules/one': { version: '0.9.0' } }],
  ])('happens when %s', (_case, installed) => {
    lock('package-lock.json', ONE)
    if (installed) lock('node_modules/.package-lock.json', installed)
    expect(install(() => 0)).toMatchObject({ ok: true, calls: ['ci'] })
  })

  it('is left out after `npm prune --omit=dev` for what an operator runs, and for nothing else', () => {
    lock('package-lock.json', { ...ONE, 'node_modules/for-tests': { version: '1.0.0', dev: true } })
    lock('node_modules/.package-lock.json', ONE)
    expect(install(() => 1, false)).toMatchObject({ ok: true, calls: [] })
    expect(install(() => 0, true)).toMatchObject({ ok: true, calls: ['ci'] })
    lock('node_modules/.package-lock.json', {})
    expect(install(() => 0, false)).toMatchObject({ ok: true, calls: ['ci'] })
  })

  it('asks an operator’s commands for no tools', () => {
    const bootstrap = readFileSync(new URL('../bootstrap.mjs', import.meta.url), 'utf8')
    const running = readFileSync(new URL('../../docs/running.md', import.meta.url), 'utf8')
    const [, listed = ''] = /OF_OPERATORS = \[([^\]]*)\]/.exec(bootstrap) ?? []
    const own = [...listed.matchAll(/'([\w-]+)'/g)].map(([, name]) => name)
    const told = new Set([...running.matchAll(/npm run ([\w-]+)/g)].map(([, name]) => name))
    const building = ['pages', 'checkers', 'consign-verify-file', 'consign-file']
    expect(told.size).toBeGreaterThan(building.length)
    expect(own).toEqual(expect.arrayContaining([...told].filter((name) => !building.includes(name ?? ''))))
  })

  it('is quiet about what is meant to be so', () => {
    lock('package-lock.json', ONE)
    install(() => 0)
    expect(readFileSync(join(root, 'flags'), 'utf8')).toContain('--loglevel=error')
  })

  it('says how many packages come to every system, and how long it took', () => {
    lock('package-lock.json', {
      ...ONE,
      'packages/own': { version: '0.1.0' },
      'node_modules/own': { link: true },
      'node_modules/for-some': { version: '1.0.0', optional: true },
    })
    expect(install(() => 0).said).toMatch(
      /^Installing 1 packages; the first time takes minutes \.\.\.\nThe packages are installed, in \d+ s\.\n$/,
    )
  })

  it('falls back to npm install, and fails when that fails', () => {
    lock('package-lock.json', ONE)
    expect(install((command) => (command === 'ci' ? 1 : 0))).toMatchObject({
      ok: true,
      calls: ['ci', 'install'],
    })
    expect(install(() => 1)).toMatchObject({ ok: false, calls: ['ci', 'install'] })
  })
})

describe('Node', () => {
  const windows = process.platform === 'win32'
  const platform = `${windows ? 'win' : process.platform}-${process.arch}`
  const put = (name: string) => {
    const folder = join(root, 'node_modules', name, 'bin')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, windows ? 'node.exe' : 'node'), '')
    return join(folder, windows ? 'node.exe' : 'node')
  }

  it('is this one when it is new enough', () => {
    put(`node-${platform}`)
    expect(findNode(root, '24.0.0')).toBe(process.execPath)
  })

  it('is the package of the platform, else what earlier installations had', () => {
    const earlier = put('node')
    expect(findNode(root, '20.19.2')).toBe(earlier)
    expect(findNode(root, '20.19.2')).not.toBe(put(`node-${platform}`))
    expect(findNode(root, '20.19.2')).toBe(put(`node-${platform}`))
  })

  it('is asked for when there is neither', () => {
    expect(() => findNode(root, '20.19.2')).toThrow('This is v20.19.2, and npm has no package of it')
  })

  it('is fetched by no script: its packages have a digest in the lockfile', () => {
    const read = (file: string) => JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'))
    const { optionalDependencies, allowScripts } = read('package.json')
    const { packages } = read('package-lock.json')
    const names = Object.keys(optionalDependencies).filter((name) => name.startsWith('node'))
    expect(names).toHaveLength(5)
    for (const name of names) {
      const { integrity, hasInstallScript } = packages[`node_modules/${name}`]
      expect([name, integrity, hasInstallScript]).toEqual([
        name,
        expect.stringMatching(/^sha512-/),
        undefined,
      ])
    }
    expect(Object.keys(allowScripts).filter((name) => name.startsWith('node'))).toEqual([])
    expect(packages['node_modules/node']).toBeUndefined()
  })
})

describe('hand over', () => {
  function handOver(program: string) {
    write('program.mjs', program)
    const call = `import { handOver } from ${here('hand-over.mjs')}
      await handOver(process.execPath, ${JSON.stringify(root)}, ['program.mjs', 'argument'])`
    return spawn(process.execPath, ['--input-type=module', '-e', call], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  }

  it('passes on arguments and the exit code', async () => {
    const child = handOver("process.exit(process.argv[2] === 'argument' ? 7 : 1)")
    expect(await once(child, 'exit')).toEqual([7, null])
  })

  it('passes on a signal and waits for the answer to it', async () => {
    const child = handOver(`process.on('SIGTERM', () => setTimeout(() => process.exit(5), 100))
      setInterval(() => {}, 1000)
      console.log('ready')`)
    await once(child.stdout, 'data')
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([5, null])
  })

  it('ends like a program that was killed', async () => {
    const child = handOver("process.kill(process.pid, 'SIGKILL')")
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
  })

  it('lets the program know when it is killed itself', async () => {
    const child = handOver(`process.on('disconnect', () => { console.log('alone'); process.exit() })
      setInterval(() => {}, 1000)
      console.log('ready')`)
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    expect(String((await once(child.stdout, 'data'))[0])).toBe('alone\n')
  })
})

describe('run by npm', () => {
  /** The process id of the program, once it runs; npm, perhaps a shell, and the hand-over are between it and us. */
  async function startByNpm() {
    write('package.json', { scripts: { start: 'node boot.mjs' } })
    write(
      'boot.mjs',
      `import { handOver } from ${here('hand-over.mjs')}
      await handOver(process.execPath, ${JSON.stringify(root)}, ['program.mjs'])`,
    )
    write(
      'program.mjs',
      `process.on('SIGTERM', () => process.exit())
      setInterval(() => {}, 1000)
      console.log('ready ' + process.pid + ' ' + process.ppid)`,
    )
    const npm = spawn('npm', ['start'], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    while (!output.includes('ready')) output += String((await once(npm.stdout, 'data'))[0])
    // Should it fail, nothing is left running.
    onTestFinished(() => {
      npm.kill('SIGKILL')
      for (const pid of [bootstrap, program]) if (pid !== 0 && isAlive(pid)) process.kill(pid, 'SIGKILL')
    })
    const [program = 0, bootstrap = 0] = /ready (\d+) (\d+)/.exec(output)?.slice(1).map(Number) ?? []
    return { npm, program, bootstrap }
  }

  const isAlive = (pid: number) => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }

  it.each([
    'SIGTERM',
    'SIGHUP',
    'SIGKILL',
  ] as const)('goes on while npm does, and ends with npm when that gets %s', async (signal) => {
    const { npm, program, bootstrap } = await startByNpm()
    // Longer than it takes to look whether npm is still there.
    if (signal === 'SIGTERM') await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(isAlive(program)).toBe(true)
    npm.kill(signal)
    await expect.poll(() => [isAlive(program), isAlive(bootstrap)]).toEqual([false, false])
  })
})

it('explains itself when it is called wrongly', () => {
  const program = new URL('../bootstrap.mjs', import.meta.url).pathname
  const run = spawnSync(process.execPath, [program, 'fly'], { encoding: 'utf8' })
  expect([run.status, run.stderr]).toEqual([
    1,
    expect.stringContaining('install|start|test|test:pages|test:faults|test:long|demo|bench'),
  ])
})
