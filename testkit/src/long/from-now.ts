/** A moment this many milliseconds from now: input that a server compares with its own clock. No test measures with it. */
export const fromNow = (milliseconds: number): Date => new Date(Date.now() + milliseconds)
