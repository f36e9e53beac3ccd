import { assign, type SnapshotFrom, setup } from 'xstate'
import { endOtherSessions, endSession } from '#contract/account/securityApi.ts'
import type { Message } from '#contract/messages.ts'
import { type ConfirmInput, confirms } from '../core/confirm/confirm.machine.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import type { ItemRef } from '../core/list/list.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { unexpectedTo } from '../core/reply.ts'

type SessionsEvent =
  /** `name`: description of the device. */
  { type: 'item.end'; item: ItemRef } | { type: 'others.end' }

const confirmOptions = (success: Message) => ({ success, fallback: 'sessions.end_failed' }) as const

type Context = { item: ItemRef | null }

/** The confirmation `endOthers` gets an empty id. */
export const sessionsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SessionsEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'confirming',
    children: {} as { endOne: 'endOne'; endOthers: 'endOthers' },
  },
  actors: { endOne: confirms(endSession, (params) => ({ params })), endOthers: confirms(endOtherSessions, () => ({})) },
  actions: {
    ...emitActions<Context, SessionsEvent>(),
    setItem: assign({ item: (_, item: ItemRef) => item }),
    clearItem: assign({ item: null }),
  },
}).createMachine({
  id: 'sessions',
  description: "The user's sessions: ends one other session, or all others, each after a confirmation",
  meta: { redaction: { 'item.name': 'open' } } satisfies DeclaresRedaction,
  context: { item: null },
  initial: 'browsing',
  states: {
    browsing: {
      description: 'The sessions show, and can be ended.',
      on: {
        'item.end': { target: 'endingOne', actions: { type: 'setItem', params: ({ event }) => event.item } },
        'others.end': 'endingOthers',
      },
    },
    endingOne: {
      description: 'A dialog asks whether to end one other session, and ends it.',
      tags: 'confirming',
      exit: 'clearItem',
      invoke: {
        id: 'endOne',
        src: 'endOne',
        input: ({ context }): ConfirmInput => ({ ...confirmOptions('sessions.ended_one'), id: context.item?.id ?? '' }),
        onDone: 'browsing',
        onError: unexpectedTo('browsing'),
      },
    },
    endingOthers: {
      description: 'A dialog asks whether to end all other sessions, and ends them.',
      tags: 'confirming',
      invoke: {
        id: 'endOthers',
        src: 'endOthers',
        input: (): ConfirmInput => ({ ...confirmOptions('sessions.ended_others'), id: '' }),
        onDone: 'browsing',
        onError: unexpectedTo('browsing'),
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof sessionsMachine>

export const sessionsSelect = {
  /** The device to sign out, while its confirmation is open; null for all others. */
  item: (snapshot: Snapshot) => snapshot.context.item,
  /** The actor of the open confirmation. */
  confirm: (snapshot: Snapshot) => snapshot.children.endOne ?? snapshot.children.endOthers,
}
