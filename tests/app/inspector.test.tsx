import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AnyActorRef, assign, createActor, fromPromise, setup } from 'xstate'
import { defaultActor, groupsOf } from '../../devtools/inspector/actorTree.ts'
import Inspector from '../../devtools/inspector/Inspector.tsx'
import { createRecording } from '../../devtools/recording/createRecording.ts'
import { createRecorder, type Recorder } from '../../devtools/recording/recorder.ts'
import { createRedaction } from '../../devtools/redaction/redaction.ts'
import { replay } from '../../devtools/replay/replay.ts'
import { redactionRules } from '../../machines/core/redactionRules.ts'
import { type LiveFlows, makeInspect, makeLiveFlows } from '../../src/app/inspect.ts'
import { listenForInspector } from '../../src/app/inspector/switch.ts'

vi.mock('../../devtools/chartView/FlowChart.tsx', () => ({
  default: ({ chart, leaves }: { chart: { id: string }; leaves: readonly string[] }) => (
    <p data-testid="chart">{`${chart.id}: ${leaves.join(' ')}`}</p>
  ),
}))

const counting = setup({
  types: { context: {} as { count: number }, events: {} as { type: 'add' } | { type: 'end' } },
  actors: { ask: fromPromise<number>(() => Promise.reject(new Error('not provided'))) },
}).createMachine({
  id: 'counting',
  context: { count: 0 },
  initial: 'going',
  on: { end: '.over' },
  states: {
    going: { on: { add: { actions: assign({ count: ({ context }) => context.count + 1 }) } } },
    over: { type: 'final' },
  },
})
const family = setup({ actors: { counting } }).createMachine({ id: 'family', invoke: { id: 'child', src: 'counting' } })
const authorizedCall = counting.provide({})
Object.defineProperty(authorizedCall, 'id', { value: 'authorizedCall' })

const startActor = (machine: typeof counting | typeof family, recorder: Pick<Recorder, 'inspect'>) =>
  createActor(machine as typeof counting, { inspect: recorder.inspect }).start()
const now = () => 0

test('running actors and their children are registered, and stopped ones are removed', () => {
  const flows = makeLiveFlows()
  const inspect = makeInspect(() => {}, flows)
  const parent = createActor(family, { inspect }).start()
  const child = parent.getSnapshot().children.child as AnyActorRef
  expect([...flows.live]).toEqual([parent, child])
  const ending = createActor(counting, { inspect }).start()
  const stopping = createActor(counting, { inspect }).start()
  ending.send({ type: 'end' })
  stopping.stop()
  const last = createActor(counting, { inspect }).start()
  expect([...flows.live]).toEqual([parent, child, last])
})

test('no events are recorded without a recorder; a later recorder joins the running actors', () => {
  const flows = makeLiveFlows()
  const actor = createActor(counting, { inspect: makeInspect(() => {}, flows) }).start()
  actor.send({ type: 'add' })
  const recorder = createRecorder(now)
  for (const actor of flows.live) recorder.attach(actor)
  flows.watch = recorder.inspect
  expect(recorder.actors()).toMatchObject([{ machine: 'counting', steps: [], attached: { context: { count: 1 } } }])
  actor.send({ type: 'add' })
  expect(recorder.actors()[0]!.steps).toMatchObject([{ n: 1, before: { count: 1 }, context: { count: 2 } }])
})

const LIMITS = { steps: 8, finished: 3, weight: 1000 }
test('the oldest steps of a long-lived actor are dropped, and its recording begins with the first remaining step', () => {
  const recorder = createRecorder(now, LIMITS)
  const actor = startActor(counting, recorder)
  for (let nth = 0; nth < 10; nth++) actor.send({ type: 'add' })
  const [observed] = recorder.actors()
  expect(observed!.dropped).toBe(4)
  expect(observed!.attached).toEqual({ value: 'going', context: { count: 3 } })
  expect(observed!.steps.map(({ n, context }) => [n, context])).toEqual(
    [4, 5, 6, 7, 8, 9, 10].map((count, at) => [at + 1, { count }]),
  )
  const { recording, divergences } = createRecording(recorder.actors(), createRedaction(redactionRules), new Date(0))
  expect(divergences).toEqual([])
  expect(replay(recording, () => counting).divergences).toEqual([])
})

test('the oldest finished flows are dropped and counted', () => {
  const recorder = createRecorder(now, LIMITS)
  const stays = startActor(counting, recorder)
  for (let nth = 0; nth < 5; nth++) startActor(counting, recorder).send({ type: 'end' })
  expect(recorder.actors()).toHaveLength(4)
  expect(recorder.actors()[0]!.ref).toBe(stays)
  expect(recorder.dropped()).toBe(2)
  recorder.clear()
  expect(recorder.dropped()).toBe(0)
  expect(recorder.actors().map(({ ref }) => ref)).toEqual([stays])
})

