import type { Point } from './layout.ts'

const CORNER = 8

const towards = (from: Point, to: Point, by: number): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  return { x: from.x + ((to.x - from.x) * by) / length, y: from.y + ((to.y - from.y) * by) / length }
}
const at = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`

/** An SVG path through the points, with rounded corners. */
export const pathThrough = (points: readonly Point[]): string =>
  points
    .map((point, n) => {
      const before = points[n - 1]
      const after = points[n + 1]
      if (!before) return `M${at(point)}`
      if (!after) return `L${at(point)}`
      const reach = (other: Point) => Math.min(CORNER, Math.hypot(other.x - point.x, other.y - point.y) / 2)
      return `L${at(towards(point, before, reach(before)))}Q${at(point)} ${at(towards(point, after, reach(after)))}`
    })
    .join('')

/** The arrow's head as an SVG path: a triangle of so many px with its tip on the last point. */
export const arrowHead = (points: readonly Point[], size: number): string => {
  const tip = points.at(-1)
  const before = points.at(-2)
  if (!tip || !before) return ''
  const base = towards(tip, before, size)
  const aside = { x: (tip.y - base.y) / 2, y: (base.x - tip.x) / 2 }
  return `M${at(tip)}L${at({ x: base.x + aside.x, y: base.y + aside.y })}L${at({ x: base.x - aside.x, y: base.y - aside.y })}Z`
}
