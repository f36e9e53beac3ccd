import { describe, expect, test } from 'vitest'
import { changeDeliveryFixtures } from '#machines/checkout/changeDelivery.fixtures.ts'
import { changeDeliveryMachine, changeDeliverySelect as select } from '#machines/checkout/changeDelivery.machine.ts'
import { errorReply } from '#machines/core/fixtures.ts'
import { isChanged } from '#machines/core/form/form.ts'
import { formSelect } from '#machines/core/selectors.ts'
import { noWait } from '#machines/core/wait.ts'
import { order } from '#machines/orders/changeStatus.fixtures.ts'
import { canChangeDelivery } from '#machines/orders/correction.ts'
import { type StateAssertions, testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText, wordsOf } from '../support/expectations.ts'
import { changeField, issueTexts, journey, journeyOfCalls, rejectCall, resolveCall } from '../support/journey.ts'

const { events, outcomes } = changeDeliveryFixtures
const [opens, opensMasked] = events['dialog.open']
const phone = changeField('phone', '+880 1812-345678')
const name = changeField('customerName', 'Rahima Khatun')
const line = changeField('addressDetails', 'House 9, Road 3')
const district = changeField('district', 'Gazipur')
const [submit] = events['form.submit']
const { changeDelivery, phoneCode } = outcomes
const replied = (outcome: keyof typeof changeDelivery) => resolveCall('changeDelivery', changeDelivery[outcome])
const entered = resolveCall('phoneCode', phoneCode.entered)
const play = (...steps: Parameters<typeof journeyOfCalls>[2][]) =>
  journeyOfCalls(changeDeliveryMachine, undefined, ...steps)
const sent = ({ calls }: Awaited<ReturnType<typeof play>>) =>
  calls.filter(({ src }) => src === 'changeDelivery').map(({ input }) => input)

const assertions: StateAssertions<typeof changeDeliveryMachine> = {
  closed: ({ snapshot }) => expect(select.open(snapshot)).toBe(false),
  editing: ({ snapshot }) => {
    expect([select.open(snapshot), select.busy(snapshot)]).toEqual([true, false])
    expect(snapshot.context).toMatchObject({ offer: null, code: '', error: null })
  },
  saving: ({ snapshot, calls }) => {
    expect([select.open(snapshot), select.busy(snapshot)]).toEqual([true, true])
    expect(calls.at(-1)!.src).toBe('changeDelivery')
    expect(snapshot.can({ type: 'dialog.cancel' })).toBe(false)
  },
  agreeing: ({ snapshot }) => {
    expect(select.open(snapshot)).toBe(true)
    expect(select.offer(snapshot)).toEqual({ deliveryFee: 120, rounding: 0, totalPrice: 3920.5 })
  },
  // The dialog of the code stands in place of the form.
  proving: ({ snapshot, calls }) => {
    expect(select.open(snapshot)).toBe(false)
    expect(calls.at(-1)).toMatchObject({ src: 'phoneCode', input: { request: { orderId: order._id } } })
  },
  gone: ({ snapshot }) => {
    expect(select.gone(snapshot)).toBe(true)
    expect([snapshot.can(submit), snapshot.can({ type: 'dialog.cancel' })]).toEqual([false, true])
  },
}
testCoverage(changeDeliveryMachine, changeDeliveryFixtures, assertions, {
  key: ({ masked, form, offer, code, error }) => [
    masked,
    form.values.phone,
    isChanged(form),
    offer !== null,
    code !== '',
    error !== null,
  ],
})

test.each([
  [phone, { phone: '01812345678' }],
  [name, { customerName: 'Rahima Khatun' }],
  [
    line,
    {
      deliveryAddress: { addressDetails: 'House 9, Road 3', city: 'Dhaka', district: 'Dhaka', division: 'Dhaka' },
    },
  ],
])('sends only what differs, with the total that was seen: %j', async (change, body) => {
  const played = await play(opens, change, submit)
  expect(sent(played)).toEqual([{ orderId: order._id, body: { ...body, totalPrice: order.totalPrice } }])
})

test('the account changes it without a code', async () => {
  const { snapshot, emitted, calls } = await play(opens, phone, submit, replied('good'))
  expect([snapshot.value, emitted]).toEqual([
    'closed',
    [{ type: 'toast.success', text: 'Delivery changed successfully' }],
  ])
  expect(calls.map(({ src }) => src)).not.toContain('phoneCode')
})

