import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import { defaultActor, groupsOf } from '../inspector/actorTree.ts'
import Inspector from '../inspector/Inspector.tsx'
import { createRecorder, type Recorder } from '../recording/recorder.ts'
import { createRedaction } from '../redaction/redaction.ts'
import { counterMachine, sampleRules } from './sample.ts'

vi.mock('../chartView/FlowChart.tsx', () => ({
  default: ({ chart, leaves }: { chart: { id: string }; leaves: readonly string[] }) => (
    <p data-testid="chart">{`${chart.id}: ${leaves.join(' ')}`}</p>
  ),
}))

afterEach(cleanup)

const LIMITS = { steps: 8, finished: 3, weight: 1000 }
const parentMachine = setup({ actors: { counter: counterMachine } }).createMachine({
  id: 'parent',
  invoke: { id: 'child', src: 'counter' },
})
/** A machine that runs once per request. */
const requestMachine = counterMachine.provide({})
Object.defineProperty(requestMachine, 'id', { value: 'request' })

const startCounter = (recorder: Recorder) => createActor(counterMachine, { inspect: recorder.inspect }).start()

const observeActors = () => {
  const recorder = createRecorder(() => 0)
  const inspect = { inspect: recorder.inspect }
  const parent = createActor(parentMachine, inspect).start()
  createActor(requestMachine, inspect).start()
  createActor(requestMachine, inspect).start().send({ type: 'end' })
  const last = createActor(counterMachine, inspect).start()
  createActor(counterMachine, inspect).start().send({ type: 'end' })
  return { recorder, parent, last }
}

test('running actors are listed under their parents; requests and ended actors are grouped by machine', () => {
  const { recorder } = observeActors()
  const { live, groups } = groupsOf(recorder.actors(), '', ['request'])
  expect(live.map(({ actor, children }) => [actor.machine, children.map((child) => child.actor.machine)])).toEqual([
    ['parent', ['counter']],
    ['counter', []],
  ])
  expect(groups.map(({ machine, live, actors }) => [machine, live, actors.length])).toEqual([
    ['request', 1, 2],
    ['counter', 0, 1],
  ])
})

test('the filter matches any part of a name, and lists a child without its parent where only the child matches', () => {
  const { live, groups } = groupsOf(observeActors().recorder.actors(), ' COUNT', ['request'])
  expect(live.map(({ actor }) => actor.machine)).toEqual(['counter', 'counter'])
  expect(groups.map(({ machine }) => machine)).toEqual(['counter'])
})

test('the running actor with the latest event is selected first, unless its machine is grouped', () => {
  let time = 0
  const recorder = createRecorder(() => time)
  const started = (machine: typeof counterMachine) => {
    time += 1
    return createActor(machine, { inspect: recorder.inspect }).start()
  }
  const [first, second] = [started(counterMachine), started(counterMachine)]
  const selected = () => defaultActor(recorder.actors(), ['request'])?.ref
  expect(selected()).toBe(second)
  time += 1
  first.send({ type: 'add' })
  expect(selected()).toBe(first)
  started(requestMachine)
  expect(selected()).toBe(first)
  first.stop()
  expect(selected()).toBe(second)
})

const defaultProps = {
  groupedMachines: ['request'],
  since: '12:00:00',
  measure: () => ({
    bytes: 1200,
    earlierLoads: { kept: 0, dropped: 0 },
    divergingMachines: [] as readonly string[],
  }),
  height: 300,
  onHeight: () => {},
  isFolded: false,
  note: '',
  onNote: (_: string) => {},
  onFold: () => {},
  onDownload: () => {},
  onCopy: async () => {},
  onClear: () => {},
  onClose: () => {},
}

const show = (recorder: Recorder, more: Partial<typeof defaultProps> = {}) => {
  render(<Inspector {...defaultProps} {...more} recorder={recorder} redaction={createRedaction(sampleRules)} />)
  return {
    row: (name: RegExp) => screen.getByRole('button', { name }),
    events: () => within(screen.getByRole('region', { name: 'Events' })).queryAllByText(/^(start|add|end)$/).length,
  }
}

