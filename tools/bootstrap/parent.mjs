import { readFileSync } from 'node:fs'

/** How often it is looked at; a supervisor that restarts at once waits no longer for the port. */
const EVERY_MS = 500

/**
 * Calls `gone` when the npm that runs this process has ended. A signal to npm reaches npm and its shell only: without
 * this a supervisor that stops `npm start` would leave the server running. Only under npm: a shell that starts it
 * directly (`nohup node tools/bootstrap.mjs start &`) may exit and leave it running.
 *
 * @param {() => void} gone
 * @returns {() => void} stops watching
 */
export function watchNpm(gone) {
  if (process.env.npm_lifecycle_event === undefined) return () => undefined
  const before = ancestors()
  const timer = setInterval(() => {
    if (ancestors() === before) return
    clearInterval(timer)
    gone()
  }, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** This process's parent, and where that is npm's shell, npm. The system gives an orphan another parent. */
function ancestors() {
  const parent = process.ppid
  const { name, ppid } = statOf(parent)
  return /^(ba|da)?sh$/.test(name) ? `${parent} ${ppid}` : `${parent}`
}

/** proc_pid_stat(5): the name in parentheses, the state, the parent. Other systems have no such file. */
function statOf(pid) {
  try {
    const [, name, ppid] = /^\d+ \((.*)\) \S (\d+) /s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return { name: name ?? '', ppid }
  } catch {
    return { name: '', ppid: undefined }
  }
}
