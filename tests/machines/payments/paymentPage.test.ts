import { describe, expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { Payment } from '#contract/payments/entity.ts'
import { successReply } from '#machines/core/fixtures.ts'
import type { OffersOrder } from '#machines/payments/offers.ts'
import { phaseOf } from '#machines/payments/paymentOf.ts'
import {
  askedAgain,
  awaited,
  awaitedCard,
  cancelled,
  inAdvance,
  late,
  letGo,
  notBegun,
  onDelivery,
  paid,
  paymentPageFixtures,
  sent,
  toSend,
  unpaidAfter,
  verifying,
} from '#machines/payments/paymentPage.fixtures.ts'
import { paymentPageMachine, paymentPageSelect as select } from '#machines/payments/paymentPage.machine.ts'
import { type StateAssertions, testCoverage } from '../support/coverage.ts'
import { endDelay, journey, rejectCall, resolveCall } from '../support/journey.ts'
import { paymentPaths } from '../support/paymentPaths.ts'

const { inputs, events, outcomes } = paymentPageFixtures
const [readAwaited, readUnpaid, readPaid] = events['payment.read']
const [missing, failed] = events['payment.unread']
const [offers] = events['offers.read']
const [start] = events['payment.start']
const asks = (outcome: keyof typeof outcomes.askPayment) => resolveCall('askPayment', outcomes.askPayment[outcome])
const starts = (outcome: keyof typeof outcomes.startPayment) =>
  resolveCall('startPayment', outcomes.startPayment[outcome])

/** The last call of the page: its watch may fail next to one. */
const lastCall = (calls: readonly { src: string }[]) =>
  calls.findLast(({ src }) => !/^(watch|payOnDelivery|transaction|cancelOrder)/.test(src))

const shows =
  (view: string) =>
  ({ snapshot }: { snapshot: Parameters<typeof select.view>[0] }) =>
    expect(select.view(snapshot)).toBe(view)

const assertions: StateAssertions<typeof paymentPageMachine> = {
  'watch.following.hearing': ({ snapshot }) => expect(snapshot.children.watchPayment).toBeTruthy(),
  'watch.following.pausing': ({ snapshot }) => expect(snapshot.children.watchPayment).toBeTruthy(),
  'watch.stopped': ({ snapshot }) => expect(snapshot.children.watchPayment).toBeUndefined(),
  'offers.reading': ({ snapshot }) => expect(snapshot.context.offers).toBe(null),
  'offers.known': ({ snapshot }) => expect(snapshot.context.offers).not.toBe(null),
  'offers.unread': ({ snapshot }) => expect(snapshot.can({ type: 'offers.retry' })).toBe(true),
  'offers.rereading': ({ snapshot }) => expect(snapshot.context.offers).toBe(null),
  'page.reading': shows('reading'),
  'page.unread': shows('unread'),
  'page.unknown': shows('unknown'),
  'page.open.waiting.asking': ({ snapshot, calls }) => {
    expect([select.view(snapshot), select.asking(snapshot)]).toEqual(['waiting', true])
    expect(lastCall(calls)).toMatchObject({ src: 'askPayment', input: { checkoutId: inputs.byKey.checkoutId } })
  },
  'page.open.waiting.pausing': ({ snapshot, calls }) => {
    expect([select.asking(snapshot), select.unanswered(snapshot)]).toEqual([false, false])
    expect(lastCall(calls)).toEqual({ src: 'pause', input: { doublings: expect.toSatisfy((count) => count > 0) } })
  },
  'page.open.waiting.unanswered': ({ snapshot, calls }) => {
    expect(select.unanswered(snapshot)).toBe(true)
    expect(lastCall(calls)).toEqual({ src: 'pause', input: { doublings: expect.toSatisfy((count) => count > 0) } })
  },
  'page.open.waiting.warning': ({ snapshot }) => {
    expect([select.warning(snapshot), select.leaving(snapshot), select.asking(snapshot)]).toEqual([true, false, false])
  },
  'page.open.waiting.leaving': ({ snapshot, calls }) => {
    expect([select.warning(snapshot), select.leaving(snapshot)]).toEqual([false, true])
    expect(lastCall(calls)).toEqual({ src: 'leavePayment', input: inputs.byKey })
  },
  'page.open.unpaid.choosing': ({ snapshot }) => {
    expect([select.view(snapshot), select.starting(snapshot)]).toEqual(['unpaid', false])
  },
  'page.open.unpaid.starting': ({ snapshot, calls }) => {
    expect(select.starting(snapshot)).toBe(true)
    expect(lastCall(calls)).toMatchObject({ src: 'startPayment', input: { method: 'bkash' } })
  },
  'page.open.paid': shows('paid'),
  'page.open.over': shows('over'),
  'delivery.closed': ({ snapshot }) => expect(select.payOnDelivery(snapshot)).toBeUndefined(),
  'delivery.open': ({ snapshot, calls }) => {
    expect(select.payOnDelivery(snapshot)).toBeTruthy()
    expect(calls.findLast(({ src }) => src === 'payOnDelivery')!.input).toEqual({
      ...inputs.byKey,
      phone: awaited.phone,
    })
  },
  'transaction.closed': ({ snapshot }) => expect(select.transaction(snapshot)).toBeUndefined(),
  'transaction.open': ({ snapshot, calls }) => {
    expect(select.transaction(snapshot)).toBeTruthy()
    expect(calls.findLast(({ src }) => src === 'transaction')!.input).toEqual({ ...inputs.byKey, wallet: 'bkash' })
  },
}

testCoverage(paymentPageMachine, paymentPageFixtures, assertions, paymentPaths)

test.each([
  ['waiting', [awaited, verifying, sent]],
  [
    'unpaid',
    [
      ...[unpaidAfter('failed'), unpaidAfter('cancelled'), unpaidAfter('expired'), notBegun, askedAgain],
      { ...awaited, canPay: true },
    ],
  ],
  ['paid', [paid]],
  ['over', [onDelivery, cancelled, letGo, late]],
] as const)('a payment is %s by what the server says', (phase, payments) => {
  expect(payments.map(phaseOf)).toEqual(payments.map(() => phase))
})

test('pauses between the questions grow up to sixteen times the first one, and begin again by a press', async () => {
  const ask = [asks('undecided'), { type: 'pause.ended' }]
  const long = await journey(
    paymentPageMachine,
    inputs.byKey,
    readAwaited,
    ...Array.from({ length: 6 }, () => ask).flat(),
  )
  expect(long.calls.filter(({ src }) => src === 'pause').map(({ input }) => input.doublings)).toEqual([
    1, 2, 3, 4, 4, 4,
  ])
  const [press] = events['payment.ask']
  const again = await journey(paymentPageMachine, inputs.byKey, readAwaited, asks('refused'), press, asks('undecided'))
  expect(again.calls.at(-1)).toEqual({ src: 'pause', input: { doublings: 1 } })
})

test('the answer of the provider, and a read from another tab or the server, lead to the end of the attempt', async () => {
  for (const end of [[asks('good')], [asks('undecided'), readPaid]]) {
    const { snapshot } = await journey(paymentPageMachine, inputs.byKey, readAwaited, ...end)
    expect(select.view(snapshot)).toBe('paid')
  }
})

describe('whoever pays another way', () => {
  const [leave] = events['attempt.leave']
  const [confirm] = events['leave.confirm']
  const [cancel] = events['leave.cancel']
  const [, , , , , readCard] = events['payment.read']
  const leaves = (outcome: keyof typeof outcomes.leavePayment) =>
    resolveCall('leavePayment', outcomes.leavePayment[outcome])
  const callsOf = ({ calls }: { calls: readonly { src: string }[] }) =>
    calls.map(({ src }) => src).filter((src) => src === 'leavePayment')

  test('chooses a method at once where the shop alone takes the money', async () => {
    for (const before of [[], [asks('undecided')], [asks('unreachable')]]) {
      const left = await journey(
        paymentPageMachine,
        inputs.byKey,
        offers,
        readAwaited,
        ...before,
        leave,
        leaves('good'),
      )
      expect([select.view(left.snapshot), select.method(left.snapshot), callsOf(left).length]).toEqual([
        'unpaid',
        'bkash',
        1,
      ])
    }
  })

  test('is warned where the money may still come, and can wait on', async () => {
    const way = [offers, readCard, leave] as const
    const warned = await journey(paymentPageMachine, inputs.byKey, ...way)
    expect([select.warning(warned.snapshot), callsOf(warned)]).toEqual([true, []])
    const waits = await journey(paymentPageMachine, inputs.byKey, ...way, cancel)
    expect([select.asking(waits.snapshot), callsOf(waits)]).toEqual([true, []])
    const left = await journey(paymentPageMachine, inputs.byKey, ...way, confirm, leaves('good'))
    expect(select.view(left.snapshot)).toBe('unpaid')
    const paidMeanwhile = await journey(paymentPageMachine, inputs.byKey, ...way, readPaid)
    expect(select.view(paidMeanwhile.snapshot)).toBe('paid')
  })

  test('cannot where the shop says that the attempt may have been paid', async () => {
    const waits = await journey(paymentPageMachine, inputs.byKey, { type: 'payment.read', payment: verifying }, leave)
    expect([select.view(waits.snapshot), callsOf(waits)]).toEqual(['waiting', []])
  })

  test('reads why the wait does not end, and the shop asks on; another press clears it', async () => {
    for (const [reply, error] of [
      [leaves('refused'), { message: expect.stringContaining('Do not pay again') }],
      [leaves('unreachable'), 'payments.failed'],
    ] as const) {
      const { snapshot } = await journey(paymentPageMachine, inputs.byKey, readAwaited, leave, reply)
      expect([select.error(snapshot), select.asking(snapshot)]).toEqual([error, true])
      const again = await journey(paymentPageMachine, inputs.byKey, readAwaited, leave, reply, leave)
      expect(select.error(again.snapshot)).toBe(null)
      const card = await journey(paymentPageMachine, inputs.byKey, readAwaited, leave, reply, readCard, leave)
      expect(select.error(card.snapshot)).toBe(null)
    }
    const broken = await journey(paymentPageMachine, inputs.byKey, readAwaited, leave, rejectCall('leavePayment'))
    expect(select.asking(broken.snapshot)).toBe(true)
  })

  test('is warned, or not, between two questions and without an answer as well', async () => {
    const asked = (payment: typeof awaited) => resolveCall('askPayment', successReply(payment))
    const between = [
      [asked(awaitedCard), asked(verifying)],
      [asks('unreachable'), asks('unreachable')],
    ] as const
    for (const [card, none] of between) {
      const failed = [readCard, leave, confirm, leaves('refused'), card] as const
      const warned = await journey(paymentPageMachine, inputs.byKey, ...failed, leave)
      expect([select.warning(warned.snapshot), callsOf(warned).length]).toEqual([true, 1])
      expect(select.error(warned.snapshot)).toBe(null)
      const read = { type: 'payment.read', payment: verifying } as const
      const waits = await journey(paymentPageMachine, inputs.byKey, read, none, leave)
      expect([select.leaving(waits.snapshot), callsOf(waits)]).toEqual([false, []])
    }
    for (const answer of [asks('undecided'), asks('unreachable')]) {
      const way = [readAwaited, leave, leaves('refused'), answer] as const
      const before = await journey(paymentPageMachine, inputs.byKey, ...way)
      expect(select.error(before.snapshot)).not.toBe(null)
      const again = await journey(paymentPageMachine, inputs.byKey, ...way, leave)
      expect([select.error(again.snapshot), select.leaving(again.snapshot)]).toEqual([null, true])
    }
  })

  test('waits on where the shop says so after all, and shows what each answer says', async () => {
    const reply = resolveCall('leavePayment', successReply(awaitedCard))
    const waits = await journey(paymentPageMachine, inputs.byKey, readAwaited, leave, reply)
    expect([select.asking(waits.snapshot), select.payment(waits.snapshot)]).toEqual([true, awaitedCard])
    const asked = resolveCall('askPayment', successReply(awaitedCard))
    const known = await journey(paymentPageMachine, inputs.byKey, readAwaited, asked)
    expect(select.payment(known.snapshot)).toEqual(awaitedCard)
  })

  test('finds no error of a former attempt', async () => {
    const refused = [readAwaited, leave, leaves('refused'), readUnpaid] as const
    expect(select.error((await journey(paymentPageMachine, inputs.byKey, ...refused)).snapshot)).toBe(null)
    const way = [offers, readUnpaid, start, starts('refused'), readAwaited] as const
    const { snapshot } = await journey(paymentPageMachine, inputs.byKey, ...way)
    expect(select.error(snapshot)).toBe(null)
  })
})

test('the page of the provider opens by a press, and by the reply of the call that begins an attempt', async () => {
  const url = awaited.url
  const pressed = await journey(paymentPageMachine, inputs.byKey, readAwaited, events['provider.continue'][0])
  expect(pressed.emitted).toEqual([{ type: 'provider.open', url }])
  const begun = await journey(paymentPageMachine, inputs.byKey, offers, readUnpaid, start, starts('good'))
  expect(begun.emitted).toEqual([{ type: 'provider.open', url }])
  expect(select.view(begun.snapshot)).toBe('waiting')
  const manual = await journey(paymentPageMachine, inputs.byKey, offers, readUnpaid, start, starts('manual'))
  expect(manual.emitted).toEqual([])
})

describe('what a machine of the page has changed', () => {
  const readToSend = { type: 'payment.read', payment: toSend } as const
  const delivered = resolveCall('payOnDelivery', outcomes.payOnDelivery.changed)
  const named = resolveCall('transaction', outcomes.transaction.sent)

  test('is shown at once by its own reply, without a read', async () => {
    const onDoor = await journey(paymentPageMachine, inputs.byKey, readUnpaid, delivered)
    expect([select.view(onDoor.snapshot), select.payment(onDoor.snapshot)]).toEqual(['over', onDelivery])
    const looked = await journey(paymentPageMachine, inputs.byKey, readToSend, named)
    expect([select.view(looked.snapshot), select.payment(looked.snapshot)]).toEqual(['waiting', sent])
  })

  test('ends with what the server allows, and begins again', async () => {
    const way = [readUnpaid, { type: 'payment.read', payment: inAdvance }, readUnpaid] as const
    const { calls } = await journey(paymentPageMachine, inputs.byKey, ...way)
    expect(calls.filter(({ src }) => src === 'payOnDelivery')).toHaveLength(2)
  })

  test('can be done again where the reply says that it still can', async () => {
    const still = resolveCall('payOnDelivery', readUnpaid.payment)
    const tried = await journey(paymentPageMachine, inputs.byKey, readUnpaid, still)
    expect(tried.calls.filter(({ src }) => src === 'payOnDelivery')).toHaveLength(2)
    const unnamed = resolveCall('transaction', toSend)
    const typed = await journey(paymentPageMachine, inputs.byKey, readToSend, unnamed)
    expect(typed.calls.filter(({ src }) => src === 'transaction')).toHaveLength(2)
  })

  test('is of one attempt: another one begins an empty form, a further read of the same keeps what is typed', async () => {
    const other = { ...toSend, attempt: { ...toSend.attempt!, _id: 'another' } }
    const formsAfter = async (payment: Payment) => {
      const read = { type: 'payment.read', payment } as const
      const { calls } = await journey(paymentPageMachine, inputs.byKey, readToSend, read)
      return calls.filter(({ src }) => src === 'transaction').length
    }
    expect([await formsAfter(toSend), await formsAfter(other)]).toEqual([1, 2])
  })

  test.each([
    ['payOnDelivery', ['toast.error', 'warn']],
    ['transaction', ['toast.error', 'warn']],
    ['cancelOrder', ['warn']],
  ])('an exception in %s is reported', async (child, emits) => {
    const payment = child === 'transaction' ? toSend : notBegun
    const read = { type: 'payment.read', payment } as const
    const { emitted, snapshot } = await journey(paymentPageMachine, inputs.byKey, read, rejectCall(child))
    expect(emitted.map(({ type }) => type)).toEqual(emits)
    expect(select.payment(snapshot)).toBe(payment)
  })
})

test('the dialog that cancels an order stays open while the attempt ends', async () => {
  const actor = createActor(paymentPageMachine, { input: inputs.byKey }).start()
  const order = { id: notBegun.orders[0]!._id, status: 'pending' } as const
  actor.send({ type: 'payment.read', payment: awaited })
  actor.getSnapshot().children.cancelOrder!.send({ type: 'dialog.open', order, by: 'customer' })
  actor.send(readUnpaid)
  const snapshot = actor.getSnapshot()
  expect(select.view(snapshot)).toBe('unpaid')
  expect(snapshot.children.cancelOrder!.getSnapshot().context.order).toEqual(order)
  actor.stop()
})

test('a read during the start of an attempt does not take the page of the provider away', async () => {
  const way = [offers, readUnpaid, start, readAwaited, starts('good')] as const
  const { emitted } = await journey(paymentPageMachine, inputs.byKey, ...way)
  expect(emitted).toEqual([{ type: 'provider.open', url: awaited.url }])
})

test('methods that could not be read twice can be asked for again', async () => {
  const [[unread], [retry]] = [events['offers.unread'], events['offers.retry']]
  const twice = await journey(paymentPageMachine, inputs.byKey, unread, retry, unread)
  expect(select.offersView(twice.snapshot)).toBe('unread')
})

test('the method of the former attempt is chosen first, else the first that answers; without one nothing starts', async () => {
  const first = await journey(paymentPageMachine, inputs.byKey, offers, readUnpaid)
  expect(select.method(first.snapshot)).toBe('bkash')
  const none = await journey(paymentPageMachine, inputs.byKey, readUnpaid, start)
  expect([select.method(none.snapshot), none.calls.map(({ src }) => src)]).toEqual([
    undefined,
    ['watchOffers', 'watchPayment', 'cancelOrder', 'watchPayBy', 'payOnDelivery'],
  ])
})

test('the browser remembers the chosen method', () => {
  const heard: unknown[] = []
  const watchOffers = fromCallback<OffersOrder>(({ receive }) => receive((event) => heard.push(event)))
  const actor = createActor(paymentPageMachine.provide({ actors: { watchOffers } }), { input: inputs.byKey }).start()
  for (const event of [readUnpaid, ...events['method.choose']]) actor.send(event)
  expect(heard).toEqual([{ type: 'method.keep', method: 'bkash' }])
  actor.stop()
})

test('an attempt that does not begin says why, until another one is tried', async () => {
  for (const [reply, error] of [
    [starts('refused'), { message: expect.stringContaining('bKash') }],
    [starts('unreachable'), 'payments.failed'],
  ] as const) {
    const { snapshot } = await journey(paymentPageMachine, inputs.byKey, offers, readUnpaid, start, reply)
    expect(snapshot.context.error).toEqual(error)
    const again = await journey(paymentPageMachine, inputs.byKey, offers, readUnpaid, start, reply, start)
    expect(select.error(again.snapshot)).toBe(null)
  }
})

test('what is known stays on the page after a later read that fails, but not after one that finds nothing', async () => {
  const kept = await journey(paymentPageMachine, inputs.byKey, readPaid, failed)
  expect(select.view(kept.snapshot)).toBe('paid')
  const gone = await journey(paymentPageMachine, inputs.byKey, readPaid, missing)
  expect(select.view(gone.snapshot)).toBe('unknown')
})

test('a page that cannot be read shows so after the limit or an error, and reads again', async () => {
  for (const end of [endDelay('readLimit.paymentPage.page.reading'), failed]) {
    const { snapshot } = await journey(paymentPageMachine, inputs.byAccount, end)
    expect(select.view(snapshot)).toBe('unread')
  }
  const again = await journey(paymentPageMachine, inputs.byAccount, failed, events['payment.retry'][0], readPaid)
  expect(select.view(again.snapshot)).toBe('paid')
})

test('reads that fail are repeated after pauses that grow, and by a press; a read that succeeds ends them', async () => {
  const [resume] = events['watch.resume']
  const [retry] = events['payment.retry']
  const round = [failed, resume] as const
  const away = await journey(paymentPageMachine, inputs.byKey, ...round, ...round, failed, retry, failed)
  const pausesOf = ({ calls }: typeof away) =>
    calls.filter(({ src }) => src === 'watchPause').map(({ input }) => input.doublings)
  expect(pausesOf(away)).toEqual([0, 1, 2, 3])
  expect(select.view(away.snapshot)).toBe('unread')
  const back = await journey(paymentPageMachine, inputs.byKey, ...round, ...round, readPaid, failed)
  expect([select.view(back.snapshot), pausesOf(back)]).toEqual(['paid', [0, 1, 0]])
})

test('a watch that throws begins again after a pause, or by a press, while what is known stays', async () => {
  const throws = rejectCall('watchPayment')
  for (const [again] of [events['watch.resume'], events['payment.retry']]) {
    const { snapshot, calls } = await journey(paymentPageMachine, inputs.byKey, throws, again, readPaid)
    expect(calls.filter(({ src }) => src.startsWith('watchP'))).toMatchObject([
      { src: 'watchPayment' },
      { src: 'watchPause', input: { doublings: 0 } },
      { src: 'watchPayment' },
    ])
    expect(select.view(snapshot)).toBe('paid')
  }
  const unread = await journey(paymentPageMachine, inputs.byKey, throws)
  expect(select.view(unread.snapshot)).toBe('unread')
  const known = await journey(paymentPageMachine, inputs.byKey, offers, readUnpaid, throws)
  expect(select.view(known.snapshot)).toBe('unpaid')
  // The read after an attempt that does not begin needs the watch.
  const refused = await journey(paymentPageMachine, inputs.byKey, offers, readUnpaid, throws, start, starts('refused'))
  expect(refused.calls.at(-1)?.src).toBe('watchPayment')
})
