import { act, cleanup, render, screen } from '@testing-library/react'
import { useSelector } from '@xstate/react'
import { StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { assign, createActor, createMachine, emit, fromPromise, setup } from 'xstate'
import { makeDirtyForms } from '#app/forms/dirtyForms.ts'
import { makeInspect } from '#app/start/inspect.ts'
import { makeUseFlow } from '#app/wiring/useFlow.ts'
import type { Http } from '#http/runtime.ts'
import { draftMachine } from '#machines/unsavedChanges/draft.machine.ts'
import { FlowContext, useAnyFlow } from '#views/flow.tsx'

afterEach(cleanup)

const child = createMachine({ entry: emit({ type: 'child.spoke' }) })
const flow = setup({
  types: { input: {} as { name: string }, context: {} as { name: string; greeting: string } },
  actors: { ask: fromPromise<string, string>(() => Promise.reject(new Error('not provided'))), child },
}).createMachine({
  id: 'greeting',
  context: ({ input }) => ({ name: input.name, greeting: '' }),
  entry: emit({ type: 'flow.spoke' }),
  invoke: [
    { src: 'child' },
    {
      src: 'ask',
      input: ({ context }) => context.name,
      onDone: { actions: assign({ greeting: ({ event }) => event.output }) },
    },
  ],
})

const View = () => {
  const actor = useAnyFlow(flow, { input: { name: 'rahim' } })
  return <p>{useSelector(actor, ({ context }) => context.greeting)}</p>
}

const open = (ask: (name: string) => Promise<string>) => {
  const emitted: string[] = []
  const recorded: string[] = []
  const use = makeUseFlow(
    { greeting: { ask: fromPromise<string, string>(({ input }) => ask(input)) } },
    {
      http: {} as Http,
      inspect: makeInspect(({ type }) => emitted.push(type), {
        live: new Set(),
        watch: (event) => recorded.push(event.type),
      }),
      dirtyForms: makeDirtyForms(),
      actors: { draft: createActor(draftMachine, { input: { stored: null } }).start() },
    },
  )
  const view = render(
    <StrictMode>
      <FlowContext value={use}>
        <View />
      </FlowContext>
    </StrictMode>,
  )
  return { emitted, recorded, view }
}

test('a flow uses the provided calls, and events that it and its children emit on start are handled', async () => {
  const ask = vi.fn(async (name: string) => `Hello, ${name}`)
  const { emitted, recorded } = open(ask)
  expect(await screen.findByText('Hello, rahim')).toBeTruthy()
  expect(emitted.sort()).toEqual(['child.spoke', 'flow.spoke'])
  expect(recorded).toContain('@xstate.event')
})

test('a double mount starts the flow once', async () => {
  const ask = vi.fn(async (name: string) => `Hello, ${name}`)
  open(ask)
  await screen.findByText('Hello, rahim')
  expect(ask).toHaveBeenCalledTimes(1)
})

test('unmounting stops the flow, and a late result causes no event', async () => {
  vi.useFakeTimers()
  let resolveCall = (_: string) => {}
  const { view, recorded } = open(() => new Promise((resolve) => (resolveCall = resolve)))
  act(() => view.unmount())
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  const before = recorded.length
  resolveCall('too late')
  await Promise.resolve()
  expect(recorded).toHaveLength(before)
})

test('a view without a FlowContext throws an error that names it', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => render(<View />)).toThrow('useFlow needs a FlowContext above it')
  vi.restoreAllMocks()
})
