import { describe, expect, test, vi } from 'vitest'
import { chartOf } from '#devtools/chart/chart.ts'
import { inDetail } from '#devtools/chart/fold.ts'
import type { Box, Point } from '#devtools/chartView/geometry.ts'
import { type ChartLayout, type LineLayout, layoutOf, sizes } from '#devtools/chartView/layout.ts'
import { widthOf } from '#devtools/chartView/measure.ts'
import { firstView, fullHeight, MIN_READABLE_ZOOM, viewWith, wholeView } from '#devtools/chartView/viewport.ts'
import { flows } from '#machines/registry.ts'
import { sampleOf } from '#scripts/checks/testRun/sample.ts'

vi.setConfig({ testTimeout: 60_000 })

/** The rooms of a chart in a window of 1280 px: on its page, and in the inspector. */
const rooms = [
  ['page', { width: 1248, height: 700 }],
  ['inspector', { width: 575, height: 216 }],
] as const
/** The smallest zoom of a chart in the inspector, where most charts are larger. */
const OVERVIEW_ZOOM = 0.4
const charts = flows.map(({ machine }) => chartOf(machine))
/** The layout of most charts takes up to 2 s, and that of `parcel` 9 s; `flowChart.test.tsx` draws one chart of each shape in every run. */
const PARTS = 6
const each = sampleOf(charts, PARTS).flatMap((chart) =>
  rooms.map(([name, room]) => [chart.id, name, chart, room] as const),
)

interface Named extends Box {
  readonly name: string
}
/** Rounding may shift a box by half a pixel. */
const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width - 0.5 && b.x < a.x + a.width - 0.5 && a.y < b.y + b.height - 0.5 && b.y < a.y + a.height - 0.5
const contains = (outer: Box, inner: Box) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height
const overlapsOf = (boxes: readonly Named[]) =>
  boxes.flatMap((one, at) =>
    boxes.slice(at + 1).flatMap((other) => (overlap(one, other) ? [`${one.name} × ${other.name}`] : [])),
  )

const isParent = ({ states }: ChartLayout, path: string) =>
  states.some(({ state }) => path !== '' && state.parent === path)
const solidBoxes = (layout: ChartLayout): Named[] => [
  ...layout.states
    .filter(({ state }) => !isParent(layout, state.path))
    .map((box) => ({ ...box, name: box.state.path })),
  ...layout.starts.map((box) => ({ ...box, name: `start of ${box.of}` })),
  ...layout.lines.flatMap(({ id, labels }) => (labels ? [{ ...labels, name: `labels of ${id}` }] : [])),
]
const siblings = ({ states }: ChartLayout, parent: string): Named[] =>
  states
    .filter(({ state }) => state.parent === parent && state.path !== '')
    .map((box) => ({ ...box, name: box.state.path }))
const segmentsOf = ({ points }: LineLayout): Box[] =>
  points.slice(1).map((to, at) => {
    const from = points[at] as Point
    return {
      x: Math.min(from.x, to.x) - 1,
      y: Math.min(from.y, to.y) - 1,
      width: Math.abs(from.x - to.x) + 2,
      height: Math.abs(from.y - to.y) + 2,
    }
  })
const transitionsIn = ({ states, lines }: ChartLayout) =>
  [
    ...states.flatMap(({ lists }) => lists.flatMap(({ transitions }) => transitions)),
    ...lines.flatMap(({ transitions }) => transitions.filter(({ isListed }) => !isListed)),
  ].map(({ index }) => index)
const touches = (point: Point | undefined, box: Box) =>
  point !== undefined && overlap({ x: point.x - 2, y: point.y - 2, width: 4, height: 4 }, box)

describe.each(each)('the layout of %s, %s', (_, __, chart, room) => {
  test('shows each state and each transition once', async () => {
    const layout = await layoutOf(chart, room)
    const { states, transitions } = inDetail(chart, layout.detail)
    const paths = layout.states.map(({ state }) => state.path).filter((path) => path !== '')
    expect(paths).toEqual(states.slice(1).map(({ path }) => path))
    expect(transitionsIn(layout).toSorted((a, b) => a - b)).toEqual(transitions.map(({ index }) => index))
  })

  test('labels, names, states and initial points do not overlap, and substates are inside their state', async () => {
    const layout = await layoutOf(chart, room)
    expect(overlapsOf(solidBoxes(layout))).toEqual([])
    for (const { path } of chart.states) expect(overlapsOf(siblings(layout, path))).toEqual([])
    const names = layout.states.filter(({ state }) => isParent(layout, state.path))
    const overNames = names.flatMap(({ head, state }) =>
      solidBoxes(layout).flatMap((box) => (overlap(head, box) ? [`${box.name} × name of ${state.path}`] : [])),
    )
    expect(overNames).toEqual([])
    for (const outer of layout.states)
      for (const inner of siblings(layout, outer.state.path))
        if (outer.state.path !== '') expect(contains(outer, inner)).toBe(true)
    const field = { x: 0, y: 0, width: layout.width, height: layout.height }
    expect(solidBoxes(layout).filter((box) => !contains(field, box))).toEqual([])
  })

  test('a line connects its two states, and crosses its own labels but no other text', async () => {
    const layout = await layoutOf(chart, room)
    const boxOf = (path: string) => layout.states.find(({ state }) => state.path === path) as Box
    for (const line of layout.lines) {
      const segments = segmentsOf(line)
      expect(touches(line.points.at(-1), boxOf(line.to)), `${line.id} ends`).toBe(true)
      if (line.from !== undefined) expect(touches(line.points[0], boxOf(line.from)), `${line.id} begins`).toBe(true)
      const { labels } = line
      if (labels) {
        expect(segments.some((segment) => overlap(segment, labels))).toBe(true)
        const labelled = line.transitions.filter(({ isListed }) => !isListed)
        const widest = Math.max(...labelled.map(({ label }) => widthOf(label, 'label')))
        expect(labels.width).toBeGreaterThan(widest)
        expect(labels.height).toBe(labelled.length * sizes.row)
      }
      const crossed = layout.states.filter(
        (box) =>
          !isParent(layout, box.state.path) &&
          box.state.path !== line.from &&
          box.state.path !== line.to &&
          segments.some((segment) => overlap(segment, box)),
      )
      expect(crossed.map(({ state }) => state.path)).toEqual([])
      const crossedHeads = layout.states.filter(
        ({ state, head }) =>
          state.path !== line.from && state.path !== line.to && segments.some((segment) => overlap(segment, head)),
      )
      expect(crossedHeads.map(({ state }) => `${line.id} crosses ${state.path}`)).toEqual([])
    }
  })

  test('its whole width can be read on its page, and is at least an overview in the inspector', async () => {
    const { width } = await layoutOf(chart, room)
    const least = room === rooms[0][1] ? MIN_READABLE_ZOOM : OVERVIEW_ZOOM
    expect((room.width - 32) / width).toBeGreaterThanOrEqual(least)
  })

  test('the initial point is above or to the left of every other state', async () => {
    const layout = await layoutOf(chart, room)
    for (const { of, ...start } of layout.starts)
      for (const box of siblings(layout, of)) expect(start.y < box.y + 1 || start.x < box.x + 1).toBe(true)
  })
})

