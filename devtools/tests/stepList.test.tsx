import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { assign, createActor, emit, fromPromise, setup } from 'xstate'
import { createRecorder } from '../recording/recorder.ts'
import type { MachineRedaction } from '../redaction/redaction.ts'
import { StepList } from '../steps/StepList.tsx'
import { type StepRow, stepRows } from '../steps/stepRows.ts'

afterEach(cleanup)

type SampleEvent = { type: 'ask'; word: string } | { type: 'wait' }
const machine = setup({
  types: {
    context: {} as { form: { word: string; list: readonly number[] } },
    events: {} as SampleEvent,
    input: {} as { word: string },
    emitted: {} as { type: 'navigate'; to: string } | { type: 'toast.error'; text: string },
  },
  actors: { save: fromPromise(async () => ({ ok: true })) },
  delays: { pause: 250 },
}).createMachine({
  id: 'asking',
  context: ({ input }) => ({ form: { word: input.word, list: [] } }),
  initial: 'resting',
  states: {
    resting: {
      on: {
        ask: {
          target: 'saving',
          actions: assign({
            form: ({ event }) => ({ word: event.word, list: Array.from({ length: 30 }, (_, index) => index) }),
          }),
        },
        wait: 'waiting',
      },
    },
    saving: {
      invoke: {
        id: 'save',
        src: 'save',
        onDone: {
          target: 'resting',
          actions: [
            emit({ type: 'navigate', to: '/search?q=hunter2' }),
            emit({ type: 'toast.error', text: 'hunter2' }),
          ],
        },
      },
    },
    waiting: { after: { pause: 'resting' } },
  },
})

/** Replaces the secret of these tests by dots. */
const redact = (value: unknown) => JSON.parse(JSON.stringify(value).replaceAll('hunter2', '•••••••'))
const redaction: MachineRedaction = {
  event: (_, event) => redact(event),
  input: (_, input) => redact(input),
  context: (_, context) => redact(context),
}

const observe = async () => {
  vi.useFakeTimers()
  const recorder = createRecorder(() => Date.now())
  const actor = createActor(machine, { input: { word: 'hunter2' }, inspect: recorder.inspect }).start()
  actor.send({ type: 'ask', word: 'hunter2 again' })
  await vi.advanceTimersByTimeAsync(0)
  actor.send({ type: 'wait' })
  await vi.advanceTimersByTimeAsync(300)
  vi.useRealTimers()
  return recorder.actors()[0]!
}

test('a row has the time, the state, the changes and the emitted events of a step, redacted', async () => {
  const steps = stepRows(await observe(), redaction)
  expect(steps.map(({ n, event, state }) => [n, event, state])).toEqual([
    [0, 'start', 'resting'],
    [1, 'ask', 'saving'],
    [2, 'save ✓', 'resting'],
    [3, 'wait', 'waiting'],
    [4, 'after 0.25 s', 'resting'],
  ])
  expect(steps[0]!.detail).toEqual({ input: { word: '•••••••' } })
  expect(steps[1]!.detail).toEqual({ word: '••••••• again' })
  expect(steps[1]!.changed).toContainEqual({ path: 'form.word', before: '•••••••', after: '••••••• again' })
  expect(steps[2]).toMatchObject({
    changed: [],
    detail: { output: { ok: true } },
    emits: ['navigate /search', 'toast.error'],
  })
  expect(steps[4]!.at - steps[3]!.at).toBe(250)
  expect(JSON.stringify(steps)).not.toContain('hunter2')
})

test('a long list is cut', async () => {
  const changed = stepRows(await observe(), redaction)[1]!.changed.filter(({ path }) => path.startsWith('form.list'))
  expect(changed.at(-1)).toEqual({ path: 'form.list.20', before: undefined, after: '… 10 more' })
})

test('a row is computed once', async () => {
  const context = vi.fn(redaction.context)
  const actor = await observe()
  const counted = { ...redaction, context }
  const [first] = stepRows(actor, counted)
  const calls = context.mock.calls.length
  expect(stepRows(actor, counted)[0]).toBe(first)
  expect(context).toHaveBeenCalledTimes(calls)
})

const step = (n: number, more: Partial<StepRow> = {}): StepRow => ({
  n,
  at: n * 1000,
  event: `event.${n}`,
  detail: null,
  state: 'resting',
  changed: [],
  emits: [],
  ...more,
})

test('a list of steps shows changes and emitted events, and long values in its details', () => {
  const changed = [
    { path: 'name', before: 'a', after: 'b' },
    { path: 'text', before: undefined, after: 'x'.repeat(100) },
  ]
  render(<StepList steps={[step(1, { changed, emits: ['toast.error'], detail: { field: 'name' } })]} />)
  const changes = within(screen.getByRole('list', { name: 'Changes' }))
  expect(changes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'name "a" →  becomes "b"',
    `text – →  becomes "${'x'.repeat(47)}…`,
  ])
  expect(screen.getByText('toast.error')).toBeDefined()
  const details = screen.getByText('Event and changes').closest('details')!
  expect(details.textContent).toContain('"field": "name"')
  expect(details.textContent).toContain('x'.repeat(100))
})

test('a press selects a step, and the selected step is marked', async () => {
  const onGo = vi.fn()
  render(<StepList steps={[step(0), step(1), step(2)]} at={1} onGo={onGo} />)
  expect(screen.getByRole('button', { current: 'step' }).textContent).toBe('event.1')
  await userEvent.click(screen.getByRole('button', { name: 'event.2' }))
  expect(onGo).toHaveBeenCalledExactlyOnceWith(2)
})

test('a list without steps has a message', () => {
  render(<StepList steps={[]} />)
  expect(screen.getByText('Nothing has happened yet.')).toBeDefined()
})
