import type { Point } from './geometry.ts'

const CORNER = 8

const towards = (from: Point, to: Point, by: number): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  return { x: from.x + ((to.x - from.x) * by) / length, y: from.y + ((to.y - from.y) * by) / length }
}
const formatPoint = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`

/** An SVG path through the points, with rounded corners. */
export const pathThrough = (points: readonly Point[]): string =>
  points
    .map((point, n) => {
      const before = points[n - 1]
      const after = points[n + 1]
      if (!before) return `M${formatPoint(point)}`
      if (!after) return `L${formatPoint(point)}`
      const reach = (other: Point) => Math.min(CORNER, Math.hypot(other.x - point.x, other.y - point.y) / 2)
      return `L${formatPoint(towards(point, before, reach(before)))}Q${formatPoint(point)} ${formatPoint(towards(point, after, reach(after)))}`
    })
    .join('')

/** The arrowhead as an SVG path: a triangle with its tip on the last point. @param size its length in px */
export const arrowHead = (points: readonly Point[], size: number): string => {
  const tip = points.at(-1)
  const before = points.at(-2)
  if (!tip || !before) return ''
  const base = towards(tip, before, size)
  const side = { x: (tip.y - base.y) / 2, y: (base.x - tip.x) / 2 }
  return `M${formatPoint(tip)}L${formatPoint({ x: base.x + side.x, y: base.y + side.y })}L${formatPoint({ x: base.x - side.x, y: base.y - side.y })}Z`
}
