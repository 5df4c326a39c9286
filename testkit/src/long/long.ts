/** Long cases: a short form for their suite, the whole for `npm run test:long`. */
export const long = <T>(short: T, whole: T): T => (process.env['SUITE'] === 'long' ? whole : short)

/** What everything that is drawn in a run is drawn with. The run prints it; `SEED=<it>` draws the same again. */
export const seed = Number(process.env['SEED'] ?? 1)
