import { QueryClient } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AnyActorRef, assign, createActor, setup } from 'xstate'
import { listenForInspector } from '#app/inspector/switch.ts'
import { watchReads } from '#app/inspector/watchReads.ts'
import { type LiveFlows, makeInspect, makeLiveFlows } from '#app/start/inspect.ts'
import type { CallError } from '#contract/calls/reply.ts'
import { createRecorder } from '#devtools/recording/recorder.ts'
import { waitFor } from '../support/waitFor.ts'

vi.mock('#devtools/chartView/FlowChart.tsx', () => ({ default: () => null }))

const counterMachine = setup({
  types: { context: {} as { count: number }, events: {} as { type: 'add' } | { type: 'end' } },
}).createMachine({
  id: 'counter',
  context: { count: 0 },
  initial: 'counting',
  on: { end: '.ended' },
  states: {
    counting: { on: { add: { actions: assign({ count: ({ context }) => context.count + 1 }) } } },
    ended: { type: 'final' },
  },
})
const parentMachine = setup({ actors: { counter: counterMachine } }).createMachine({
  id: 'parent',
  invoke: { id: 'child', src: 'counter' },
})

test('running actors and their children are registered, and stopped ones are removed', () => {
  const flows = makeLiveFlows()
  const inspect = makeInspect(() => {}, flows)
  const parent = createActor(parentMachine, { inspect }).start()
  const child = parent.getSnapshot().children.child as AnyActorRef
  expect([...flows.live]).toEqual([parent, child])
  const ending = createActor(counterMachine, { inspect }).start()
  const stopping = createActor(counterMachine, { inspect }).start()
  ending.send({ type: 'end' })
  stopping.stop()
  const last = createActor(counterMachine, { inspect }).start()
  expect([...flows.live]).toEqual([parent, child, last])
})

test('a recorder that starts later attaches to the running actors', () => {
  const flows = makeLiveFlows()
  const actor = createActor(counterMachine, { inspect: makeInspect(() => {}, flows) }).start()
  actor.send({ type: 'add' })
  const recorder = createRecorder(() => 0)
  for (const running of flows.live) recorder.attach(running)
  flows.watch = recorder.inspect
  expect(recorder.actors()).toMatchObject([{ machine: 'counter', steps: [], attached: { context: { count: 1 } } }])
  actor.send({ type: 'add' })
  expect(recorder.actors()[0]!.steps).toMatchObject([{ n: 1, before: { count: 1 }, context: { count: 2 } }])
})

test('each read that ends is reported by its name, without its request and its data, also of a cache that opens later', async () => {
  const flows = makeLiveFlows()
  const reads: object[] = []
  const end = watchReads(flows, (read) => reads.push(read))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  flows.watchQueries?.(client)
  const refused: CallError = { _tag: 'HTTP', status: 500, message: 'Try again', issues: [] }
  await client.fetchQuery({ queryKey: ['User', 'listUsers', { search: 'rahim' }], queryFn: () => ['Rahim', 'Rahima'] })
  await expect(
    client.fetchQuery({ queryKey: ['Refund', 'listRefunds', null], queryFn: () => Promise.reject(refused) }),
  ).rejects.toBe(refused)
  client.setQueryData(['User', 'listUsers', { search: 'rahim' }], [])
  expect(reads).toEqual([
    { name: 'listUsers', ms: expect.any(Number), items: 2 },
    { name: 'listRefunds', ms: expect.any(Number), error: { status: 500, code: 'HTTP', message: 'Try again' } },
  ])
  end()
  await client.fetchQuery({ queryKey: ['Logo', 'readLogo', null], queryFn: () => 'logo' })
  expect(reads).toHaveLength(2)
})

let listening: AbortController
beforeEach(() => {
  listening = new AbortController()
  const listen = globalThis.addEventListener.bind(globalThis)
  vi.spyOn(globalThis, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) =>
      listen(type, listener, { capture: true, signal: listening.signal }),
  )
})
afterEach(async () => {
  if (document.querySelector('.Inspector-host')) (await screen.findByRole('button', { name: 'Switch off' })).click()
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
  const actor = createActor(counterMachine, { inspect: makeInspect(() => {}, flows) }).start()
  actor.send({ type: 'add' })
  const { haatRecording } = globalThis as unknown as { haatRecording: () => string }
  expect(JSON.parse(haatRecording())).toMatchObject({
    format: 'state-chart-recording',
    actors: [{ machine: 'counter', last: 1 }],
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
  expect(document.querySelector('.Inspector-host')).toBeNull()
})

test('the key switches it on, then hides and shows it, while it continues to record', async () => {
  const flows = makeLiveFlows()
  listenForInspector(flows)
  dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyF', key: 'f', altKey: true }))
  pressKey()
  const panel = await screen.findByRole('region', { name: 'Flow inspector' })
  const host = panel.closest<HTMLElement>('.Inspector-host')!
  pressKey()
  await waitFor(() => expect(host.hidden).toBe(true))
  expect(isOn(flows)).toBe(true)
  pressKey()
  await waitFor(() => expect(host.hidden).toBe(false))
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
