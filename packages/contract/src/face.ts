/** Which of the API's faces answers: each has its own clients, who expect errors in their own shape. */
export type Face = 'rest' | 'auth' | 'functions'

/** The face that answers a path; what belongs to no other answers like a function. */
export const faceOf = (path: string): Face =>
  path.startsWith('/rest/') ? 'rest' : path.startsWith('/auth/') ? 'auth' : 'functions'
