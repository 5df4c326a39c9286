/** The API's surfaces: each has its own clients, which expect errors in their own shape. */
export type Surface = 'rest' | 'auth' | 'functions'

/** The surface of a path; by default `functions`. */
export const surfaceOf = (path: string): Surface =>
  path.startsWith('/rest/') ? 'rest' : path.startsWith('/auth/') ? 'auth' : 'functions'
