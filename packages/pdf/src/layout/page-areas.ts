import { mm } from './style.ts'

/** Left edge and width of everything but the QR code. */
export const LEFT = mm(10)
export const WIDTH = mm(190)
/** The form on the first page. */
export const FORM_TOP = mm(6)
export const FORM_HEIGHT = mm(270)

/**
 * The QR code, at the same place on every page: 20 mm, so that a whole page scanned at 150 dots per inch still has 3.5 of
 * them a module, and more than 12 mm from every edge, which is what inkjet printers leave white at most.
 */
export const QR = { x: mm(176.6), y: mm(12.4), side: mm(20) } as const
/** Four modules around the symbol stay white (ISO/IEC 18004, 6.3.8). */
export const QR_QUIET = mm(2.4)
/** Content below the code and what stands beside it. */
export const BELOW_QR = QR.y + QR.side + QR_QUIET

export const FOOTER_TOP = FORM_TOP + FORM_HEIGHT + mm(1.2)
/** Down to the edge that laser printers leave white. */
export const FOOTER_HEIGHT = mm(15.4)
