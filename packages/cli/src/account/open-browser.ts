import { spawn } from 'node:child_process'

/** The program of each platform that opens an address; the address is an argument of its own, read by no shell. */
const openers: Readonly<Record<string, readonly string[]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}

/** Asks the platform to open a page; nothing tells whether somebody sees it. */
export function openBrowser(url: string): void {
  const [program = '', ...args] = openers[process.platform] ?? ['xdg-open']
  const child = spawn(program, [...args, url], { stdio: 'ignore', detached: true })
  child.on('error', () => undefined)
  child.unref()
}
