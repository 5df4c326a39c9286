/** How long what must happen by itself may take on a machine that has other things to do, in ms. */
export const patience = 45_000
