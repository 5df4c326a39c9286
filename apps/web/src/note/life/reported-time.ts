const two = (n: number): string => String(n).padStart(2, '0')

/** A moment as a control for date and time takes it: minutes in the viewer's zone. */
export const minuteOf = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`

/**
 * A minute of such a control with its distance from UTC: the evidence keeps a time as it was reported.
 * @param ahead minutes that the viewer's clock is ahead of UTC then
 */
export function reportedTime(minute: string, ahead = -new Date(minute).getTimezoneOffset()): string {
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60]
  return `${minute.slice(0, 16)}:00${ahead < 0 ? '-' : '+'}${two(hours)}:${two(minutes)}`
}
