declare module 'pg/lib/utils.js' {
  /** A JavaScript value as text or bytes that can be bound: dates, arrays and objects as PostgreSQL writes them. */
  export const prepareValue: (value: unknown) => string | Uint8Array | null
}
