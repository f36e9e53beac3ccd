import type { Sequence } from './sequences.ts'

const opened = 'guest lines.read kept.read policies.read priceCart=good'
const placing = `${opened} form.submit`
const byBkash = `${opened} offers.read method.choose`
const unread = 'guest lines.read kept.read priceCart=good policies.unread'
const agreeing = 'guest lines.read kept.read policies.read/2 priceCart=good'
const signedIn = 'signedIn lines.read kept.read policies.read getAddresses=good priceCart=good'
const withoutAddresses = 'signedIn lines.read kept.read policies.read getAddresses=refused priceCart=good'
const limit = (consent: string) => `after:readLimit.checkout.open.consent.${consent}`

/** The states of the parts of an open checkout, where they differ from those of a guest who can order. */
const open = ({
  price = 'priced',
  consent = 'unneeded',
  offers = 'reading',
  addresses = 'settled',
  order = 'filling.ready',
}) =>
  `open.price.${price} open.consent.${consent} open.offers.${offers} open.addresses.${addresses} open.order.${order}`

/** The call that places the orders, and the one that asks whether they are placed, each up to its answer. */
const calls = [`${placing} placeOrder`, `${placing} placeOrder=unreachable after:askPause askAboutOrder`]

/** The sequences of the checkout (product 13). */
export const checkoutSequences: readonly Sequence[] = [
  [
    '13.5',
    "'Place Order' makes one order per seller",
    'checkout',
    placing,
    { calls: 'priceCart placeOrder', sends: { totalPrice: 9339, paymentMethod: 'cash' } },
  ],
  [
    '13.5',
    'the page shows what changed and asks again',
    'checkout',
    `${placing} placeOrder=changed`,
    { calls: 'priceCart placeOrder', takes: 'form.submit', emits: '' },
  ],
  [
    '13.5',
    'The same checkout leads to the same orders however often it is sent',
    'checkout',
    `${placing} placeOrder=unreachable after:askPause askAboutOrder=good`,
    { in: 'placed', emits: 'cart.ordered, navigate /order/placed/5b0a3c0e-3a5e-4f57-9d0e-8f7a4a1c2b3d' },
  ],
  [
    '13.6',
    'A guest proves the phone by a 4-digit code',
    'checkout',
    `${placing} placeOrder=codeNeeded`,
    { in: open({ order: 'proving' }) },
  ],
  [
    '13.6',
    'A guest proves the phone by a 4-digit code',
    'checkout',
    `${placing} placeOrder=codeNeeded phoneCode=entered`,
    { calls: 'priceCart placeOrder placeOrder', sends: { code: '4711' } },
  ],
  [
    '13.6',
    'the order is taken without a code',
    'checkout',
    `${placing} placeOrder=codeNeeded phoneCode=called`,
    { calls: 'priceCart placeOrder placeOrder' },
  ],
  [
    '13.7',
    'are asked about',
    'checkout',
    `${placing} placeOrder=duplicate`,
    { calls: 'priceCart placeOrder', takes: 'duplicate.confirm duplicate.decline', refuses: 'form.submit' },
  ],
  [
    '13.7',
    'are asked about',
    'checkout',
    `${placing} placeOrder=duplicate duplicate.decline`,
    { calls: 'priceCart placeOrder', takes: 'form.submit' },
  ],
  [
    '13.7',
    'are asked about',
    'checkout',
    `${placing} placeOrder=duplicate duplicate.confirm`,
    { calls: 'priceCart placeOrder placeOrder', sends: { confirmDuplicate: true } },
  ],
  [
    '13.8',
    'is required',
    'checkout',
    'guest lines.read kept.read policies.read/2 priceCart=good form.submit',
    { calls: 'priceCart', takes: 'consent.give' },
  ],
  [
    '13.8',
    'the orders keep version and time',
    'checkout',
    'guest lines.read kept.read policies.read/2 priceCart=good consent.give form.submit',
    { calls: 'priceCart placeOrder', sends: { policiesVersion: 6 } },
  ],
  [
    '13.8',
    'is required',
    'checkout',
    'guest lines.read kept.read policies.read/2 priceCart=good consent.give consent.withdraw form.submit',
    { calls: 'priceCart' },
  ],
  [
    '13.2',
    'survives a reload, a failed call',
    'checkout',
    `${placing} placeOrder=refused`,
    { has: { form: { values: { customerName: 'Nusrat Jahan', phone: '01712345678' } } }, takes: 'form.submit' },
  ],
  // The answers to an order, and to the question whether it is placed
  ...calls.flatMap((call): Sequence[] => [
    [
      '13.5',
      'the page shows what changed and asks again',
      'checkout',
      `${call}=changed`,
      { in: open({ order: 'filling.changed' }), has: { before: { total: 9339 }, price: { total: 9440 } } },
    ],
    [
      '13.5',
      'asks again',
      'checkout',
      `${call}=changed form.submit`,
      { in: open({ order: 'placing' }), has: { before: null } },
    ],
    [
      '13.8',
      'the orders keep version and time',
      'checkout',
      `${call}=policiesChanged`,
      { in: open({ consent: 'asked', order: 'filling.policiesChanged' }), has: { policies: { version: 7 } } },
    ],
    ['13.6', 'A guest proves the phone', 'checkout', `${call}=codeNeeded`, { in: open({ order: 'proving' }) }],
    [
      '13.6',
      'A guest proves the phone',
      'checkout',
      `${call}=codeWrong`,
      {
        in: open({ order: 'proving' }),
        has: { codeError: { message: 'This code is wrong or too old. Check it, or ask for a new one.' } },
      },
    ],
    [
      '13.6',
      'expires after five minutes',
      'checkout',
      `${call}=codeExpired`,
      { in: open({ order: 'proving' }), has: { codeError: 'checkout.code_expired' } },
    ],
    [
      '13.7',
      'are asked about',
      'checkout',
      `${call}=duplicate`,
      { in: open({ order: 'askingDuplicate' }), tags: 'confirming form' },
    ],
    [
      '13.7',
      'At most 3 open orders',
      'checkout',
      `${call}=tooManyOpen`,
      { in: open({ order: 'filling.tooManyOpen' }) },
    ],
    [
      '13.5',
      'other content is 409',
      'checkout',
      `${call}=alreadyPlaced`,
      { in: open({ order: 'filling.alreadyPlaced' }) },
    ],
    ['13.5', 'another person gets 409', 'checkout', `${call}=taken`, { in: open({ order: 'filling.taken' }) }],
    ['13.2', 'an expired session', 'checkout', `${call}=sessionEnded`, { in: open({ order: 'filling.sessionEnded' }) }],
    [
      '13.2',
      'a failed call',
      'checkout',
      `${call}=refused`,
      {
        in: open({ order: 'filling.refused' }),
        issues: 'addressDetails',
        has: { form: { formError: { message: 'Enter house, road and area' } } },
      },
    ],
    ['13.2', 'a failed call', 'checkout', `${call}=!`, { in: open({ order: 'filling.unanswered' }) }],
    ['13.5', 'makes one order per seller', 'checkout', `${call}=good`, { in: 'placed' }],
  ]),
  ...[
    [calls[0], 'unknown'],
    [calls[1], 'filling.unanswered'],
  ].map(
    ([call, order]): Sequence => [
      '13.5',
      'The same checkout leads to the same orders',
      'checkout',
      `${call}=serverError`,
      { in: open({ order: `${order}` }), has: { form: { hint: 'failure.fault', formError: 'checkout.failed' } } },
    ],
  ),
  ['13.5', 'The same checkout', 'checkout', `${placing} placeOrder=lost`, { tags: 'busy form' }],
  ['13.5', 'The same checkout', 'checkout', `${placing} placeOrder=lost after:askPause`, { tags: 'busy form' }],
  // Code
  ...['placeOrder', 'placeOrder=unreachable after:askPause askAboutOrder'].map(
    (call): Sequence => [
      '13.6',
      'A guest proves the phone',
      'checkout',
      `${placing} placeOrder=codeWrong phoneCode=entered ${call}=codeNeeded`,
      { in: open({ order: 'proving' }), has: { code: '', codeError: null } },
    ],
  ),
  [
    '13.6',
    'A guest proves the phone',
    'checkout',
    `${placing} placeOrder=codeWrong phoneCode=wentBack`,
    { in: open({}), has: { code: '', codeWait: { secondsLeft: 20 } } },
  ],
  ['13.6', 'A guest proves the phone', 'checkout', `${placing} placeOrder=codeNeeded phoneCode=!`, { in: open({}) }],
  [
    '13.6',
    'A guest proves the phone',
    'checkout',
    `${placing} placeOrder=codeWrong phoneCode=wentBack form.change/2`,
    { has: { code: '', codeError: null, codeWait: { secondsLeft: 0 } } },
  ],
  // What is read
  ['13.8', 'is required', 'checkout', 'guest policies.read lines.read kept.read priceCart=good', { in: open({}) }],
  ['13.8', 'is required', 'checkout', 'guest policies.unread', { in: 'opening', toWatchers: 'policies.retry' }],
  [
    '13.8',
    'is required',
    'checkout',
    'signedIn kept.read policies.unread',
    { in: 'readingAddresses', toWatchers: 'policies.retry' },
  ],
  [
    '13.1',
    'Signed-in customers choose among',
    'checkout',
    'signedIn kept.read',
    { in: 'readingAddresses', tags: 'busy' },
  ],
  [
    '13.1',
    'Signed-in customers choose among',
    'checkout',
    'signedIn kept.read lines.read policies.read getAddresses=good priceCart=good',
    { in: open({}), calls: 'getAddresses priceCart' },
  ],
  [
    '13.1',
    'Signed-in customers choose among',
    'checkout',
    'signedIn kept.read/2 policies.read getAddresses=refused lines.read',
    { in: 'readingLatest', has: { lines: [{ productId: 'saree' }, { productId: 'honey' }] } },
  ],
  ...['good', 'none', 'refused', '!'].map(
    (end): Sequence => [
      '13.1',
      'Signed-in customers choose among',
      'checkout',
      `signedIn lines.read kept.read/2 policies.read getAddresses=refused getLatestDelivery=${end} priceCart=good`,
      { in: open({ addresses: 'unread' }) },
    ],
  ),
  ...['!', 'refused'].map(
    (end): Sequence => [
      '13.1',
      'Signed-in customers choose among',
      'checkout',
      `signedIn lines.read kept.read policies.read getAddresses=${end} priceCart=good`,
      { in: open({ addresses: 'unread' }) },
    ],
  ),
  ...['after:readLimit.checkout.open.addresses.reading', 'readAddresses=refused', 'readAddresses=!'].map(
    (end): Sequence => [
      '13.1',
      'Signed-in customers choose among',
      'checkout',
      `${withoutAddresses} addresses.retry ${end}`,
      { in: open({ addresses: 'unread' }) },
    ],
  ),
  // Price
  [
    '13.5',
    'computes every price',
    'checkout',
    `${opened} lines.read`,
    { in: open({ price: 'pricing' }), calls: 'priceCart priceCart' },
  ],
  [
    '13.5',
    'computes every price',
    'checkout',
    `${opened} lines.read/2`,
    { in: open({ price: 'empty' }), has: { lines: [] } },
  ],
  [
    '13.5',
    'computes every price',
    'checkout',
    `${opened} lines.read/2 lines.read`,
    { in: open({ price: 'pricing' }), has: { lines: [{ productId: 'saree' }, { productId: 'honey' }] } },
  ],
  ...['refused', 'unreachable', '!'].map(
    (end): Sequence => [
      '13.5',
      'computes every price',
      'checkout',
      `guest lines.read kept.read policies.read priceCart=${end}`,
      { in: open({ price: 'unpriced' }), takes: 'price.retry' },
    ],
  ),
  ...['guest lines.read kept.read policies.read', opened].flatMap((way): Sequence[] => [
    [
      '13.3',
      'for every other one',
      'checkout',
      `${way} form.change`,
      { calls: 'priceCart priceCart', sends: { district: 'Cumilla' }, toWatchers: 'kept.store' },
    ],
    [
      '13.3',
      'for every other one',
      'checkout',
      `${way} form.change/2`,
      { calls: 'priceCart', toWatchers: 'kept.store' },
    ],
  ]),
  ...['signedIn lines.read kept.read policies.read getAddresses=good', signedIn].map(
    (way): Sequence => [
      '13.3',
      'for every other one',
      'checkout',
      `${way} address.save address.choose`,
      {
        calls: 'getAddresses priceCart priceCart',
        sends: { district: 'Cumilla' },
        toWatchers: 'kept.store',
        has: { addressId: 'home', savesAddress: false, form: { values: { district: 'Cumilla', city: 'Laksam' } } },
      },
    ],
  ),
  [
    '12.4',
    "with 'Take 2'",
    'checkout',
    'guest lines.read kept.read policies.read priceCart=short lines.adjust',
    { in: open({ price: 'pricing' }), sends: { items: [{ productId: 'honey', quantity: 1 }] } },
  ],
  // The payment methods
  ...(
    [
      ['offers.unread', 'unread'],
      ['offers.unread offers.retry', 'rereading'],
      ['offers.unread offers.retry offers.unread', 'unread'],
      ['offers.unread offers.read', 'known'],
      ['offers.read offers.unread', 'known'],
    ] as const
  ).map(
    ([steps, offers]): Sequence => [
      '13.4',
      'Where they could not be read, the page says so and reads them again by itself and by a press',
      'checkout',
      `${opened} ${steps}`,
      { in: open({ offers }), takes: 'form.submit' },
    ],
  ),
  [
    '13.4',
    'reads them again by itself and by a press',
    'checkout',
    `${opened} offers.unread offers.retry`,
    { toWatchers: 'offers.reread' },
  ],
  [
    '13.4',
    'the checkout goes on with cash on delivery',
    'checkout',
    `${opened} offers.unread form.submit`,
    { calls: 'priceCart placeOrder', sends: { paymentMethod: 'cash', totalPrice: 9339 } },
  ],
  // A press is about what shows
  [
    '13.5',
    'a press before the first total',
    'checkout',
    'guest lines.read kept.read policies.read form.submit priceCart=good',
    { in: open({ order: 'filling.totalKnown' }), calls: 'priceCart', takes: 'form.submit' },
  ],
  [
    '13.5',
    'a press before the first total',
    'checkout',
    'guest lines.read kept.read policies.read form.submit lines.read',
    { in: open({ price: 'pricing', order: 'checking' }), calls: 'priceCart priceCart' },
  ],
  [
    '13.5',
    'If the total differs from the one on the page, nothing is ordered',
    'checkout',
    `${opened} lines.read form.submit priceCart=dearer`,
    { in: open({ order: 'filling.changed' }), calls: 'priceCart priceCart', has: { before: { total: 9339 } } },
  ],
  [
    '13.5',
    'If the total differs from the one on the page, nothing is ordered',
    'checkout',
    `${placing} placeOrder=duplicate lines.read priceCart=dearer duplicate.confirm`,
    {
      in: open({ order: 'filling.changed' }),
      calls: 'priceCart placeOrder priceCart',
      has: { before: { total: 9339 } },
    },
  ],
  [
    '13.5',
    "after 'Order again' and the code, too",
    'checkout',
    `${placing} placeOrder=codeNeeded lines.read phoneCode=entered priceCart=dearer`,
    { in: open({ order: 'filling.changed' }), calls: 'priceCart placeOrder priceCart' },
  ],
  [
    '13.5',
    'a method that cannot be chosen any more',
    'checkout',
    `${byBkash} lines.read form.submit offers.read/2 priceCart=good`,
    {
      in: open({ offers: 'known', order: 'filling.methodChanged' }),
      calls: 'priceCart priceCart',
      has: { before: { total: 9339 } },
    },
  ],
  [
    '13.5',
    'a method that cannot be chosen any more',
    'checkout',
    `${byBkash} form.submit placeOrder=duplicate offers.read/2 duplicate.confirm`,
    {
      in: open({ offers: 'known', order: 'filling.methodChanged' }),
      calls: 'priceCart placeOrder',
      takes: 'form.submit',
    },
  ],
  [
    '13.5',
    'It orders what the page shows at the press: lines, method and total',
    'checkout',
    `${byBkash} form.submit placeOrder=duplicate lines.read/2 lines.read priceCart=good duplicate.confirm`,
    { sends: { paymentMethod: 'bkash', totalPrice: 9339, items: [{ productId: 'saree' }, { productId: 'honey' }] } },
  ],
  [
    '13.8',
    'is required',
    'checkout',
    `${placing} placeOrder=duplicate policies.read/2 duplicate.confirm`,
    { in: open({ consent: 'asked', order: 'filling.policiesChanged' }), calls: 'priceCart placeOrder' },
  ],
  [
    '13.5',
    'computes every price',
    'checkout',
    'guest lines.read kept.read policies.read form.submit',
    { in: open({ price: 'pricing', order: 'checking' }), tags: 'busy form' },
  ],
  // Policies
  [
    '13.8',
    'is required',
    'checkout',
    `guest lines.read kept.read priceCart=good ${limit('reading')}`,
    { in: open({ consent: 'unread' }) },
  ],
  [
    '13.8',
    'is required',
    'checkout',
    `${unread} policies.retry`,
    { in: open({ consent: 'rereading' }), toWatchers: 'policies.retry' },
  ],
  [
    '13.8',
    'is required',
    'checkout',
    `${unread} form.submit`,
    { in: open({ consent: 'blocking' }), calls: 'priceCart' },
  ],
  [
    '13.8',
    'is required',
    'checkout',
    `${unread} form.submit policies.retry`,
    { in: open({ consent: 'rereading' }), toWatchers: 'policies.retry' },
  ],
  ...['policies.unread', limit('rereading')].flatMap((end): Sequence[] => [
    ['13.8', 'is required', 'checkout', `${unread} policies.retry ${end}`, { in: open({ consent: 'unread' }) }],
    [
      '13.8',
      'is required',
      'checkout',
      `${unread} policies.retry form.submit ${end}`,
      { in: open({ consent: 'blocking' }) },
    ],
  ]),
  ['13.8', 'is required', 'checkout', `${agreeing} consent.give policies.read/2`, { in: open({ consent: 'given' }) }],
  ['13.8', 'is required', 'checkout', `${agreeing} consent.give consent.withdraw`, { in: open({ consent: 'asked' }) }],
  // Another checkout, and the address that is saved
  [
    '13.5',
    'another person gets 409',
    'checkout',
    `${placing} placeOrder=taken kept.read/3`,
    {
      in: open({}),
      has: {
        checkoutId: 'renewed',
        key: 'bmV3IGtleQ',
        code: '',
        codeWait: { secondsLeft: 0 },
        form: { values: { customerName: 'Nusrat Jahan' } },
      },
    },
  ],
  ...['placeOrder', 'placeOrder=unreachable after:askPause askAboutOrder'].map(
    (call): Sequence => [
      '13.1',
      'saved addresses',
      'checkout',
      `${signedIn} address.save form.submit ${call}=good`,
      {
        in: 'savingAddress',
        sends: {
          customerName: 'Nusrat Jahan',
          phone: '01712345678',
          division: 'Dhaka',
          district: 'Dhaka',
          city: 'Mirpur',
          addressDetails: 'House 7, Road 3',
        },
      },
    ],
  ),
]