test('a finished flow with a large event is dropped before small ones', () => {
  const recorder = createRecorder(now, LIMITS)
  const light = [startActor(counting, recorder), startActor(counting, recorder)]
  for (const actor of light) actor.send({ type: 'end' })
  const list = Array.from({ length: 100 }, () => 'some words that weigh')
  startActor(counting, recorder).send({ type: 'end', list } as never)
  expect(recorder.actors().map(({ ref }) => ref)).toEqual(light)
  expect(recorder.dropped()).toBe(1)
})

const observedFlows = () => {
  const recorder = createRecorder(now)
  const inspect = { inspect: recorder.inspect }
  const parent = createActor(family, inspect).start()
  createActor(authorizedCall, inspect).start()
  createActor(authorizedCall, inspect).start().send({ type: 'end' })
  const last = createActor(counting, inspect).start()
  createActor(counting, inspect).start().send({ type: 'end' })
  return { recorder, parent, last }
}

test('running flows are listed under their parents; calls and finished flows are grouped by machine', () => {
  const { recorder } = observedFlows()
  const { live, groups } = groupsOf(recorder.actors(), '', ['authorizedCall'])
  expect(live.map(({ actor, children }) => [actor.machine, children.map((child) => child.actor.machine)])).toEqual([
    ['family', ['counting']],
    ['counting', []],
  ])
  expect(groups.map(({ machine, live, actors }) => [machine, live, actors.length])).toEqual([
    ['authorizedCall', 1, 2],
    ['counting', 0, 1],
  ])
})

test('the filter matches any part of a name, and lists a child without its parent where only the child matches', () => {
  const { live, groups } = groupsOf(observedFlows().recorder.actors(), ' COUNT', ['authorizedCall'])
  expect(live.map(({ actor }) => actor.machine)).toEqual(['counting', 'counting'])
  expect(groups.map(({ machine }) => machine)).toEqual(['counting'])
})

test('the flow with the latest event is selected first, if it is running and not a call', () => {
  let time = 0
  const recorder = createRecorder(() => time)
  const started = (machine: typeof counting) => {
    time += 1
    return startActor(machine, recorder)
  }
  const [first, second] = [started(counting), started(counting)]
  const selectedFlow = () => defaultActor(recorder.actors(), ['authorizedCall'])?.ref
  expect(selectedFlow()).toBe(second)
  time += 1
  first.send({ type: 'add' })
  expect(selectedFlow()).toBe(first)
  started(authorizedCall)
  expect(selectedFlow()).toBe(first)
  first.stop()
  expect(selectedFlow()).toBe(second)
})

const defaultProps = {
  groupedMachines: ['authorizedCall'],
  since: '12:00:00',
  measure: () => ({ bytes: 1200, divergingMachines: [] as readonly string[] }),
  height: 300,
  onHeight: () => {},
  isFolded: false,
  onFold: () => {},
  onDownload: () => {},
  onCopy: async () => {},
  onClear: () => {},
  onClose: () => {},
}

const show = (recorder: Recorder, more: Partial<typeof defaultProps> = {}) => {
  render(<Inspector {...defaultProps} {...more} recorder={recorder} redaction={createRedaction(redactionRules)} />)
  return {
    row: (name: RegExp) => screen.getByRole('button', { name }),
    events: () => within(screen.getByRole('region', { name: 'Events' })).queryAllByText(/^(start|add|end)$/).length,
  }
}

afterEach(cleanup)

test('the panel shows and updates the chart and the events of the selected flow', async () => {
  const { recorder, last } = observedFlows()
  const { row, events } = show(recorder)
  expect(await screen.findByTestId('chart')).toHaveProperty('textContent', 'counting: going')
  expect(events()).toBe(1)
  act(() => last.send({ type: 'add' }))
  await vi.waitFor(() => expect(events()).toBe(2))
  expect(screen.getAllByText('count')).toHaveLength(2)
  await userEvent.click(row(/^family/))
  expect(row(/^family/).getAttribute('aria-current')).toBe('true')
  await vi.waitFor(() => expect(screen.getByTestId('chart').textContent).toMatch(/^family/))
})

test('many events at once are rendered together', async () => {
  const { recorder, last } = observedFlows()
  const actors = vi.fn(recorder.actors)
  show({ ...recorder, actors })
  await screen.findByTestId('chart')
  const before = actors.mock.calls.length
  act(() => {
    for (let nth = 0; nth < 100; nth++) last.send({ type: 'add' })
  })
  await vi.waitFor(() => expect(screen.getByText(/^10\d events since/)).toBeDefined())
  expect(actors.mock.calls.length - before).toBeLessThan(20)
})

test('the panel reports flows that started earlier, dropped events and divergent replays', async () => {
  const recorder = createRecorder(now, LIMITS)
  const early = createActor(counting).start()
  recorder.attach(early)
  const actor = startActor(counting, recorder)
  for (let nth = 0; nth < 10; nth++) actor.send({ type: 'add' })
  show(recorder, { measure: () => ({ bytes: 2_500_000, divergingMachines: ['signIn'] }) })
  expect(screen.getByText(/1 flow started before the recording: recorded from the state at that time\./)).toBeDefined()
  expect(screen.getByText(/No longer kept: 4 events\./)).toBeDefined()
  expect(await screen.findByText(/replay of this recording diverges in signIn/, {}, { timeout: 3000 })).toBeDefined()
  expect(screen.getByText(/2\.5 MB/)).toBeDefined()
})

