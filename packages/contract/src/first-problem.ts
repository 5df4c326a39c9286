/** Longest text of a problem that a message repeats. */
const longest = 300

/**
 * The message of a refusal with the first problem of its `details`, for clients that show nothing else.
 * @param details for refused input every problem, `[{path, message}]`; anything else is ignored
 */
export function withFirstProblem(message: string, details: unknown): string {
  const [first] = Array.isArray(details) ? (details as unknown[]) : []
  if (!isProblem(first)) return message
  const said = first.path === '' ? first.message : `${first.path}: ${first.message}`
  return `${message}${/[.!?]$/.test(message) ? '' : ':'} ${said.slice(0, longest)}`
}

const isProblem = (value: unknown): value is { path: string; message: string } =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  'message' in value &&
  typeof value.message === 'string'