test('sends nothing without a change, nor against the rules', async () => {
  const unchanged = await play(opens, submit)
  expect([sent(unchanged), select.changed(unchanged.snapshot)]).toEqual([[], false])
  const wrong = await play(opens, changeField('phone', '0181'), submit)
  expect([sent(wrong), issueTexts(wrong.snapshot)]).toEqual([[], { phone: 'Invalid phone number' }])
})

describe('what is masked', () => {
  test('is empty, and an empty field keeps what is stored', async () => {
    const played = await play(opensMasked, name, submit)
    expect(formSelect.values(played.snapshot)).toMatchObject({ phone: '', addressDetails: '', city: 'Dhaka' })
    expect(sent(played)).toEqual([
      { orderId: order._id, body: { customerName: 'Rahima Khatun', totalPrice: order.totalPrice } },
    ])
  })

  test('an account, which sees all, may empty nothing', async () => {
    const emptied = await play(opens, changeField('addressDetails', ''), submit)
    expect([sent(emptied), Object.keys(formSelect.issues(emptied.snapshot))]).toEqual([[], ['addressDetails']])
  })

  test("another district keeps the line that is stored, and shows the server's issue at it", async () => {
    const { snapshot, ...played } = await play(opensMasked, district, submit, replied('refused'))
    const deliveryAddress = { addressDetails: '', city: 'Dhaka', district: 'Gazipur', division: 'Dhaka' }
    expect(sent({ snapshot, ...played })[0].body).toEqual({ deliveryAddress, totalPrice: order.totalPrice })
    expect([snapshot.value, issueTexts(snapshot)]).toEqual([
      'editing',
      { addressDetails: 'Enter house, road and area' },
    ])
  })
})

describe('another total', () => {
  const offered = [opens, district, submit, replied('totalChanged')] as const

  test('is stored only after the person has agreed, and travels then', async () => {
    const before = await play(...offered)
    expect([before.snapshot.value, sent(before).length]).toEqual(['agreeing', 1])
    expect(wordsOf(formSelect.formError(before.snapshot))).toContain('The total changes with the delivery.')
    expect(select.seen(before.snapshot)).toMatchObject({ deliveryFee: 60, totalPrice: 3860.5 })
    const agreed = await play(...offered, submit)
    expect(sent(agreed).map(({ body }) => body.totalPrice)).toEqual([3860.5, 3920.5])
  })

  test('is asked for afresh after a further change of the form', async () => {
    const changed = await play(...offered, line)
    expect([changed.snapshot.value, select.offer(changed.snapshot), formSelect.formError(changed.snapshot)]).toEqual([
      'editing',
      null,
      null,
    ])
    expect(formSelect.values(changed.snapshot)).toMatchObject({ district: 'Gazipur', addressDetails: line.value })
    const again = await play(...offered, line, submit)
    expect(sent(again).map(({ body }) => body.totalPrice)).toEqual([3860.5, 3860.5])
  })

  test('stays agreed to while the phone is proved', async () => {
    const proved = await play(...offered, submit, replied('codeNeeded'), entered)
    expect(sent(proved).at(-1).body).toMatchObject({ totalPrice: 3920.5, code: '4711' })
  })

  test('whose amounts cannot be read is a failure', async () => {
    const unreadable = errorReply(409, 'The total changes.', { code: 'order.total_changed', params: {} })
    const { snapshot } = await play(opens, district, submit, resolveCall('changeDelivery', unreadable))
    expect(snapshot.value).toBe('editing')
  })
})

