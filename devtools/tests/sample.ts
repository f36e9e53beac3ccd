import { emit, fromPromise, setup } from 'xstate'
import type { Flow } from '../flow.ts'

/** A small machine with an event, a guard, a call, a delay and an emitted event. */
export const doorMachine = setup({
  types: {
    emitted: {} as { type: 'sound'; kind: 'beep' },
    events: {} as { type: 'push'; code?: string } | { type: 'lock' },
  },
  actors: { checkCode: fromPromise<boolean>(() => new Promise(() => {})) },
  guards: { hasCode: ({ event }) => event.type === 'push' && event.code !== undefined },
  delays: { CLOSES_AFTER: 3000 },
}).createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { push: { guard: 'hasCode', target: 'checking' }, lock: 'locked' } },
    checking: {
      invoke: {
        src: 'checkCode',
        id: 'checkCode',
        onDone: { target: 'open', actions: emit({ type: 'sound', kind: 'beep' }) },
        onError: 'closed',
      },
    },
    open: { after: { CLOSES_AFTER: 'closed' }, on: { push: 'closed' } },
    locked: { type: 'final' },
  },
})

export const sampleFlows: readonly Flow[] = [
  {
    machine: doorMachine,
    fixtures: {
      inputs: {},
      events: { push: [{ type: 'push', code: '1234' }], lock: [{ type: 'lock' }] },
      outcomes: { checkCode: { good: true } },
    },
    description: 'a door with a code',
    file: 'machines/door.machine.ts',
  },
]
