/** Which of the API's surfaces answers: each has its own clients, who expect errors in their own shape. */
export type Surface = 'rest' | 'auth' | 'functions'

/** The surface that answers a path; what belongs to no other answers like a function. */
export const surfaceOf = (path: string): Surface =>
  path.startsWith('/rest/') ? 'rest' : path.startsWith('/auth/') ? 'auth' : 'functions'
