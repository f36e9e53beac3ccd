import { assign, type SnapshotFrom, setup } from 'xstate'
import type { CallResult, CallTask, CallTurn } from '#contract/callDesk/entity.ts'
import { CallReport } from '#contract/callDesk/rules.ts'
import { giveCallBack, reportCall, takeCall, takeNextCall } from '#contract/callDesk/staffApi.ts'
import { createValidator } from '#contract/fields/check.ts'
import type { Message } from '#contract/messages.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { blankForm, bodyOf, type Form, type FormChange } from '../core/form/form.ts'
import { changeField, formActions, formFailedTo, submitTo } from '../core/form/formActions.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import {
  eventOf,
  failedTo,
  isConflict,
  type Reply,
  replyOf,
  succeeded,
  succeededTo,
  unexpectedTo,
} from '../core/reply.ts'
import { settleDelays } from '../orders/orderWatch.ts'

/** What is written down with some results. `at` is a time of Bangladesh, as its field has it. */
export type CallValues = { at: string; note: string }

type CallDeskEvent =
  | { type: 'call.next' }
  | { type: 'call.take'; id: string }
  | { type: 'result.press'; result: CallResult }
  | FormChange<CallValues>
  | { type: 'form.submit' }
  | { type: 'form.cancel' }
  | { type: 'call.giveBack' }

type Context = {
  /** The call that the person makes; null while the person makes none. */
  task: CallTask | null
  /** The call that was asked for; empty for the next one. */
  wanted: string
  result: CallResult
  form: Form<CallValues>
}

const blank: Context = {
  task: null,
  wanted: '',
  result: 'noAnswer',
  form: blankForm<CallValues>({ at: '', note: '' }),
}

const check = createValidator(CallReport)
const checkOf =
  ({ result }: Pick<Context, 'result'>) =>
  ({ at, note }: CallValues) =>
    check({ result, ...(result === 'later' && { at }), ...(note.trim() !== '' && { note }) })

/** Results with which something is written down. */
const WRITTEN: readonly CallResult[] = ['later', 'change', 'refused']

/** The toast of a result that is kept. */
const keptText = (result: CallResult): Message => {
  if (result === 'confirmed') return 'orders.confirmed'
  return result === 'refused' ? 'orders.cancelled' : 'calls.kept'
}

const idOf = ({ context }: { context: Context }) => ({ id: context.task?.call._id ?? '' })

const taken = {
  guard: { type: 'hasTask', params: replyOf },
  target: 'arriving',
  actions: { type: 'keepTask', params: replyOf },
} as const

/** The transition after a 409: the call is somebody else's, or over. */
const lostTo = <const Target extends string>(target: Target) =>
  ({ guard: { type: 'isConflict', params: replyOf }, ...failedTo(target, 'calls.failed') }) as const

