import { expect, test } from 'vitest'
import {
  awaited,
  cancelled,
  late,
  notBegun,
  onDelivery,
  paid,
  paymentPageFixtures,
  sent,
  unpaidAfter,
  verifying,
} from '#machines/payments/paymentPage.fixtures.ts'
import { paymentPageMachine, phaseOf, paymentPageSelect as select } from '#machines/payments/paymentPage.machine.ts'
import { type StateAssertions, testCoverage } from '../support/coverage.ts'
import { endDelay, journey, resolveCall } from '../support/journey.ts'

const { inputs, events, outcomes } = paymentPageFixtures
const [readAwaited, readUnpaid, readPaid] = events['payment.read']
const [missing, failed] = events['payment.unread']
const [offers] = events['offers.read']
const [start] = events['payment.start']
const asks = (outcome: keyof typeof outcomes.askPayment) => resolveCall('askPayment', outcomes.askPayment[outcome])
const starts = (outcome: keyof typeof outcomes.startPayment) =>
  resolveCall('startPayment', outcomes.startPayment[outcome])

const shows =
  (view: string) =>
  ({ snapshot }: { snapshot: Parameters<typeof select.view>[0] }) =>
    expect(select.view(snapshot)).toBe(view)

const assertions: StateAssertions<typeof paymentPageMachine> = {
  reading: shows('reading'),
  unread: shows('unread'),
  unknown: shows('unknown'),
  'open.waiting.asking': ({ snapshot, calls }) => {
    expect([select.view(snapshot), select.asking(snapshot)]).toEqual(['waiting', true])
    expect(calls.at(-1)).toMatchObject({ src: 'askPayment', input: { checkoutId: inputs.byKey.checkoutId } })
  },
  'open.waiting.pausing': ({ snapshot }) => {
    expect([select.asking(snapshot), select.unanswered(snapshot)]).toEqual([false, false])
    expect(snapshot.context.doublings).toBeGreaterThan(0)
  },
  'open.waiting.unanswered': ({ snapshot }) => expect(select.unanswered(snapshot)).toBe(true),
  'open.unpaid.choosing': ({ snapshot }) => {
    expect([select.view(snapshot), select.starting(snapshot)]).toEqual(['unpaid', false])
  },
  'open.unpaid.starting': ({ snapshot, calls }) => {
    expect(select.starting(snapshot)).toBe(true)
    expect(calls.at(-1)).toMatchObject({ src: 'startPayment', input: { method: 'bkash' } })
  },
  'open.paid': shows('paid'),
  'open.over': shows('over'),
}

testCoverage(paymentPageMachine, paymentPageFixtures, assertions, {
  key: ({ payment, offers, method, doublings, error }) => [
    phaseOf(payment),
    payment?.url ?? null,
    offers.length,
    method,
    doublings > 0,
    error !== null,
  ],
  filter: ({ context, value }, { type }) => {
    if (context.key === null) return false
    if (type === 'offers.read') return value === 'reading' && context.offers.length === 0
    // A watcher that fails, and reads that end, are tried where nothing else waits.
    const isCalling = Object.values(Object(value.open)).some((part) => part === 'asking' || part === 'starting')
    return !isCalling || !/watch|^payment\.(?!unread)/.test(type)
  },
})

test.each([
  ['waiting', [awaited, verifying, sent]],
  ['unpaid', [unpaidAfter('failed'), unpaidAfter('cancelled'), unpaidAfter('expired'), notBegun]],
  ['paid', [paid]],
  ['over', [onDelivery, cancelled, late]],
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

test('a read during the start of an attempt does not take the page of the provider away', async () => {
  const way = [offers, readUnpaid, start, readAwaited, starts('good')] as const
  const { emitted } = await journey(paymentPageMachine, inputs.byKey, ...way)
  expect(emitted).toEqual([{ type: 'provider.open', url: awaited.url }])
})

test('the method of the former attempt is chosen first, else the first that answers; without one nothing starts', async () => {
  const first = await journey(paymentPageMachine, inputs.byKey, offers, readUnpaid)
  expect(select.method(first.snapshot)).toBe('bkash')
  const none = await journey(paymentPageMachine, inputs.byKey, readUnpaid, start)
  expect([select.method(none.snapshot), none.calls.map(({ src }) => src)]).toEqual([
    undefined,
    ['watchPayment', 'watchOffers'],
  ])
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
  for (const end of [endDelay('readLimit.paymentPage.reading'), failed]) {
    const { snapshot } = await journey(paymentPageMachine, inputs.byAccount, end)
    expect(select.view(snapshot)).toBe('unread')
  }
  const again = await journey(paymentPageMachine, inputs.byAccount, failed, events['payment.retry'][0], readPaid)
  expect(select.view(again.snapshot)).toBe('paid')
})
