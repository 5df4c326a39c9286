import type { DeviceConsent, Point } from '@consign/evidence'
import { useEffect } from 'preact/hooks'
import { brought } from '../visit/brought.ts'

/** A signature as it was made: strokes cut to what they cover, or the typed name. */
export function Ink({ consent }: { consent: Pick<DeviceConsent, 'strokes' | 'name' | 'mark'> }) {
  if (consent.mark) return <TypedName name={consent.name} />
  const { x, y, width, height } = frameOf(consent.strokes)
  const side = Math.max(width, height * 3)
  return (
    <div class="ink">
      <svg viewBox={`${x} ${y} ${width} ${height}`} stroke-width={side / 90} aria-hidden="true">
        {consent.strokes.map((stroke, i) => (
          <path key={i} d={lineOf(stroke, 1)} />
        ))}
      </svg>
    </div>
  )
}

/** Letters that the script has; a name with another one is set in the text face, as in the PDF. */
const IN_SCRIPT = /^[\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u0400-\u045f\u0490\u0491\u2019]*$/

export function TypedName({ name }: { name: string }) {
  useEffect(() => void brought(() => import('../styles/script.css')), [])
  return (
    <p class={IN_SCRIPT.test(name) ? 'script' : 'script plain'} style={{ '--letters': name.length }}>
      {name}
    </p>
  )
}

/** A stroke as an SVG path, its points so many times as large; a point alone is a dot. */
export function lineOf(stroke: readonly Point[], scale: number): string {
  const at = ({ x, y }: Point) => `${+(x * scale).toFixed(4)} ${+(y * scale).toFixed(4)}`
  const [first, ...rest] = stroke
  if (!first) return ''
  return `M${at(first)}${(rest.length > 0 ? rest : [first]).map((point) => `L${at(point)}`).join('')}`
}

function frameOf(strokes: DeviceConsent['strokes']) {
  const points = strokes.flat()
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const edge = 0.02
  return {
    x: left - edge,
    y: top - edge,
    width: right - left + 2 * edge,
    height: bottom - top + 2 * edge,
  }
}
