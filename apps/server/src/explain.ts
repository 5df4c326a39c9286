/** What to say of an error to the person at the terminal. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const inUse = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  return inUse ? `${error.message}: another program uses this port, choose one with PORT` : error.message
}
