import { assign, type SnapshotFrom, setup } from 'xstate'
import type { OnlineMethod } from '#contract/payments/states.ts'
import { checkKeys } from '#contract/system/api.ts'
import type { KeyCheck } from '#contract/system/entity.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { failedTo, type Reply, replyOf, succeeded, unexpectedTo } from '../core/reply.ts'

type CheckKeysEvent = { type: 'keys.check'; method: OnlineMethod }

type Context = {
  /** The provider that was chosen last; null before the first one. */
  method: OnlineMethod | null
  /** What the providers have said since the page was opened. */
  answers: Partial<Record<OnlineMethod, KeyCheck>>
}

export const checkKeysMachine = setup({
  types: {
    context: {} as Context,
    events: {} as CheckKeysEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy',
  },
  actors: { checkKeys: calls(checkKeys, (params: { method: OnlineMethod }) => ({ params })) },
  guards: { succeeded },
  actions: {
    ...emitActions<Context, CheckKeysEvent>(),
    choose: assign(({ context: { answers } }, method: OnlineMethod) => ({
      method,
      answers: { ...answers, [method]: undefined },
    })),
    noteAnswer: assign(({ context: { method, answers } }, reply: Reply<KeyCheck>) =>
      reply.ok && method !== null ? { answers: { ...answers, [method]: reply.value } } : {},
    ),
  },
}).createMachine({
  id: 'checkKeys',
  description: 'Asks a payment provider whether it accepts the keys of the shop (product 16.18)',
  context: { method: null, answers: {} },
  initial: 'idle',
  states: {
    idle: {
      description: 'The keys of a provider can be checked; the answers stand next to their providers.',
      on: {
        'keys.check': { target: 'checking', actions: { type: 'choose', params: ({ event }) => event.method } },
      },
    },
    checking: {
      description: 'The server makes a call that moves no money; other providers wait.',
      tags: 'busy',
      invoke: {
        id: 'checkKeys',
        src: 'checkKeys',
        input: ({ context }) => ({ method: context.method ?? 'manual' }),
        onDone: [
          {
            guard: { type: 'succeeded', params: replyOf },
            target: 'idle',
            actions: { type: 'noteAnswer', params: replyOf },
          },
          failedTo('idle', 'system.check_failed'),
        ],
        onError: unexpectedTo('idle'),
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof checkKeysMachine>

export const checkKeysSelect = {
  busy: (snapshot: Snapshot) => snapshot.hasTag('busy'),
  /** Whether the keys of this provider are being checked. */
  checking: (method: OnlineMethod) => (snapshot: Snapshot) =>
    snapshot.hasTag('busy') && snapshot.context.method === method,
  /** What the provider has said; undefined before. */
  answer: (method: OnlineMethod) => (snapshot: Snapshot) => snapshot.context.answers[method],
}
