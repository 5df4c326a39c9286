import { drawMap, type Outline, type Spot } from '@consign/map'
import { useEffect, useRef } from 'preact/hooks'
import { useSay } from '../parts/speak.ts'

interface FollowMapProps {
  readonly outline: Outline
  readonly spot: Spot
  /** The place is known no better, in kilometres. */
  readonly within: number
}

export function FollowMap({ outline, spot, within }: FollowMapProps) {
  const say = useSay()
  const picture = useRef<SVGSVGElement>(null)
  const { lat, lon } = spot
  useEffect(() => {
    const svg = picture.current
    if (!svg) return
    const watching = new ResizeObserver(() => drawMap(svg, outline, { route: [{ lat, lon }], within }))
    watching.observe(svg)
    return () => watching.disconnect()
  }, [outline, lat, lon, within])
  return <svg ref={picture} class="map" role="img" aria-label={say('follow.map')} />
}