export const callDeskMachine = setup({
  types: {
    context: {} as Context,
    events: {} as CallDeskEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy' | 'confirming',
  },
  actors: {
    takeNextCall: calls(takeNextCall, () => ({})),
    takeCall: calls(takeCall, (params: { id: string }) => ({ params })),
    giveCallBack: calls(giveCallBack, (params: { id: string }) => ({ params })),
    reportCall: calls(reportCall, ({ id, report }: { id: string; report: CallReport }) => ({
      params: { id },
      payload: report,
    })),
  },
  delays: settleDelays,
  guards: {
    succeeded,
    isConflict,
    hasTask: (_, reply: Reply<CallTurn>) => reply.ok && Boolean(reply.value?.task),
    isWritten: (_, { result }: { result: CallResult }) => WRITTEN.includes(result),
    isValid: ({ context }) => checkOf(context)(context.form.values).ok,
  },
  actions: {
    ...emitActions<Context, CallDeskEvent>(),
    ...formActions<CallValues, Context, CallDeskEvent>(checkOf, 'calls.failed'),
    askFor: assign({ wanted: (_, { id }: { id: string }) => id }),
    keepTask: assign({ task: (_, reply: Reply<CallTurn>) => (reply.ok ? (reply.value?.task ?? null) : null) }),
    keepResult: assign((_, { result }: { result: CallResult }) => ({ result, form: blank.form })),
    leaveTask: assign({ task: null }),
  },
}).createMachine({
  id: 'callDesk',
  description: 'A person calls the customers whose orders wait for it, one after the other (product 16.21)',
  meta: {
    redaction: {
      order: 'secret',
      takenBy: 'secret',
      'tries.by': 'secret',
      at: 'open',
      'values.at': 'open',
      result: 'open',
      lastResult: 'open',
      state: 'open',
      'call.note': 'secret',
      'reportCall.value': 'opaque',
    },
  } satisfies DeclaresRedaction,
  context: blank,
  initial: 'idle',
  states: {
    idle: {
      description: 'The person makes no call.',
      entry: 'leaveTask',
      on: {
        'call.next': 'taking',
        'call.take': { target: 'takingOne', actions: { type: 'askFor', params: eventOf } },
      },
    },
    taking: {
      description: 'The server gives the person the call that is due longest.',
      tags: 'busy',
      entry: 'leaveTask',
      invoke: {
        id: 'takeNextCall',
        src: 'takeNextCall',
        onDone: [taken, succeededTo('idle', 'calls.none_due'), failedTo('idle', 'calls.take_failed')],
        onError: unexpectedTo('idle'),
      },
    },
    takingOne: {
      description: 'The server gives the person a certain call.',
      tags: 'busy',
      invoke: {
        id: 'takeCall',
        src: 'takeCall',
        input: ({ context }) => ({ id: context.wanted }),
        onDone: [taken, failedTo('idle', 'calls.take_failed')],
        onError: unexpectedTo('idle'),
      },
    },
    arriving: {
      description: 'The call has just come: a double press on the former result is none of this one.',
      after: { settle: 'calling' },
    },
    calling: {
      description: 'The person calls the customer.',
      on: {
        'result.press': [
          {
            guard: { type: 'isWritten', params: eventOf },
            target: 'writing',
            actions: { type: 'keepResult', params: eventOf },
          },
          { target: 'saving', actions: { type: 'keepResult', params: eventOf } },
        ],
        'call.giveBack': 'returning',
      },
    },
    writing: {
      description: 'The person writes the time of the next call, the wish or the reason.',
      tags: 'confirming',
      on: { 'form.change': changeField, 'form.submit': submitTo('saving'), 'form.cancel': 'calling' },
    },
    saving: {
      description: 'The server keeps the result and carries it out; the next call follows.',
      tags: 'busy',
      entry: 'accept',
      invoke: {
        id: 'reportCall',
        src: 'reportCall',
        input: ({ context }) => ({ ...idOf({ context }), report: bodyOf(checkOf(context)(context.form.values)) }),
        onDone: [
          {
            guard: { type: 'succeeded', params: replyOf },
            target: 'taking',
            actions: { type: 'toastSuccess', params: ({ context }) => ({ text: keptText(context.result) }) },
          },
          lostTo('taking'),
          {
            guard: { type: 'isWritten', params: ({ context }) => context },
            ...formFailedTo('writing', 'calls.failed'),
          },
          failedTo('calling', 'calls.failed'),
        ],
        onError: unexpectedTo('calling'),
      },
    },
    returning: {
      description: 'The server gives the call to others.',
      tags: 'busy',
      invoke: {
        id: 'giveCallBack',
        src: 'giveCallBack',
        input: idOf,
        onDone: [succeededTo('idle', 'calls.given_back'), lostTo('idle'), failedTo('calling', 'calls.failed')],
        onError: unexpectedTo('calling'),
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof callDeskMachine>

export const callDeskSelect = {
  /** The call that the person makes; null while there is none. */
  task: (snapshot: Snapshot) => snapshot.context.task,
  busy: (snapshot: Snapshot) => snapshot.hasTag('busy'),
  /** Whether a result can be pressed now. */
  canReport: (snapshot: Snapshot) => snapshot.matches('calling'),
  /** The result with which something is being written down; null while nothing is. */
  writing: (snapshot: Snapshot): CallResult | null =>
    snapshot.hasTag('confirming') || (snapshot.matches('saving') && WRITTEN.includes(snapshot.context.result))
      ? snapshot.context.result
      : null,
}
