import type { Box } from './layout.ts'

/** What a chart is looked at through, in px. */
export interface Frame {
  readonly width: number
  readonly height: number
}
/** As React Flow has it: px of the screen, and times. */
export interface View {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

const MARGIN = 16
/** Under this, labels can no longer be read: on a desk, where one leans forward, and on a phone, where one moves the chart. */
const readable = ({ width }: Frame) => (width < 700 ? 0.75 : 0.6)

const around = (box: Box, frame: Frame, zoom: number): View => ({
  x: frame.width / 2 - (box.x + box.width / 2) * zoom,
  y: frame.height / 2 - (box.y + box.height / 2) * zoom,
  zoom,
})
const wholeZoom = (chart: Frame, frame: Frame) =>
  Math.min(1, (frame.width - 2 * MARGIN) / chart.width, (frame.height - 2 * MARGIN) / chart.height)

/** The whole chart, in the middle, never larger than drawn. */
export const wholeView = (chart: Frame, frame: Frame): View =>
  around({ x: 0, y: 0, ...chart }, frame, wholeZoom(chart, frame))

const within = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most))

/** The whole chart where it can be read so; else as much as can be read, with `box` in sight. */
export const firstView = (chart: Frame, frame: Frame, box: Box): View => {
  const least = readable(frame)
  if (wholeZoom(chart, frame) >= least) return wholeView(chart, frame)
  const centred = around(box, frame, least)
  const whole = around({ x: 0, y: 0, ...chart }, frame, least)
  const kept = (value: number, middle: number, inner: number, outer: number) =>
    inner * least + 2 * MARGIN <= outer ? middle : within(outer - MARGIN - inner * least, value, MARGIN)
  return {
    x: kept(centred.x, whole.x, chart.width, frame.width),
    y: kept(centred.y, whole.y, chart.height, frame.height),
    zoom: least,
  }
}

/** The view moved no further than until the box is in it; the same view where it is already. */
export const viewWith = (view: View, frame: Frame, box: Box): View => {
  const moved = (offset: number, start: number, length: number, outer: number) => {
    const from = start * view.zoom + offset
    const to = from + length * view.zoom
    if (from < MARGIN || length * view.zoom > outer - 2 * MARGIN) return offset + MARGIN - from
    return to > outer - MARGIN ? offset + outer - MARGIN - to : offset
  }
  const x = moved(view.x, box.x, box.width, frame.width)
  const y = moved(view.y, box.y, box.height, frame.height)
  return x === view.x && y === view.y ? view : { x, y, zoom: view.zoom }
}
