import { squaresOf } from '@consign/page/qr-squares'
import { useMemo } from 'react'

/** A text as a QR code, dark on white in both themes, for a phone’s camera. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => squaresOf(text), [text])
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#14202b" />
    </svg>
  )
}
