import type { Call, CallTask, CallTurn } from '#contract/callDesk/entity.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import { order } from '../orders/changeStatus.fixtures.ts'
import type { callDeskMachine } from './callDesk.machine.ts'

export const call: Call = {
  _id: order._id,
  state: 'calling',
  tries: 1,
  dueAt: '2026-11-26T08:30:00.000Z',
  takenBy: 'Farhana Akter',
  customerName: order.customerName,
  phone: order.phone,
  totalPrice: order.totalPrice,
  pieces: 3,
  lastResult: 'noAnswer',
  linkSent: true,
  note: '',
  orderedAt: order.createdAt,
}

export const task: CallTask = {
  call,
  order: { ...order, confirmation: 'needed', note: 'Please ring twice.' },
  tries: [
    {
      _id: 'try-1',
      result: 'change',
      note: 'Wants size M.',
      by: 'Sadia Islam',
      againAt: null,
      createdAt: '2026-11-25T09:00:00.000Z',
    },
    {
      _id: 'try-2',
      result: 'noAnswer',
      note: '',
      by: 'Farhana Akter',
      againAt: null,
      createdAt: '2026-11-26T06:00:00.000Z',
    },
  ],
}

const turns = {
  good: successReply<CallTurn>({ task }),
  refused: errorReply(409, 'Somebody else is calling this customer now.', { code: 'call.taken' }),
  unreachable,
}

const TOO_FAR = 'Choose a time within the next 30 days.'

export const callDeskFixtures = {
  inputs: { none: undefined },
  events: {
    'call.next': [{ type: 'call.next' }],
    'call.take': [{ type: 'call.take', id: call._id }],
    'result.press': [
      { type: 'result.press', result: 'confirmed' },
      { type: 'result.press', result: 'noAnswer' },
      { type: 'result.press', result: 'later' },
      { type: 'result.press', result: 'change' },
      { type: 'result.press', result: 'refused' },
    ],
    'form.change': [
      { type: 'form.change', field: 'at', value: '2026-11-27T17:30' },
      { type: 'form.change', field: 'note', value: 'To the office, please.' },
    ],
    'form.submit': [{ type: 'form.submit' }],
    'form.cancel': [{ type: 'form.cancel' }],
    'call.giveBack': [{ type: 'call.giveBack' }],
  },
  outcomes: {
    takeNextCall: { ...turns, none: successReply<CallTurn>({ task: undefined }) },
    takeCall: turns,
    reportCall: {
      good: successReply<Call>({ ...call, state: 'confirmed', takenBy: '' }),
      refused: errorReply(409, 'This order needs no call any more.', { code: 'call.over' }),
      tooFar: errorReply(400, TOO_FAR, {
        code: 'call.time_wrong',
        issues: [{ path: ['at'], code: 'call.time_wrong', message: TOO_FAR }],
      }),
      unreachable,
    },
    giveCallBack: {
      good: successReply(null),
      refused: errorReply(409, 'You do not have this call any more.', { code: 'call.not_yours' }),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof callDeskMachine>