test('the button shows earlier events', async () => {
  const { recorder, last } = observedFlows()
  for (let nth = 0; nth < 300; nth++) last.send({ type: 'add' })
  const { events } = show(recorder)
  await screen.findByTestId('chart')
  expect(events()).toBe(200)
  await userEvent.click(screen.getByRole('button', { name: 'Show 101 earlier events' }))
  expect(events()).toBe(301)
})

test('a failed copy is reported', async () => {
  show(observedFlows().recorder, { onCopy: () => Promise.reject(new Error('denied')) })
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }))
  expect(screen.getByRole('status').textContent).toMatch(/Download the recording instead/)
})

// The switch of the inspector.
let listening: AbortController
beforeEach(() => {
  listening = new AbortController()
  const listen = globalThis.addEventListener.bind(globalThis)
  vi.spyOn(globalThis, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) =>
      listen(type, listener, { capture: true, signal: listening.signal }),
  )
})
afterEach(() => {
  screen.queryByRole('button', { name: 'Switch off' })?.click()
  listening.abort()
  vi.restoreAllMocks()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

const pressKey = () =>
  dispatchEvent(
    new KeyboardEvent('keydown', { code: 'KeyF', key: 'Ï', altKey: true, shiftKey: true, cancelable: true }),
  )
const isOn = (flows: LiveFlows) => flows.watch !== undefined

test('the inspector is off by default; the parameter switches it on for the tab, from the first event', async () => {
  const off = makeLiveFlows()
  expect(listenForInspector(off)).toBeUndefined()
  history.replaceState(null, '', '/login?inspect')
  const flows = makeLiveFlows()
  await listenForInspector(flows)
  expect(isOn(flows)).toBe(true)
  expect('haatRecording' in globalThis).toBe(true)
  expect(sessionStorage.getItem('haat.inspect')).not.toBeNull()
  const actor = createActor(counting, { inspect: makeInspect(() => {}, flows) }).start()
  actor.send({ type: 'add' })
  const { haatRecording } = globalThis as unknown as { haatRecording: () => string }
  expect(JSON.parse(haatRecording())).toMatchObject({
    format: 'state-chart-recording',
    actors: [{ machine: 'counting', last: 1 }],
  })
  expect(isOn(off)).toBe(false)
})

test('the stored switch of the tab turns it on; its close button turns it off for the tab and the address', async () => {
  sessionStorage.setItem('haat.inspect', '1')
  history.replaceState(null, '', '/login?inspect&from=%2Fadmin#x')
  const flows = makeLiveFlows()
  await listenForInspector(flows)
  await userEvent.click(await screen.findByRole('button', { name: 'Switch off' }))
  expect(isOn(flows)).toBe(false)
  expect(sessionStorage.getItem('haat.inspect')).toBeNull()
  expect(location.search + location.hash).toBe('?from=%2Fadmin#x')
  expect('haatRecording' in globalThis).toBe(false)
  expect(document.querySelector('.inspector-host')).toBeNull()
})

test('the key switches it on, then hides and shows it, while it continues to record', async () => {
  const flows = makeLiveFlows()
  listenForInspector(flows)
  dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyF', key: 'f', altKey: true }))
  pressKey()
  const panel = await screen.findByRole('region', { name: 'Flow inspector' })
  const host = panel.closest<HTMLElement>('.inspector-host')!
  pressKey()
  await vi.waitFor(() => expect(host.hidden).toBe(true))
  expect(isOn(flows)).toBe(true)
  pressKey()
  await vi.waitFor(() => expect(host.hidden).toBe(false))
})

test('without storage it is on until the next page load', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied')
  })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied')
  })
  expect(listenForInspector(makeLiveFlows())).toBeUndefined()
  history.replaceState(null, '', '/?inspect')
  const flows = makeLiveFlows()
  await listenForInspector(flows)
  expect(isOn(flows)).toBe(true)
})

test('its key and click events do not reach the page, and Escape closes no dialog', async () => {
  history.replaceState(null, '', '/?inspect')
  await listenForInspector(makeLiveFlows())
  const panel = await screen.findByRole('region', { name: 'Flow inspector' })
  const received: string[] = []
  for (const type of ['keydown', 'click'])
    document.body.addEventListener(type, () => received.push(type), { once: true })
  const pressed = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  panel.dispatchEvent(pressed)
  await userEvent.click(within(panel).getByRole('button', { name: 'Fold' }))
  expect(received).toEqual([])
  expect(pressed.defaultPrevented).toBe(true)
  expect(within(panel).getByRole('button', { name: 'Unfold' }).getAttribute('aria-expanded')).toBe('false')
})
