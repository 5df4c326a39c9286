/** A JSON object of the document under construction. */
export type Json = { readonly [key: string]: unknown }

/** A text of a URL or header: Node reads no request line and headers of more than 16 KiB. */
export const queryText: Json = { type: 'string', maxLength: 16_384, pattern: '^[^\\u0000]*$' }

/** An object without the members that are undefined. */
export const defined = (members: Json): Json =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined))
