/** The queries about live tracking. */
export const trackingKey = ['tracking'] as const