describe('a code', () => {
  const asked = [opensMasked, name, submit, replied('codeNeeded')] as const

  test('is asked for where the server needs one, and travels with the same change', async () => {
    const { calls } = await play(...asked)
    expect(calls.at(-1)!.input).toMatchObject({ request: { phone: '017*****678' }, error: null })
    const proved = await play(...asked, entered)
    const [first, second] = sent(proved)
    expect(second).toEqual({ ...first, body: { ...first.body, code: '4711' } })
  })

  test.each([
    ['codeWrong', { message: 'This code is wrong or too old. Check it, or ask for a new one.' }],
    ['codeExpired', 'checkout.code_expired'],
  ] as const)('%s: asks again, with the reason, and the wait for another SMS goes on', async (outcome, error) => {
    const { snapshot, calls } = await play(...asked, entered, replied(outcome))
    expect(snapshot.value).toBe('proving')
    expect(calls.at(-1)!.input).toMatchObject({ error: wordsOf(error), wait: phoneCode.entered.wait })
    expect(snapshot.context.code).toBe('')
    expect(snapshot.context.error).toEqual(error)
  })

  test('is used once: the way back keeps what was typed and asks afresh', async () => {
    const wentBack = resolveCall('phoneCode', phoneCode.wentBack)
    const { snapshot } = await play(...asked, entered, replied('codeWrong'), wentBack)
    expect([snapshot.value, formSelect.values(snapshot)]).toEqual([
      'editing',
      expect.objectContaining({ customerName: 'Rahima Khatun' }),
    ])
    const later = await play(...asked, entered, replied('codeWrong'), wentBack, submit, replied('codeNeeded'))
    expect(later.calls.at(-1)!.input).toMatchObject({ error: null, wait: phoneCode.wentBack.wait })
    const again = await play(...asked, entered, replied('serverError'), submit, replied('codeNeeded'))
    expect(sent(again).map(({ body }) => body.code)).toEqual([undefined, '4711', undefined])
    expect(again.calls.at(-1)!.input).toMatchObject({ error: null, wait: phoneCode.entered.wait })
  })

  test('that the server asks for again is not the wrong one', async () => {
    const { calls } = await play(...asked, entered, replied('codeWrong'), entered, replied('codeNeeded'))
    expect(calls.at(-1)!.input).toMatchObject({ error: null })
  })

  test('is no part of another order', async () => {
    const other = { ...opens, order: { ...order, _id: 'order-2' } }
    const wentBack = resolveCall('phoneCode', phoneCode.wentBack)
    const cancel = { type: 'dialog.cancel' }
    const next = async (...way: Parameters<typeof play>) =>
      (await play(...asked, ...way, name, submit, replied('codeNeeded'))).calls.at(-1)!.input
    expect(await next(wentBack, cancel, other)).toMatchObject({ request: { orderId: 'order-2' }, wait: noWait })
    // It stays good for the same order, until a change has used it up.
    expect(await next(wentBack, cancel, opens)).toMatchObject({ wait: phoneCode.wentBack.wait })
    expect(await next(entered, replied('good'), opens)).toMatchObject({ wait: noWait })
  })
})

test.each([
  ['processed', 'This order is processing now. Only a pending order can be corrected.'],
  ['paid', 'This order is paid already, so its amount cannot change.'],
  ['serverError', 'The delivery could not be changed. Please try again.'],
] as const)('%s keeps the dialog and its values, with the message', async (outcome, text) => {
  const { snapshot, emitted } = await play(opens, district, submit, replied(outcome))
  expect([snapshot.value, wordsOf(formSelect.formError(snapshot)), emitted]).toEqual(['editing', text, []])
  expect(formSelect.values(snapshot)).toMatchObject({ district: 'Gazipur' })
})

test.each([
  ['the news', [{ type: 'order.gone' }]],
  ['the response', [submit, replied('gone')]],
] as const)('a deletion that %s says keeps what is typed, and sends nothing more', async (_, steps) => {
  const { snapshot, emitted } = await journey(changeDeliveryMachine, undefined, opens, phone, ...steps, submit)
  expect([snapshot.value, emitted]).toEqual(['gone', []])
  expect(formSelect.values(snapshot)).toMatchObject({ phone: '+880 1812-345678' })
})

test('an exception of the call or of the code leads back to the form, as typed', async () => {
  const call = await play(opens, phone, submit, rejectCall('changeDelivery'))
  expect([call.snapshot.value, toastTexts(call, 'error')]).toEqual(['editing', [unexpectedText]])
  const code = await play(opens, phone, submit, replied('codeNeeded'), rejectCall('phoneCode'))
  expect([code.snapshot.value, formSelect.values(code.snapshot)]).toEqual([
    'editing',
    expect.objectContaining({ phone: '+880 1812-345678' }),
  ])
})

test('is offered for a pending order', () => {
  expect([canChangeDelivery({ status: 'pending' }), canChangeDelivery({ status: 'processing' })]).toEqual([true, false])
})
