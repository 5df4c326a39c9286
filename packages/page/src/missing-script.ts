/** A script or style of a page that could not be fetched: the network is gone, or an upgrade has replaced its file. */
export class MissingScript extends Error {}

/** What `load` imports. @throws MissingScript where it cannot be fetched */
export async function fetched<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    throw new MissingScript('a script of the page could not be fetched', { cause })
  }
}

/**
 * Why a script is missing: the service does not answer, it serves a newer version of the page, or neither: then it can be
 * fetched again.
 */
export type Lack = 'network' | 'version' | 'passing'

/** Milliseconds for the page's HTML; a network that takes longer is as good as none. */
const patience = 10_000

/** Compares the page as the service serves it with the one that runs: the name of its first script changes with its content. */
export async function lackNow(): Promise<Lack> {
  const [first] = document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')
  if (!first) return 'passing'
  try {
    const answer = await fetch(location.pathname, {
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
    })
    if (!answer.ok) return 'network'
    return (await answer.text()).includes(new URL(first.src).pathname) ? 'passing' : 'version'
  } catch {
    return 'network'
  }
}
