import { DOT, mm } from './style.ts'

/** Left edge and width of everything but the QR code. */
export const LEFT = mm(10)
export const WIDTH = mm(190)
/** The form on the first page. */
export const FORM_TOP = mm(6)
export const FORM_HEIGHT = mm(270)

/**
 * The QR code, at the same place on every page: 24.5 mm, more than 12 from every edge, which is what inkjet printers leave
 * white at most. 20 dots a module (0.85 mm) in the smallest symbol that an address takes; in that size and at that place
 * both readers of the tests find it among the letters of a page, also when its ink has spread.
 */
export const QR = { x: 4060 * DOT, y: 288 * DOT, side: 29 * 20 * DOT } as const
/** Four modules around the symbol stay white (ISO/IEC 18004, 6.3.8). */
export const QR_QUIET = 4 * 20 * DOT
/** Content below the code and what stands beside it. */
export const BELOW_QR = QR.y + QR.side + QR_QUIET

export const FOOTER_TOP = FORM_TOP + FORM_HEIGHT + mm(1.2)
/** Down to the edge that laser printers leave white. */
export const FOOTER_HEIGHT = mm(15.4)
