declare module 'pg/lib/utils.js' {
  /** A JavaScript value as bindable text or bytes: dates, arrays and objects in PostgreSQL's format. */
  export const prepareValue: (value: unknown) => string | Uint8Array | null
}