test('a person folds and unfolds states, which name what is inside; each transition that crosses their border stays', async () => {
  const chart = charts.find(({ id }) => id === 'checkout')!
  const [[, room]] = rooms
  const folded = await layoutOf(chart, room, true, new Set(['open']))
  expect(folded.states.map(({ state }) => state.path).filter((path) => /^open(\.|$)/.test(path))).toEqual(['open'])
  expect(folded.states.find(({ state }) => state.path === 'open')?.state.inside).toEqual(
    chart.states.filter(({ parent }) => parent === 'open').map(({ key }) => key),
  )
  const crossing = chart.transitions.filter(
    ({ from, to }) => to.length > 0 && !to[0]!.startsWith('open.') && from.startsWith('open.') && to[0] !== 'open',
  )
  const drawn = folded.lines.filter(({ from }) => from === 'open').flatMap(({ transitions }) => transitions)
  expect(drawn.map(({ index }) => index).toSorted((a, b) => a - b)).toEqual(crossing.map(({ index }) => index))
  const whole = await layoutOf(chart, room, true, new Set())
  expect(whole.states).toHaveLength(chart.states.length)
})

test('transitions with the same source and target share one line with all labels, in their order', async () => {
  const session = charts.find(({ id }) => id === 'session')
  const layout = session && (await layoutOf(session, { width: 2000, height: 700 }))
  const line = layout?.lines.find(({ from, to }) => from === 'refreshing' && to === 'guest')
  expect(line?.transitions.map(({ label }) => label)).toEqual([
    'refreshToken done [isEndedByOtherTab]',
    'refreshToken done [lacksUser]',
    'refreshToken done [isInvalidResponse]',
    'refreshToken done',
    'refreshToken failed',
  ])
})

test('a chart has the direction of its room, and each direction is computed once', async () => {
  const chart = charts.find(({ id }) => id === 'productForm')
  if (!chart) throw new Error('No machine productForm')
  const wide = await layoutOf(chart, { width: 2400, height: 300 })
  const tall = await layoutOf(chart, { width: 600, height: 1200 })
  expect(wide.width / wide.height).toBeGreaterThan(tall.width / tall.height)
  expect(await layoutOf(chart, { width: 2500, height: 310 })).toBe(wide)
})

describe('the view', () => {
  const chart = { width: 1000, height: 500 }
  const box = { x: 900, y: 400, width: 80, height: 40 }

  test('shows the whole chart, at most at its natural size', () => {
    expect(wholeView(chart, { width: 532, height: 800 })).toEqual({ x: 16, y: 275, zoom: 0.5 })
    expect(wholeView(chart, { width: 2000, height: 1000 })).toEqual({ x: 500, y: 250, zoom: 1 })
  })

  test('shows the whole chart first if its text is readable, else the current state', () => {
    expect(firstView(chart, { width: 932, height: 800 }, box)).toEqual(wholeView(chart, { width: 932, height: 800 }))
    const frame = { width: 332, height: 800 }
    const view = firstView(chart, frame, box)
    expect(view.zoom).toBe(0.85)
    expect(box.x * view.zoom + view.x).toBeGreaterThan(0)
    expect((box.x + box.width) * view.zoom + view.x).toBeLessThan(frame.width)
  })

  test('is as high as the chart at the width of the page, with readable text', () => {
    expect(fullHeight(chart, 1032)).toBe(532)
    expect(fullHeight(chart, 400)).toBe(457)
  })

  test('moves only as far as necessary', () => {
    const frame = { width: 400, height: 400 }
    const view = { x: 0, y: 0, zoom: 1 }
    expect(viewWith(view, frame, { x: 100, y: 100, width: 50, height: 50 })).toBe(view)
    expect(viewWith(view, frame, { x: 380, y: 100, width: 50, height: 50 })).toEqual({ x: -46, y: 0, zoom: 1 })
    expect(viewWith(view, frame, { x: 100, y: -20, width: 50, height: 50 })).toEqual({ x: 0, y: 36, zoom: 1 })
  })
})
