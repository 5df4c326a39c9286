/** Whether the session ends because somebody wants it to. */
export const leaving = { isWanted: false }