test('the panel shows and updates the chart and the events of the selected actor', async () => {
  const { recorder, last } = observeActors()
  const { row, events } = show(recorder)
  expect(await screen.findByTestId('chart')).toHaveProperty('textContent', 'counter: counting')
  expect(events()).toBe(1)
  act(() => last.send({ type: 'add' }))
  await expect.poll(events).toBe(2)
  expect(screen.getAllByText('count')).toHaveLength(2)
  await userEvent.click(row(/^parent/))
  expect(row(/^parent/).getAttribute('aria-current')).toBe('true')
  await expect.poll(() => screen.getByTestId('chart').textContent).toMatch(/^parent/)
})

test('many events at once are rendered together', async () => {
  const { recorder, last } = observeActors()
  const actors = vi.fn(recorder.actors)
  show({ ...recorder, actors })
  await screen.findByTestId('chart')
  const before = actors.mock.calls.length
  act(() => {
    for (let count = 0; count < 100; count++) last.send({ type: 'add' })
  })
  await screen.findByText(/^10\d events since/)
  expect(actors.mock.calls.length - before).toBeLessThan(20)
})

test('the panel reports actors that started earlier, dropped events and divergent replays', async () => {
  const recorder = createRecorder(() => 0, LIMITS)
  const early = createActor(counterMachine).start()
  recorder.attach(early)
  const actor = startCounter(recorder)
  for (let count = 0; count < 10; count++) actor.send({ type: 'add' })
  const earlierLoads = { kept: 2, dropped: 1 }
  show(recorder, { measure: () => ({ bytes: 2_500_000, earlierLoads, divergingMachines: ['door'] }) })
  expect(screen.getByText(/1 flow started before the recording: recorded from the state at that time\./)).toBeDefined()
  expect(screen.getByText(/No longer kept: 4 events\./)).toBeDefined()
  expect(await screen.findByText(/replay of this recording diverges in door/, {}, { timeout: 3000 })).toBeDefined()
  expect(screen.getByText(/2\.5 MB/)).toBeDefined()
  expect(
    screen.getByText(/Includes the 2 earlier page loads of this visit\. 1 earlier page load no longer kept\./),
  ).toBeDefined()
})

test('the button shows earlier events', async () => {
  const { recorder, last } = observeActors()
  for (let count = 0; count < 300; count++) last.send({ type: 'add' })
  const { events } = show(recorder)
  await screen.findByTestId('chart')
  expect(events()).toBe(200)
  await userEvent.click(screen.getByRole('button', { name: 'Show 101 earlier events' }))
  expect(events()).toBe(301)
})

test('failed reads are listed, redacted; the others after a press', async () => {
  const { recorder } = observeActors()
  show(recorder)
  const card = '1234-5678'
  act(() => {
    recorder.addRead({ name: 'listDoors', ms: 20, items: 1 })
    recorder.addRead({ name: 'readDoor', ms: 9, error: { status: 500, message: `No door of ${card}` } })
  })
  const reads = within(await screen.findByRole('region', { name: 'Reads' }))
  expect(reads.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^0\.00 s readDoor ✗ 500 "No door of (?!1234-5678)\d{4}-\d{4}"$/),
  ])
  await userEvent.click(reads.getByRole('button', { name: '2 reads of the server' }))
  expect(reads.getAllByRole('listitem')[1]?.textContent).toBe('0.00 s listDoors ✓ 1 item')
})

test('on a phone, the folded panel is a pill with the number of events, which opens the panel', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  const onFold = vi.fn()
  show(observeActors().recorder, { isFolded: true, onFold })
  const pill = screen.getByRole('button', { name: /^rec \d+: open/ })
  expect(pill.textContent).toBe('rec 8')
  await userEvent.click(pill)
  expect(onFold).toHaveBeenCalledExactlyOnceWith(false)
  vi.unstubAllGlobals()
})

test('a failed copy is reported', async () => {
  show(observeActors().recorder, { onCopy: () => Promise.reject(new Error('denied')) })
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }))
  expect(screen.getByRole('status').textContent).toMatch(/Download the recording instead/)
})
