import type { Box } from './geometry.ts'

/** Size of the element that shows a chart, in px. */
export interface Frame {
  readonly width: number
  readonly height: number
}
/** A viewport of React Flow: offset in screen px, and zoom factor. */
export interface View {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

const MARGIN = 16
/** Smallest zoom with labels of 11 px (`fonts`), and with buttons of 24 px. */
export const MIN_READABLE_ZOOM = 0.85
/** Tallest chart that shows its whole height at once, in px. */
export const MAX_HEIGHT = 2400

const centredOn = (box: Box, frame: Frame, zoom: number): View => ({
  x: frame.width / 2 - (box.x + box.width / 2) * zoom,
  y: frame.height / 2 - (box.y + box.height / 2) * zoom,
  zoom,
})
/** The zoom at which the whole chart fits, at most 1. */
export const wholeZoom = (chart: Frame, frame: Frame) =>
  Math.min(1, (frame.width - 2 * MARGIN) / chart.width, (frame.height - 2 * MARGIN) / chart.height)

/** The whole chart, centred, at most in its original size. */
export const wholeView = (chart: Frame, frame: Frame): View =>
  centredOn({ x: 0, y: 0, ...chart }, frame, wholeZoom(chart, frame))

/** The height of a chart that is as wide as its frame, with readable labels. */
export const fullHeight = (chart: Frame, width: number): number => {
  const zoom = within(MIN_READABLE_ZOOM, (width - 2 * MARGIN) / chart.width, 1)
  return Math.min(MAX_HEIGHT, Math.ceil(chart.height * zoom) + 2 * MARGIN)
}

const within = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most))

/** The whole chart if its labels are readable then; otherwise the part around `box` in the smallest readable size. */
export const firstView = (chart: Frame, frame: Frame, box: Box): View => {
  const zoom = MIN_READABLE_ZOOM
  if (wholeZoom(chart, frame) >= zoom) return wholeView(chart, frame)
  const centred = centredOn(box, frame, zoom)
  const whole = centredOn({ x: 0, y: 0, ...chart }, frame, zoom)
  const offset = (value: number, middle: number, inner: number, outer: number) =>
    inner * zoom + 2 * MARGIN <= outer ? middle : within(outer - MARGIN - inner * zoom, value, MARGIN)
  return {
    x: offset(centred.x, whole.x, chart.width, frame.width),
    y: offset(centred.y, whole.y, chart.height, frame.height),
    zoom,
  }
}

/** The view, moved as little as possible to contain the box; the same object if the box is visible already. */
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
