import { DOT, mm } from './style.ts'

/** Left edge and width of everything but the QR code. */
export const LEFT = mm(10)
export const WIDTH = mm(190)
/** The form on the first page. */
export const FORM_TOP = mm(6)
export const FORM_HEIGHT = mm(270)

/**
 * The QR code, at the same place on every page: 24.5 mm, more than 12 from every edge, the widest margin of inkjet
 * printers. 20 dots a module (0.85 mm) in the smallest symbol that holds the address. jsQR takes for its corners the
 * three patterns whose runs are nearest to 1:1:3:1:1, counted in pixels: letters have few. At this place the grids of 150
 * and of 300 dots to the inch round its edges so that it is nearer than any letters, with or without ink spread.
 */
export const QR = { x: 4063 * DOT, y: 289 * DOT, side: 29 * 20 * DOT } as const
/** Four modules around the symbol stay white (ISO/IEC 18004, 6.3.8). */
export const QR_QUIET = 4 * 20 * DOT
/** Content below the code and what stands beside it. */
export const BELOW_QR = QR.y + QR.side + QR_QUIET

export const FOOTER_TOP = FORM_TOP + FORM_HEIGHT + mm(1.2)
/** Down to the edge that laser printers leave white. */
export const FOOTER_HEIGHT = mm(15.4)
