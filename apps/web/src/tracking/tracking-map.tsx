import { drawMap, type Outline, type Scene } from '@consign/map'
import '@consign/map/map.css'
import { useEffect, useRef } from 'react'

interface TrackingMapProps {
  readonly outline: Outline | null
  readonly scene: Scene
  readonly name: string
}

/** The picture; what it shows is said beside it. */
export function TrackingMap({ outline, scene, name }: TrackingMapProps) {
  const picture = useRef<SVGSVGElement>(null)
  useEffect(() => {
    const svg = picture.current
    if (svg === null || outline === null) return
    const watching = new ResizeObserver(() => drawMap(svg, outline, scene))
    watching.observe(svg)
    return () => watching.disconnect()
  }, [outline, scene])
  return <svg ref={picture} className="map" role="img" aria-label={name} />
}
