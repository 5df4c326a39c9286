/** At this size work that grows with the square of its input takes minutes, work in proportion some milliseconds. */
export const huge = 200_000

/** The timeout of a test of a huge input, in ms: far above what work in proportion takes on a busy machine. */
export const hugeTimeout = 10_000
