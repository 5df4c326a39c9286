import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const LOG = fileURLToPath(new URL('log.ts', import.meta.url))

/** Runs a program with a `log` on its standard output and a count of `writes` to it. */
function run(program: string) {
  const source = `
    import fs from 'node:fs'
    import { openLog } from ${JSON.stringify(LOG)}
    let writes = 0
    const write = fs.writeSync
    fs.writeSync = (fd, ...rest) => {
      if (fd === 1) writes += 1
      return write(fd, ...rest)
    }
    const log = openLog({ logLevel: 'info' })
    ${program}`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const lines = () => output.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))
  return { child, lines, closed: once(child, 'close') }
}

describe('every line is written, in order,', () => {
  it.each([
    ['by an exit', 'process.exit(3)', 3],
    ['by an end with nothing left to do', '', 0],
    ['by a fault that nobody catches', "throw new Error('no')", 1],
    ['by a rejection that nobody catches', "Promise.reject(new Error('no'))", 1],
  ])('%s', async (_what, end, code) => {
    const { lines, closed } = run(`for (let n = 0; n < 5000; n++) log.info({ n }, 'line')\n${end}`)
    expect((await closed)[0]).toBe(code)
    expect(lines().map(({ n }) => n)).toEqual(Array.from({ length: 5000 }, (_, n) => n))
  })

  it('before a fatal one returns, whatever happens then', async () => {
    const { lines, closed } = run(`
      log.info('before')
      log.fatal('the end')
      process.kill(process.pid, 'SIGKILL')`)
    expect((await closed)[1]).toBe('SIGKILL')
    expect(lines().map(({ msg }) => msg)).toEqual(['before', 'the end'])
  })
})

describe('an output that takes no line', () => {
  const failing = (code: string) => `
      const written = fs.writeSync
      fs.writeSync = (fd, ...rest) => {
        if (fd === 1) throw Object.assign(new Error('no'), { code: ${JSON.stringify(code)} })
        return written(fd, ...rest)
      }
      log.info('nobody reads it')`

  it.each([
    ['a terminal that is gone', 'EIO', 4],
    ['a pipe that is closed', 'EPIPE', 4],
    ['a full disk, as a fault', 'ENOSPC', 1],
  ])('lets the process end: %s', async (_what, code, status) => {
    const { closed } = run(`${failing(code)}\nsetTimeout(() => process.exit(4), 200)`)
    expect((await closed)[0]).toBe(status)
  })

  it('lets it end at once, too', async () => {
    const { closed } = run(`${failing('EIO')}\nprocess.exit(4)`)
    expect((await closed)[0]).toBe(4)
  })
})

describe('a line that waits for others', () => {
  it('is written soon by itself, so that a kill takes no more than the last moment', async () => {
    const { child, lines, closed } = run(`
      log.info('first')
      setInterval(() => undefined, 1000)`)
    await expect.poll(() => lines().map(({ msg }) => msg)).toEqual(['first'])
    child.kill('SIGKILL')
    await closed
    expect(lines()).toHaveLength(1)
  })

  it('leaves with them in one write', async () => {
    const { lines, closed } = run(`
      for (let n = 0; n < 50; n++) log.info({ n }, 'line')
      setTimeout(() => log.info({ writes }, 'counted'), 500)`)
    await closed
    expect(lines().at(-1)).toMatchObject({ msg: 'counted', writes: 1 })
  })
})
