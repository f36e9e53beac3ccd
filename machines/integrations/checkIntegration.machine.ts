import { assign, type SnapshotFrom, setup } from 'xstate'
import { checkIntegration } from '#contract/integrations/api.ts'
import type { KeyCheck } from '#contract/integrations/entity.ts'
import type { IntegrationName } from '#contract/integrations/rules.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { failedTo, type Reply, replyOf, succeeded, unexpectedTo } from '../core/reply.ts'

type CheckEvent = { type: 'service.check'; name: IntegrationName }

type Context = {
  /** The service that was chosen last; null before the first one. */
  name: IntegrationName | null
  /** What the services have said since the page was opened. */
  answers: Partial<Record<IntegrationName, KeyCheck>>
}

export const checkIntegrationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as CheckEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy',
  },
  actors: { checkIntegration: calls(checkIntegration, (params: { name: IntegrationName }) => ({ params })) },
  guards: { succeeded },
  actions: {
    ...emitActions<Context, CheckEvent>(),
    choose: assign(({ context: { answers } }, name: IntegrationName) => ({
      name,
      answers: { ...answers, [name]: undefined },
    })),
    noteAnswer: assign(({ context: { name, answers } }, reply: Reply<KeyCheck>) =>
      reply.ok && name !== null ? { answers: { ...answers, [name]: reply.value } } : {},
    ),
  },
}).createMachine({
  id: 'checkIntegration',
  description: 'Tries a service that the shop is connected to (product 16.26)',
  context: { name: null, answers: {} },
  initial: 'idle',
  states: {
    idle: {
      description: 'A service can be tried; the answers stand next to their services.',
      on: {
        'service.check': { target: 'checking', actions: { type: 'choose', params: ({ event }) => event.name } },
      },
    },
    checking: {
      description: 'The server calls the service; other services wait.',
      tags: 'busy',
      invoke: {
        id: 'checkIntegration',
        src: 'checkIntegration',
        input: ({ context }) => ({ name: context.name ?? 'sms' }),
        onDone: [
          {
            guard: { type: 'succeeded', params: replyOf },
            target: 'idle',
            actions: { type: 'noteAnswer', params: replyOf },
          },
          failedTo('idle', 'integrations.check_failed'),
        ],
        onError: unexpectedTo('idle'),
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof checkIntegrationMachine>

export const checkIntegrationSelect = {
  busy: (snapshot: Snapshot) => snapshot.hasTag('busy'),
  /** Whether this service is being tried. */
  checking: (name: IntegrationName) => (snapshot: Snapshot) =>
    snapshot.hasTag('busy') && snapshot.context.name === name,
  /** What the service has said; undefined before. */
  answer: (name: IntegrationName) => (snapshot: Snapshot) => snapshot.context.answers[name],
}
