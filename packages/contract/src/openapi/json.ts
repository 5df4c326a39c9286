/** A JSON object of the document under construction. */
export type Json = { readonly [key: string]: unknown }

/** An object without the members that are undefined. */
export const defined = (members: Json): Json =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined))
