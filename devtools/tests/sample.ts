import { assign, emit, fromPromise, setup } from 'xstate'
import type { Flow } from '../flow.ts'
import type { RedactionRules } from '../redaction/rules.ts'

/** A small machine with an event, a guard, a call, a delay and an emitted event. */
export const doorMachine = setup({
  types: {
    emitted: {} as { type: 'sound'; kind: 'beep' },
    events: {} as { type: 'push'; code?: string } | { type: 'lock' },
  },
  actors: { checkCode: fromPromise<boolean, { card: string; door: string }>(() => new Promise(() => {})) },
  guards: { hasCode: ({ event }) => event.type === 'push' && event.code !== undefined },
  delays: { CLOSES_AFTER: 3000 },
}).createMachine({
  id: 'door',
  description: 'a door with a code',
  initial: 'closed',
  states: {
    closed: {
      description: 'Nobody is inside.',
      on: {
        push: { guard: 'hasCode', target: 'checking', description: 'The door looks at the code.' },
        lock: 'locked',
      },
    },
    checking: {
      invoke: {
        src: 'checkCode',
        id: 'checkCode',
        input: ({ event }) => ({ card: 'code' in event ? (event.code ?? '') : '', door: 'front' }),
        onDone: { target: 'open', actions: emit({ type: 'sound', kind: 'beep' }) },
        onError: 'closed',
      },
    },
    open: { after: { CLOSES_AFTER: 'closed' }, on: { push: 'closed' } },
    locked: { type: 'final' },
  },
})

/**
 * A machine with two regions, a transient state, a child machine, transitions in any state and a field with declared
 * redaction.
 */
export const gateMachine = setup({
  types: {
    context: {} as { visitor: string },
    input: {} as { visitor: string },
    events: {} as
      | { type: 'open' }
      | { type: 'lamp.switch' }
      | { type: 'reset' }
      | { type: 'visitor.set'; visitor: string },
  },
  actors: { door: doorMachine },
}).createMachine({
  id: 'gate',
  meta: { redaction: { visitor: 'secret' } },
  type: 'parallel',
  context: ({ input }) => ({ visitor: input.visitor }),
  on: {
    reset: '.passage.idle',
    'visitor.set': { actions: assign({ visitor: ({ event }) => event.visitor }) },
  },
  states: {
    passage: {
      initial: 'idle',
      states: {
        idle: { on: { open: 'preparing' } },
        preparing: { always: 'passing' },
        passing: { tags: 'busy', invoke: { src: 'door', id: 'frontDoor', onDone: 'idle' } },
      },
    },
    lamp: {
      initial: 'off',
      states: { off: { on: { 'lamp.switch': 'on' } }, on: { on: { 'lamp.switch': 'off' } } },
    },
  },
})

/** A machine that counts events until it ends. */
export const counterMachine = setup({
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

const CARD_NUMBER = '\\d{4}-\\d{4}'

/** Redaction rules with a personal format: card numbers such as `1234-5678`. */
export const sampleRules: RedactionRules = {
  fields: { email: 'secret', address: 'place', scan: 'opaque', 'error.email': 'open' },
  byName: (field) => (field.endsWith('password') ? 'password' : undefined),
  isEnumerated: (field) => field === 'status',
  formats: [
    {
      pattern: CARD_NUMBER,
      matches: (text) => new RegExp(`^${CARD_NUMBER}$`).test(text),
      create: (randomBelow) => `${1000 + randomBelow(9000)}-${1000 + randomBelow(9000)}`,
      canonical: (found) => found,
    },
  ],
  freeText: { isValid: (text) => !text.includes('<'), invalidCharacter: '<' },
  url: {
    isChosen: (parameter) => parameter === 'page',
    isAddress: (parameter) => parameter === 'back',
    isSecretSegment: (segments, index) => segments[index - 1] === 'invitations',
  },
}

export const sampleFlows: readonly Flow[] = [
  {
    machine: doorMachine,
    fixtures: {
      inputs: {},
      events: { push: [{ type: 'push', code: '1234' }], lock: [{ type: 'lock' }] },
      outcomes: { checkCode: { good: true } },
    },
  },
]
