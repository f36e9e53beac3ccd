import { describe, expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { Line } from '#contract/cart/rules.ts'
import type { CheckoutValues } from '#contract/checkout/formRules.ts'
import { address, checkoutFixtures, key, latest, lines, priced, typed } from '#machines/checkout/checkout.fixtures.ts'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { checkoutSelect, priceChanges } from '#machines/checkout/checkout.select.ts'
import { noWait } from '#machines/core/wait.ts'
import { flowSentences } from '#texts/en/flows.ts'
import { checkoutPaths } from '../support/checkoutPaths.ts'
import { testCoverage } from '../support/coverage.ts'
import { lastNavigation, toastTexts, wordsOf } from '../support/expectations.ts'
import { changeField, endDelay, issueTexts, journey, resolveCall, submit } from '../support/journey.ts'
import type { PlayResult } from '../support/paths.ts'

const { events, inputs, outcomes } = checkoutFixtures
const [kept, blank] = checkoutFixtures.events['kept.read']
const [read] = checkoutFixtures.events['lines.read']
const [noPolicies, policies] = checkoutFixtures.events['policies.read']
const [shop, withoutBkash] = events['offers.read']
const [choose] = events['method.choose']

const expectForm = ({ snapshot }: PlayResult) => {
  expect([...snapshot.tags]).toContain('form')
  expect(snapshot.hasTag('busy')).toBe(false)
}
const placements = ({ calls }: PlayResult) => calls.flatMap(({ src, input }) => (src === 'placeOrder' ? [input] : []))
const expectUnread = (played: PlayResult) => {
  expect([...played.snapshot.tags]).toContain('form')
  expect(played.snapshot.can({ type: 'policies.retry' })).toBe(true)
  expect(placements(played)).toEqual([])
}
const expectBusyWith =
  (src: string) =>
  ({ snapshot, calls }: PlayResult) => {
    expect(snapshot.hasTag('busy')).toBe(true)
    expect(snapshot.can({ type: 'form.submit' })).toBe(false)
    expect(calls.map((call) => call.src)).toContain(src)
  }
const filling = (notice: string) => `open.order.filling.${notice}`

testCoverage(
  checkoutMachine,
  checkoutFixtures,
  {
    opening: ({ snapshot }) => expect(snapshot.context.key).toBe(''),
    readingAddresses: ({ calls }) => expect(calls.at(-1)!.src).toBe('getAddresses'),
    readingLatest: ({ snapshot, calls }) => {
      expect(calls.at(-1)).toMatchObject({ src: 'getLatestDelivery', input: { id: inputs.signedIn.buyer._id } })
      expect(snapshot.context.form.values.addressDetails).toBe('')
    },
    'open.price.empty': ({ snapshot }) => expect(snapshot.context.lines).toEqual([]),
    'open.price.pricing': ({ calls }) => expect(calls.map(({ src }) => src)).toContain('priceCart'),
    'open.price.priced': ({ snapshot }) => expect(snapshot.context.price).not.toBeNull(),
    'open.price.unpriced': ({ snapshot }) => expect(snapshot.can({ type: 'price.retry' })).toBe(true),
    'open.consent.reading': ({ snapshot }) => expect(snapshot.context.policies).toBeNull(),
    'open.consent.unneeded': ({ snapshot }) => expect(snapshot.context.policies).toEqual({ version: null }),
    'open.consent.unread': expectUnread,
    'open.consent.blocking': expectUnread,
    'open.consent.rereading': ({ snapshot }) => expect(snapshot.context.policies).toBeNull(),
    'open.offers.reading': ({ snapshot }) => expect(snapshot.context.offers).toBe(null),
    'open.offers.known': ({ snapshot }) => expect(snapshot.context.offers).not.toBe(null),
    'open.offers.unread': ({ snapshot }) => expect(snapshot.can({ type: 'offers.retry' })).toBe(true),
    'open.offers.rereading': ({ snapshot }) => expect(snapshot.context.offers).toBe(null),
    'open.addresses.settled': ({ snapshot: { context } }) =>
      expect(context.buyer === null || context.addresses !== null).toBe(true),
    'open.addresses.unread': ({ snapshot }) => expect(snapshot.can({ type: 'addresses.retry' })).toBe(true),
    'open.addresses.reading': ({ calls }) => expect(calls.filter(({ src }) => src === 'getAddresses')).toHaveLength(2),
    'open.consent.asked': ({ snapshot }) => expect(snapshot.can({ type: 'consent.give' })).toBe(true),
    'open.consent.missing': ({ snapshot }) => expect(snapshot.can({ type: 'consent.give' })).toBe(true),
    'open.consent.given': ({ snapshot }) => expect(snapshot.can({ type: 'consent.withdraw' })).toBe(true),
    [filling('policiesChanged')]: expectForm,
    [filling('ready')]: expectForm,
    [filling('changed')]: ({ snapshot: { context } }) => expect(context.before).toEqual(context.pressed.price),
    [filling('totalKnown')]: ({ snapshot }) => expect(snapshot.context.price?.total).toBeGreaterThan(0),
    [filling('methodChanged')]: ({ snapshot }) => expect(checkoutSelect.method(snapshot)).toBe('cash'),
    [filling('unanswered')]: expectForm,
    [filling('tooManyOpen')]: expectForm,
    [filling('sessionEnded')]: expectForm,
    [filling('refused')]: expectForm,
    [filling('alreadyPlaced')]: ({ snapshot }) => expect(snapshot.can({ type: 'checkout.renew' })).toBe(true),
    [filling('taken')]: ({ snapshot }) => expect(snapshot.can({ type: 'checkout.renew' })).toBe(true),
    'open.order.checking': expectBusyWith('priceCart'),
    'open.order.placing': expectBusyWith('placeOrder'),
    'open.order.unknown': expectBusyWith('placeOrder'),
    'open.order.asking': (played) => {
      expectBusyWith('placeOrder')(played)
      const sent = placements(played)
      expect(sent.at(-1)).toEqual(sent.at(-2))
    },
    'open.order.askingDuplicate': ({ snapshot }) => expect(snapshot.hasTag('confirming')).toBe(true),
    'open.order.proving': ({ calls }) =>
      expect(calls.findLast(({ src }) => src === 'phoneCode')!.input.request).toMatchObject({ key, items: lines }),
    savingAddress: expectBusyWith('saveAddress'),
    toPay: (played) =>
      expect(lastNavigation(played)).toMatchObject({ to: `/payment/${kept.kept.checkoutId}`, replace: true }),
    placed: (played) =>
      expect(lastNavigation(played)).toMatchObject({ to: `/order/placed/${kept.kept.checkoutId}`, replace: true }),
  },
  checkoutPaths,
)

const opening = [read, kept, noPolicies, resolveCall('priceCart', outcomes.priceCart.good)]
const replied = (reply: unknown) => resolveCall('placeOrder', reply)
/** No response, and none to the question about the order either. */
const unanswered = [
  replied(outcomes.placeOrder.unreachable),
  endDelay('askPause.checkout.open.order.unknown'),
  resolveCall('askAboutOrder', outcomes.placeOrder.unreachable),
]
const start = (...events: Parameters<typeof journey>[2][]) =>
  journey(checkoutMachine, inputs.guest, ...opening, ...events)

test('an order that is paid online leads to the page of its payment, and from there to the provider', async () => {
  const reply = replied(outcomes.placeOrder.toPay)
  const paid = await start(shop, choose, submit, reply)
  expect(placements(paid)).toEqual([expect.objectContaining({ paymentMethod: 'bkash', totalPrice: 9339 })])
  expect(paid.emitted).toEqual([
    expect.objectContaining({ type: 'cart.ordered' }),
    { type: 'navigate', to: `/payment/${kept.kept.checkoutId}`, replace: true },
    { type: 'provider.open', url: 'https://pay.example/attempt' },
  ])
  const cash = await start(shop, submit, reply)
  expect(placements(cash)).toEqual([expect.objectContaining({ paymentMethod: 'cash' })])
  expect(cash.emitted.map(({ type }) => type)).toEqual(['cart.ordered', 'navigate'])
})

test('cash on delivery that the rules of the shop refuse leads back to the form, and cannot be chosen any more', async () => {
  const { snapshot } = await start(shop, submit, replied(outcomes.placeOrder.cashRefused))
  expect(checkoutSelect.notice(snapshot)).toBe('changed')
  expect(checkoutSelect.offers(snapshot).map(({ method }) => method)).not.toContain('cash')
  expect(checkoutSelect.method(snapshot)).toBe('bkash')
})

describe('a part in advance of cash on delivery', () => {
  const openAt = (price: unknown) => [read, kept, noPolicies, resolveCall('priceCart', price)]
  const inAdvance = openAt(outcomes.priceCart.inAdvance)
  const seen = { amount: 60, returns: 'unshipped' }
  const begin = (...events: Parameters<typeof journey>[2][]) =>
    journey(checkoutMachine, inputs.guest, ...inAdvance, ...events)

  test('is sent as it shows, and leads to its payment', async () => {
    const placed = await begin(shop, submit, replied(outcomes.placeOrder.toPay))
    expect(placements(placed)).toEqual([
      expect.objectContaining({ paymentMethod: 'cash', totalPrice: 9339, advance: { ...seen, method: 'bkash' } }),
    ])
    expect(placed.emitted.map(({ type }) => type)).toEqual(['cart.ordered', 'navigate', 'provider.open'])
  })

  test('keeps the method that was pressed, also where the person has chosen none', async () => {
    const { snapshot } = await begin(shop, submit)
    expect(snapshot.context.advanceMethod).toBe('bkash')
  })

  test('is none of an order that is paid online', async () => {
    const [sent] = placements(await begin(shop, choose, submit))
    expect(sent).toMatchObject({ paymentMethod: 'bkash' })
    expect(sent).not.toHaveProperty('advance')
  })

  test('is not ordered before a method of the shop is known', async () => {
    const played = await begin(submit)
    expect([placements(played), played.snapshot.matches({ open: { order: { filling: 'methodChanged' } } })]).toEqual([
      [],
      true,
    ])
  })

  test('is looked at first where the server asks for it, or for another one', async () => {
    const now = await start(shop, submit, replied(outcomes.placeOrder.advanceNeeded))
    expect(now.snapshot.matches({ open: { order: { filling: 'changed' } } })).toBe(true)
    expect(now.snapshot.context.price?.advance).toEqual(seen)
  })

  test.each([
    ['amount', { amount: 80, returns: 'unshipped' }],
    ['rule', { amount: 60, returns: 'always' }],
    ['absence', undefined],
  ] as const)('that is read while the form waits leads back to it with another %s', async (_, advance) => {
    const { value } = outcomes.priceCart.inAdvance as { value: object }
    const played = await begin(shop, read, submit, resolveCall('priceCart', { ok: true, value: { ...value, advance } }))
    expect(placements(played)).toEqual([])
    expect(played.snapshot.matches({ open: { order: { filling: 'changed' } } })).toBe(true)
  })

  test('takes the chosen method where it answers, and the first one else', async () => {
    const nagad = { type: 'advance.choose', method: 'nagad' } as const
    const [sent] = placements(await begin(shop, nagad, submit))
    expect(sent).toMatchObject({ advance: { method: 'bkash' } })
    const answering = { ...shop, offers: shop.offers.map((offer) => ({ ...offer, isAnswering: true })) }
    const [other] = placements(await begin(answering, nagad, submit))
    expect(other).toMatchObject({ advance: { method: 'nagad' } })
    const away = { ...shop, offers: shop.offers.map((offer) => ({ ...offer, isAnswering: offer.method === 'cash' })) }
    const [waiting] = placements(await begin(away, nagad, submit))
    expect(waiting).toMatchObject({ advance: { method: 'bkash' } })
  })
})

test('a method that does not answer, or does not take the amount, is not sent', async () => {
  for (const method of ['nagad', 'ssl', 'manual'] as const) {
    const played = await start(shop, { type: 'method.choose', method }, submit)
    expect(placements(played)).toEqual([expect.objectContaining({ paymentMethod: 'cash' })])
  }
})

test('the order is sent at the total that shows, with id and key of the checkout', async () => {
  expect(placements(await start(submit))).toEqual([
    {
      customerName: 'Nusrat Jahan',
      phone: '01712345678',
      customerEmail: '',
      note: '',
      deliveryAddress: { division: 'Dhaka', district: 'Dhaka', city: 'Mirpur', addressDetails: 'House 7, Road 3' },
      items: lines,
      paymentMethod: 'cash',
      totalPrice: 9339,
      checkoutId: kept.kept.checkoutId,
      key,
    },
  ])
})

test('Buy Now leaves the cart as it is, and an order of the cart takes its lines', async () => {
  const [, honey] = lines
  const placed = async (buyNow: Line | null) => {
    const played = await journey(checkoutMachine, { ...inputs.guest, buyNow }, ...opening, submit, good)
    return [placements(played)[0]?.keepCart, played.emitted.find(({ type }) => type === 'cart.ordered')]
  }
  const good = replied(outcomes.placeOrder.good)
  expect(await placed(honey!)).toEqual([true, { type: 'cart.ordered', items: [] }])
  expect(await placed(null)).toEqual([undefined, { type: 'cart.ordered', items: lines }])
})

test('a press before the first total orders nothing: the total shows, and the next press orders at it', async () => {
  const pressed = [read, kept, noPolicies, submit]
  const priced = await journey(checkoutMachine, inputs.guest, ...pressed, opening[3]!)
  expect([placements(priced), checkoutSelect.notice(priced.snapshot)]).toEqual([[], 'totalKnown'])
  const again = await journey(checkoutMachine, inputs.guest, ...pressed, opening[3]!, submit)
  expect(placements(again)).toMatchObject([{ totalPrice: 9339 }])
  const short = await journey(
    checkoutMachine,
    inputs.guest,
    ...pressed,
    resolveCall('priceCart', outcomes.priceCart.short),
  )
  expect(placements(short)).toEqual([])
  expect(short.snapshot.value).toMatchObject({ open: { order: { filling: 'ready' } } })
})

const confirms = { type: 'duplicate.confirm' }
const prices = (outcome: keyof typeof outcomes.priceCart) => resolveCall('priceCart', outcomes.priceCart[outcome])
/** The cart is read again while the page waits, and its new price comes. */
const repriced = (outcome: keyof typeof outcomes.priceCart) => [read, prices(outcome)]
/** Another price, or the same one, is awaited when the person presses. */
const pressed = [shop, choose, read, submit]

test.each([
  ['methodChanged', 'bKash stops answering', [withoutBkash, prices('good')]],
  ['changed', 'the total changes', [prices('dearer')]],
] as const)('nothing is ordered, and the page says %s, where after the press %s', async (notice, _, news) => {
  const duplicate = [submit, replied(outcomes.placeOrder.duplicate)]
  const repeated = notice === 'changed' ? repriced('dearer') : [withoutBkash]
  for (const [way, sent] of [
    [[...pressed, ...news], 0],
    [[shop, choose, ...duplicate, ...repeated, confirms], 1],
    [
      [
        shop,
        choose,
        ...duplicate,
        ...(notice === 'changed' ? [read, confirms, prices('dearer')] : [...repeated, confirms]),
      ],
      1,
    ],
  ] as const) {
    const played = await start(...way)
    expect([placements(played).length, checkoutSelect.notice(played.snapshot)]).toEqual([sent, notice])
    expect(played.snapshot.context.before).toEqual(priced)
    expect(checkoutSelect.method(played.snapshot)).toBe(notice === 'changed' ? 'bkash' : 'cash')
    const again = await start(...way, submit)
    expect(placements(again).at(-1)).toMatchObject(
      notice === 'changed' ? { paymentMethod: 'bkash', totalPrice: 9440 } : { paymentMethod: 'cash', totalPrice: 9339 },
    )
  }
})

test('what was pressed is sent, whatever is read before it is sent', async () => {
  const remembered = { type: 'offers.read', offers: shop.offers, method: 'bkash' }
  for (const way of [
    // The methods come after a press of 'Place Order', with one that the browser remembers.
    [read, submit, remembered, prices('good')],
    [submit, replied(outcomes.placeOrder.duplicate), remembered, confirms],
    [submit, replied(outcomes.placeOrder.codeNeeded), remembered, resolveCall('phoneCode', outcomes.phoneCode.entered)],
    // Another page has exchanged the lines for others of the same price.
    [
      submit,
      replied(outcomes.placeOrder.duplicate),
      { type: 'lines.read', lines: lines.slice(1) },
      prices('good'),
      confirms,
    ],
  ]) {
    const played = await start(...way)
    expect(placements(played).at(-1)).toMatchObject({ paymentMethod: 'cash', totalPrice: 9339, items: lines })
    expect(checkoutSelect.method(played.snapshot)).toBe('cash')
  }
})

test('the lines that were ordered leave the cart, not those that another page adds while the order is placed', async () => {
  const more = { type: 'lines.read', lines: [...lines, { productId: 'mat', quantity: 1 }] }
  const { emitted } = await start(submit, more, replied(outcomes.placeOrder.good))
  expect(emitted.find(({ type }) => type === 'cart.ordered')).toEqual({ type: 'cart.ordered', items: lines })
})

test('other policies that come with the question about a duplicate are asked about before the order', async () => {
  const played = await start(submit, replied(outcomes.placeOrder.duplicate), policies, confirms)
  expect([placements(played).length, checkoutSelect.notice(played.snapshot)]).toEqual([1, 'policiesChanged'])
})

test('a price without an answer in time lets the form go, with a retry', async () => {
  const limit = endDelay('readLimit.checkout.open.price.pricing')
  const { snapshot, calls } = await journey(checkoutMachine, inputs.guest, read, kept, noPolicies, submit, limit)
  expect(snapshot.value).toMatchObject({ open: { price: 'unpriced', order: { filling: 'ready' } } })
  expect([snapshot.can({ type: 'price.retry' }), calls.map(({ src }) => src)]).toEqual([
    true,
    expect.not.arrayContaining(['placeOrder']),
  ])
})

test('after a change of the price, the new sums show, and the next press orders at the new total', async () => {
  const played = await start(submit, replied(outcomes.placeOrder.changed))
  const { before, price } = played.snapshot.context
  expect(priceChanges(before, price)).toEqual([
    { of: 'line', name: 'Sundarban honey', was: 899.5, now: 950 },
    { of: 'total', name: '', was: 9339, now: 9440 },
  ])
  const again = await start(submit, replied(outcomes.placeOrder.changed), submit)
  expect(placements(again).map(({ totalPrice }) => totalPrice)).toEqual([9339, 9440])
})

test('a code is sent with the order, also again after a wrong or expired one, until the phone number changes', async () => {
  const code = resolveCall('phoneCode', { code: '4711', wait: 20 })
  const proved = [submit, replied(outcomes.placeOrder.codeNeeded), code]
  expect(placements(await start(...proved)).at(-1)).toMatchObject({ code: '4711', key })
  const wrong = await start(...proved, replied(outcomes.placeOrder.codeWrong))
  expect(wrong.calls.at(-1)).toMatchObject({
    src: 'phoneCode',
    input: { error: expect.stringContaining('wrong'), wait: 20 },
  })
  const expired = await start(...proved, replied(outcomes.placeOrder.codeExpired))
  expect(expired.calls.at(-1)).toMatchObject({
    src: 'phoneCode',
    input: { error: expect.stringContaining('time for this code is over'), wait: 20 },
  })
  const changed = await start(...proved, ...unanswered, changeField('phone', '01812345678'), submit)
  expect(placements(changed).at(-1)).not.toHaveProperty('code')
})

test('the calls carry a phone number without its country code and blanks', async () => {
  const asked = await start(changeField('phone', '+880 1712-345678'), submit, replied(outcomes.placeOrder.codeNeeded))
  expect(placements(asked)).toEqual([expect.objectContaining({ phone: '01712345678' })])
  expect(asked.calls.at(-1)).toMatchObject({ src: 'phoneCode', input: { request: { phone: '01712345678' } } })
})

test('the same order is placed again only after a yes', async () => {
  const yes = await start(submit, replied(outcomes.placeOrder.duplicate), { type: 'duplicate.confirm' })
  expect(placements(yes).at(-1)).toMatchObject({ confirmDuplicate: true })
  const later = await start(
    submit,
    replied(outcomes.placeOrder.duplicate),
    { type: 'duplicate.confirm' },
    ...unanswered,
    submit,
  )
  expect(placements(later).at(-1)).not.toHaveProperty('confirmDuplicate')
})

test('messages on the delivery address stand at their fields', async () => {
  const { snapshot } = await start(submit, replied(outcomes.placeOrder.refused))
  expect(issueTexts(snapshot)).toEqual({ addressDetails: 'Enter house, road and area' })
})

test('a district chooses its division, and another division clears the place', async () => {
  const values = async (...events: Parameters<typeof start>) => (await start(...events)).snapshot.context.form.values
  expect(await values(changeField('district', 'Cumilla'))).toMatchObject({
    division: 'Chattogram',
    district: 'Cumilla',
    city: '',
  })
  expect(await values(changeField('division', 'Khulna'))).toMatchObject({ district: '', city: '', phone: typed.phone })
})

test('the message of a division goes when the district fills it', async () => {
  const { snapshot } = await start(
    changeField('division', ''),
    submit,
    changeField('district', 'Cumilla'),
    changeField('city', 'Laksam'),
  )
  expect([snapshot.context.form.values.division, issueTexts(snapshot)]).toEqual(['Chattogram', {}])
  const early = await start(changeField('division', ''), submit, changeField('district', 'Cumilla'))
  expect(issueTexts(early.snapshot)).toEqual({ city: 'Enter the city, upazila or thana' })
})

test('an account fills in empty fields, with its default address; typed ones stay', async () => {
  const addresses = resolveCall('getAddresses', outcomes.getAddresses.good)
  const from = async (first: typeof kept | typeof blank) =>
    (await journey(checkoutMachine, inputs.signedIn, read, first, addresses)).snapshot.context
  const empty = await from(blank)
  expect(empty).toMatchObject({ addressId: address._id, form: { values: { phone: address.phone, city: 'Laksam' } } })
  expect(empty.form.values.customerEmail).toBe(inputs.signedIn.buyer.email)
  expect(await from(kept)).toMatchObject({ addressId: '', form: { values: { city: typed.city } } })
})

test('without a saved address the latest order fills in the form, else the profile; typed texts stay', async () => {
  const opened = async (
    reply: (typeof outcomes.getLatestDelivery)[keyof typeof outcomes.getLatestDelivery],
    { address = '', values = {} }: { address?: string; values?: Partial<CheckoutValues> } = {},
  ) => {
    const buyer = { ...inputs.signedIn.buyer, phone: '', address }
    const { snapshot } = await journey(
      checkoutMachine,
      { ...inputs.signedIn, buyer },
      read,
      { ...blank, kept: { ...blank.kept, values } },
      resolveCall('getAddresses', { ok: true, value: [] }),
      resolveCall('getLatestDelivery', reply),
    )
    expect(snapshot.matches('open')).toBe(true)
    return snapshot.context.form.values
  }
  const { good, none, refused } = outcomes.getLatestDelivery
  expect(await opened(good, { address: 'Road 1' })).toMatchObject({
    ...latest,
    customerEmail: inputs.signedIn.buyer.email,
  })
  expect(await opened(good, { values: { phone: '0155', customerName: 'Rahim' } })).toMatchObject({
    phone: '0155',
    customerName: 'Rahim',
    city: latest.city,
  })
  const gone = { ok: true as const, value: { ...latest, customerName: 'Abdul', district: 'Old name' } }
  expect(await opened(gone)).toMatchObject({
    customerName: 'Abdul',
    division: '',
    district: '',
    city: '',
    addressDetails: latest.addressDetails,
  })
  expect(await opened(none, { address: 'Road 1' })).toMatchObject({ district: '', addressDetails: 'Road 1' })
  expect(await opened(refused, { address: 'Road 1' })).toMatchObject({ district: '', addressDetails: '' })
})

test('an address that cannot be saved does not hide that the order is placed', async () => {
  const played = await journey(
    checkoutMachine,
    inputs.signedIn,
    read,
    kept,
    noPolicies,
    resolveCall('getAddresses', outcomes.getAddresses.unreachable),
    resolveCall('priceCart', outcomes.priceCart.good),
    { type: 'address.save', save: true },
    submit,
    replied(outcomes.placeOrder.good),
    resolveCall('saveAddress', outcomes.saveAddress.unreachable),
  )
  expect(played.snapshot.value).toBe('placed')
  expect(toastTexts(played, 'error')).toEqual([expect.stringContaining('could not be saved')])
})

test('what is left of short lines is ordered after a press', async () => {
  const { snapshot } = await journey(
    checkoutMachine,
    inputs.guest,
    read,
    kept,
    resolveCall('priceCart', outcomes.priceCart.short),
    { type: 'lines.adjust' },
  )
  expect(snapshot.context.lines).toEqual([{ ...lines[1], quantity: 1 }])
})

const give = { type: 'consent.give' }
/** The form of a guest in a shop with policies, with a known price. */
const asked = (...events: Parameters<typeof journey>[2][]) =>
  journey(checkoutMachine, inputs.guest, read, kept, policies, opening[3]!, ...events)

test('an order needs consent, whose version is sent with it', async () => {
  const missing = await asked(submit)
  expect(placements(missing)).toEqual([])
  expect(missing.snapshot.value).toMatchObject({ open: { consent: 'missing', order: { filling: 'ready' } } })
  expect(placements(await asked(submit, give, submit))).toMatchObject([{ policiesVersion: 6 }])
  expect(placements(await asked(give, { type: 'consent.withdraw' }, submit))).toEqual([])
})

test('a press before the policies are read waits for them', async () => {
  const pressed = [read, kept, opening[3]!, submit]
  const late = await journey(checkoutMachine, inputs.guest, ...pressed, policies)
  expect([placements(late), late.snapshot.value]).toMatchObject([[], { open: { consent: 'missing' } }])
  expect(placements(await journey(checkoutMachine, inputs.guest, ...pressed, noPolicies))).toHaveLength(1)
})

const unread = { type: 'policies.unread' }
const retry = { type: 'policies.retry' }
const consentOf = ({ snapshot }: PlayResult) => snapshot.value.open.consent

test('no order is placed while the policies cannot be read; after a retry the order has consent', async () => {
  const before = [read, kept, opening[3]!, unread, changeField('note', 'Ring twice')]
  const pressed = await journey(checkoutMachine, inputs.guest, ...before, submit)
  expect([placements(pressed), pressed.snapshot.value]).toMatchObject([
    [],
    { open: { consent: 'blocking', order: { filling: 'ready' } } },
  ])
  expect(pressed.snapshot.context.form.values).toMatchObject({ ...typed, note: 'Ring twice' })
  const again = await journey(checkoutMachine, inputs.guest, ...before, submit, retry, unread)
  expect(consentOf(again)).toBe('unread')
  const ordered = await journey(checkoutMachine, inputs.guest, ...before, submit, retry, policies, give, submit)
  expect(placements(ordered)).toMatchObject([{ policiesVersion: 6, note: 'Ring twice' }])
})

test.each([
  ['fail', unread],
  ['do not answer in time', endDelay('readLimit.checkout.open.consent.reading')],
])('a press that waits for policies that %s ends without an order, and the form is free', async (_, end) => {
  const ended = await journey(checkoutMachine, inputs.guest, read, kept, opening[3]!, submit, end)
  expect([placements(ended), ended.snapshot.value]).toMatchObject([
    [],
    { open: { consent: 'blocking', order: { filling: 'ready' } } },
  ])
})

test('an order without a reply is asked about once by itself: the same call leads to the orders, or says what is', async () => {
  const [failed, pause] = unanswered
  const changedElsewhere = { type: 'lines.read', lines: [lines[0]] }
  const lost = [submit, changedElsewhere, failed!, pause!]
  const placed = await start(...lost, resolveCall('askAboutOrder', outcomes.placeOrder.good))
  expect(placed.snapshot.value).toBe('placed')
  expect(placements(placed)[1]).toEqual(placements(placed)[0])
  const open = await start(submit, ...unanswered)
  expect(open.snapshot.value).toMatchObject({ open: { order: { filling: 'unanswered' } } })
  expect(open.snapshot.can(submit)).toBe(true)
})

test.each([
  ['unreachable', flowSentences['failure.no_connection']],

  ['lost', flowSentences['failure.timeout']],
  ['serverError', flowSentences['failure.fault']],
  ['away', flowSentences['failure.away']({ seconds: 20 })],
] as const)('an order that ends %s is said as what happened', async (reply, hint) => {
  const { snapshot } = await start(submit, replied(outcomes.placeOrder[reply]))
  expect([snapshot.matches({ open: { order: 'unknown' } }), wordsOf(snapshot.context.form.hint)]).toEqual([true, hint])
})

test('saved addresses that cannot be read are read again, and what was typed stays', async () => {
  const opened = [read, kept, noPolicies, resolveCall('getAddresses', outcomes.getAddresses.refused)]
  const typing = [changeField('customerName', 'Rahim Uddin'), { type: 'addresses.retry' }]
  const { snapshot } = await journey(
    checkoutMachine,
    inputs.signedIn,
    ...opened,
    ...typing,
    resolveCall('readAddresses', outcomes.getAddresses.good),
  )
  const { addresses, addressId, form } = snapshot.context
  expect([addresses, addressId, form.values.customerName]).toEqual([[address], '', 'Rahim Uddin'])
})

test('an order does not wait for its address to be saved', async () => {
  const played = await journey(
    checkoutMachine,
    inputs.signedIn,
    read,
    kept,
    noPolicies,
    resolveCall('getAddresses', outcomes.getAddresses.good),
    resolveCall('priceCart', outcomes.priceCart.good),
    { type: 'address.save', save: true },
    submit,
    replied(outcomes.placeOrder.good),
    endDelay('saveLimit.checkout.savingAddress'),
  )
  expect([played.snapshot.value, toastTexts(played, 'error')]).toEqual([
    'placed',
    [flowSentences['checkout.address_unknown']],
  ])
})

test('policies that have changed are asked about again, with what was typed', async () => {
  const changed = await asked(give, submit, replied(outcomes.placeOrder.policiesChanged))
  expect(changed.snapshot.value).toMatchObject({ open: { consent: 'asked', order: { filling: 'policiesChanged' } } })
  expect(changed.snapshot.context.form.values).toMatchObject(typed)
  const again = await asked(give, submit, replied(outcomes.placeOrder.policiesChanged), give, submit)
  expect(placements(again).map(({ policiesVersion }) => policiesVersion)).toEqual([6, 7])
})

/** What the watchers of the methods and of the policies are sent. */
const heardBy = (
  buyer: typeof inputs.guest | typeof inputs.signedIn,
  ...sent: readonly { readonly type: string }[]
) => {
  const heard: unknown[] = []
  const listener = () => fromCallback<never>(({ receive }) => receive((event) => heard.push(event)))
  const actors = { watchOffers: listener(), watchPolicies: listener() } as never
  const actor = createActor(checkoutMachine.provide({ actors }), { input: buyer }).start()
  for (const event of sent) actor.send(event as never)
  actor.stop()
  return heard
}

test('the method that the browser remembers is chosen; it keeps the one that the person chooses', async () => {
  const { snapshot } = await start({ ...shop, method: 'bkash' })
  expect(checkoutSelect.method(snapshot)).toBe('bkash')
  expect(heardBy(inputs.guest, read, kept, choose)).toEqual([{ type: 'method.keep', method: 'bkash' }])
})

test('a customer without a saved address is known to have none, while the latest order is read', async () => {
  const none = resolveCall('getAddresses', { ok: true, value: [] })
  const reading = await journey(checkoutMachine, inputs.signedIn, read, blank, none)
  expect([reading.snapshot.value, reading.snapshot.context.addresses]).toEqual(['readingLatest', []])
  expect(reading.snapshot.hasTag('busy')).toBe(true)
  const refused = resolveCall('getAddresses', outcomes.getAddresses.refused)
  const unknown = await journey(checkoutMachine, inputs.signedIn, read, blank, refused)
  expect([unknown.snapshot.value, unknown.snapshot.context.addresses]).toEqual(['readingLatest', null])
})

test('policies that are read with the latest order are asked about; a read that fails is tried again', async () => {
  const none = resolveCall('getAddresses', { ok: true, value: [] })
  const latestRead = resolveCall('getLatestDelivery', outcomes.getLatestDelivery.good)
  const played = await journey(checkoutMachine, inputs.signedIn, read, blank, none, policies, latestRead)
  expect(consentOf(played)).toBe('asked')
  const untilLatest = [read, blank, { type: 'xstate.done.actor.getAddresses', output: { ok: true, value: [] } }]
  expect(heardBy(inputs.signedIn, ...untilLatest, unread)).toEqual([{ type: 'policies.retry' }])
})

test('policies that cannot be read stop only a person who has pressed', async () => {
  const played = await journey(checkoutMachine, inputs.guest, read, kept, opening[3]!, unread)
  expect(consentOf(played)).toBe('unread')
})

test('an order without a reply that is found, and whose address is saved, leads to its provider', async () => {
  const { emitted } = await journey(
    checkoutMachine,
    inputs.signedIn,
    ...[read, kept, noPolicies, resolveCall('getAddresses', outcomes.getAddresses.good)],
    ...[opening[3]!, shop, choose, { type: 'address.save', save: true }, submit],
    ...unanswered.slice(0, 2),
    resolveCall('askAboutOrder', outcomes.placeOrder.toPay),
    resolveCall('saveAddress', outcomes.saveAddress.good),
  )
  expect(emitted).toContainEqual({ type: 'provider.open', url: 'https://pay.example/attempt' })
})

test('another checkout of the browser needs a code of its own', async () => {
  const code = resolveCall('phoneCode', outcomes.phoneCode.entered)
  const wrong = replied(outcomes.placeOrder.codeWrong)
  const proved = [submit, replied(outcomes.placeOrder.codeNeeded), code, wrong]
  const left = await start(...proved, resolveCall('phoneCode', outcomes.phoneCode.wentBack))
  expect([left.snapshot.context.codeError, left.snapshot.context.codeWait]).not.toEqual([null, noWait])
  const renewed = await start(
    ...proved,
    resolveCall('phoneCode', outcomes.phoneCode.entered),
    replied(outcomes.placeOrder.taken),
    events['kept.read'][2]!,
  )
  expect(renewed.snapshot.context).toMatchObject({ checkoutId: 'renewed', code: '', codeError: null, codeWait: noWait })
})
