import { type Point, project, type Spot } from './geometry.ts'
import { halfWidth, type Label, townLabels } from './labels.ts'
import type { Outline } from './outline.ts'
import { thinned } from './thinned.ts'
import { type Insets, pixel, type Size, type View, viewOf } from './view.ts'

/** A named end of the transport. */
export interface Stop {
  readonly name: string
  readonly at: Point
}

/** What is drawn on the outline. */
export interface Scene {
  readonly from?: Stop | null
  readonly to?: Stop | null
  /** Reported places, in the order of their time: joined straight, since nothing else is known of the way. */
  readonly route: readonly Spot[]
  /** Other vehicles. */
  readonly others?: readonly Spot[]
  /** The place is known no better than this, in kilometres. */
  readonly within?: number
  /** What is covered, in ways of which the one that shows most is taken. */
  readonly insets?: readonly Partial<Insets>[]
}

const space = 'http://www.w3.org/2000/svg'

type Attributes = Readonly<Record<string, string | number>>

function element(name: string, attributes: Attributes, ...children: (Node | string)[]): SVGElement {
  const made = document.createElementNS(space, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  made.append(...children)
  return made
}

/** Both paths are long: they are read once for a picture, not at every move. */
const grounds = new WeakMap<SVGSVGElement, readonly [Outline, SVGElement]>()

function groundOf(svg: SVGSVGElement, outline: Outline): SVGElement {
  const [of, known] = grounds.get(svg) ?? []
  if (of === outline && known) return known
  const ground = element(
    'g',
    {},
    element('path', { class: 'map-land', d: outline.land }),
    element('path', { class: 'map-borders', d: outline.borders }),
  )
  grounds.set(svg, [outline, ground])
  return ground
}

/** Room for names at the edges, in pixels. */
const around: Insets = { top: 56, right: 56, bottom: 48, left: 56 }

/** No picture has more corners of the way: two to three a pixel. */
const mostCorners = 2000

/** Draws the map anew, as large as its element is now. Its words are beside it: the picture has one name. */
export function drawMap(svg: SVGSVGElement, outline: Outline, scene: Scene): void {
  const { clientWidth: width, clientHeight: height } = svg
  if (width === 0 || height === 0) return
  const size = { width, height }
  const route = thinned(scene.route, mostCorners).map(project)
  const stops = [scene.from, scene.to].filter((stop) => stop !== null && stop !== undefined)
  const points = [...route, ...stops.map(({ at }) => at)]
  const views = (scene.insets ?? [{}]).map((insets) =>
    viewOf(points, size, { ...around, ...insets }, outline.box),
  )
  const view = views.reduce((best, each) => (each.scale > best.scale ? each : best))
  const way = route.map((point) => pixel(view, point))
  const names = stops.map(({ name, at }): Label => ({ name, at: pixel(view, at), side: 'above' }))
  const ground = groundOf(svg, outline)
  ground.setAttribute('transform', `translate(${view.right} ${view.down}) scale(${view.scale})`)
  svg.setAttribute('viewBox', `0 0 ${width} ${height}`)
  svg.replaceChildren(
    ground,
    ...townLabels(outline, view, size, names, [...way, ...leftPoints(way, scene, view)]).flatMap((label) => [
      element('circle', { class: 'map-town', cx: label.at.x, cy: label.at.y, r: 2 }),
      textOf(label, 'map-name'),
    ]),
    ...(scene.others ?? []).map((spot) => dot(pixel(view, project(spot)), 'map-other', 4)),
    ...wayOf(way, scene, view),
    ...names.flatMap((label) => [dot(label.at, 'map-stop', 6), stopText(label, size)]),
    ...vehicle(way.at(-1), scene, view),
  )
}

function leftPoints(way: readonly Point[], { to }: Scene, view: View): Point[] {
  const at = way.at(-1)
  return at && to ? [at, pixel(view, to.at)] : []
}

/** Solid: what was reported. Dashed: what is left, which nobody has reported. */
function wayOf(way: readonly Point[], scene: Scene, view: View): SVGElement[] {
  const left = leftPoints(way, scene, view)
  return [
    ...(left.length > 0 ? [element('path', { class: 'map-left', d: pathOf(left) })] : []),
    ...(way.length > 1 ? [element('path', { class: 'map-way', d: pathOf(way) })] : []),
  ]
}

function vehicle(at: Point | undefined, { within = 0 }: Scene, view: View): SVGElement[] {
  if (!at) return []
  const halo = Math.max(17, within * view.scale)
  return [dot(at, 'map-halo', Math.round(halo)), dot(at, 'map-vehicle', 8)]
}

const pathOf = (points: readonly Point[]): string => `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`

const dot = ({ x, y }: Point, name: string, r: number): SVGElement =>
  element('circle', { class: name, cx: x, cy: y, r })

const textOf = ({ name, at, side }: Label, kind: string): SVGElement =>
  element(
    'text',
    {
      class: kind,
      x: at.x + (side === 'left' ? -9 : 9),
      y: at.y + 4,
      'text-anchor': side === 'left' ? 'end' : 'start',
    },
    name,
  )

/** The name of a stop above it, whole at the edges, too. */
function stopText({ name, at }: Label, { width }: Size): SVGElement {
  const half = halfWidth(name)
  const x = Math.min(Math.max(at.x, half), Math.max(half, width - half))
  return element('text', { class: 'map-stop-name', x, y: at.y - 13, 'text-anchor': 'middle' }, name)
}
