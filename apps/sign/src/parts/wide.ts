/** From 960 px on the note stands beside the steps. */
export const isWide = (): boolean => matchMedia('(min-width: 60.01rem)').matches
