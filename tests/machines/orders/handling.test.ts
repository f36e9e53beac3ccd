import { describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders/entity.ts'
import { formSelect } from '#machines/core/selectors.ts'
import { order } from '#machines/orders/changeStatus.fixtures.ts'
import { confirmOrderFixtures } from '#machines/orders/confirmOrder.fixtures.ts'
import { confirmOrderMachine, confirmOrderSelect } from '#machines/orders/confirmOrder.machine.ts'
import { correctOrderFixtures } from '#machines/orders/correctOrder.fixtures.ts'
import { correctOrderMachine, correctOrderSelect, isCorrectable } from '#machines/orders/correctOrder.machine.ts'
import { mainStepOf, needsCall, nextStatusOf, refusalOf } from '#machines/orders/orderHandling.ts'
import { staffOrders } from '#tests/support/staffOrders.ts'
import { flowSentences } from '#texts/en/flows.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText, wordsOf } from '../support/expectations.ts'
import { changeField, issueTexts, journey, rejectCall, resolveCall, submit } from '../support/journey.ts'

describe('confirming by call', () => {
  const { confirmOrder } = confirmOrderFixtures.outcomes
  const [first, second] = confirmOrderFixtures.events['order.confirm']
  const play = (...events: Parameters<typeof journey>[2][]) => journey(confirmOrderMachine, undefined, ...events)

  testCoverage(confirmOrderMachine, confirmOrderFixtures, {
    idle: ({ snapshot }) => expect(confirmOrderSelect.busy(snapshot)).toBe(false),
    confirming: ({ snapshot, calls }) => {
      expect(confirmOrderSelect.busy(snapshot)).toBe(true)
      expect(calls.at(-1)).toEqual({ src: 'confirmOrder', input: { id: snapshot.context.queue[0] } })
    },
  })

  test('two presses confirm two orders, one after the other; a second press on one has no effect', async () => {
    const both = await play(first, second, first)
    expect(both.calls.map(({ input }) => input)).toEqual([{ id: 'order-1' }])
    expect(confirmOrderSelect.confirming('order-2')(both.snapshot)).toBe(true)
    const next = await play(first, second, first, resolveCall('confirmOrder', confirmOrder.good))
    expect(next.calls.map(({ input }) => input)).toEqual([{ id: 'order-1' }, { id: 'order-2' }])
    expect(next.emitted).toEqual([{ type: 'toast.success', text: 'Order confirmed successfully' }])
  })

  test('a failure shows its message', async () => {
    const refused = await play(first, resolveCall('confirmOrder', confirmOrder.refused))
    expect(toastTexts(refused, 'error')).toEqual(['This order cannot be moved to a new status. It has been cancelled.'])
    expect(toastTexts(await play(first, rejectCall('confirmOrder')), 'error')).toEqual([unexpectedText])
  })

  test('only a pending order needs a call', () => {
    expect(needsCall({ status: 'pending', confirmation: 'needed' })).toBe(true)
    expect(needsCall({ status: 'pending', confirmation: 'done' })).toBe(false)
    expect(needsCall({ status: 'cancelled', confirmation: 'needed' })).toBe(false)
  })

  test('the seller of all items and an administrator may confirm it, the seller of some may not', () => {
    const may = (by: 'admin' | 'owner', shared = false) =>
      mainStepOf({ ...order, confirmation: 'needed', shared }, by)?.type === 'confirm'
    expect([may('admin'), may('owner'), may('owner', true)]).toEqual([true, true, false])
    expect(mainStepOf({ ...order, confirmation: 'done' }, 'admin')).toEqual({ type: 'move', to: 'processing' })
  })
})

describe('correcting an order', () => {
  const { correctOrder } = correctOrderFixtures.outcomes
  const [opens] = correctOrderFixtures.events['dialog.open']
  const play = (...events: Parameters<typeof journey>[2][]) => journey(correctOrderMachine, undefined, ...events)
  const newPhone = changeField('phone', '01812345678')
  const watching = [{ src: 'watchOrder', input: { id: order._id } }]
  const changePieces = (...pieces: number[]) => ({ type: 'form.change', field: 'quantities', value: pieces })

  testCoverage(correctOrderMachine, correctOrderFixtures, {
    closed: ({ snapshot }) => expect(correctOrderSelect.open(snapshot)).toBe(false),
    editing: ({ snapshot }) => {
      expect(correctOrderSelect.open(snapshot)).toBe(true)
      expect(snapshot.can({ type: 'dialog.cancel' })).toBe(true)
    },
    conflict: ({ snapshot, calls }) => {
      expect([correctOrderSelect.open(snapshot), snapshot.can(submit)]).toEqual([true, false])
      expect(calls.at(-1)!.src).toBe('conflict')
    },
    gone: ({ snapshot }) => {
      expect(correctOrderSelect.gone(snapshot)).toBe(true)
      expect([snapshot.can(submit), snapshot.can({ type: 'dialog.cancel' })]).toEqual([false, true])
    },
    correcting: ({ snapshot }) => {
      expect(correctOrderSelect.busy(snapshot)).toBe(true)
      expect(snapshot.can({ type: 'dialog.cancel' })).toBe(false)
    },
  })

  test.each([
    [newPhone, { phone: '01812345678' }],
    [changeField('note', ' Ring twice '), { note: 'Ring twice' }],
    [changePieces(1, 1), { quantities: [1, 1] }],
    [
      changeField('city', 'Savar'),
      {
        deliveryAddress: {
          addressDetails: 'House 7, Road 3, Dhanmondi',
          city: 'Savar',
          district: 'Dhaka',
          division: 'Dhaka',
        },
      },
    ],
  ])('sends only what differs, with the version that was seen: %j', async (change, body) => {
    const { calls } = await play(opens, change, submit)
    expect(calls.at(-1)).toEqual({
      src: 'correctOrder',
      input: { orderId: order._id, version: order.updatedAt, body },
    })
  })

  test('sends nothing without a change, nor against the rules', async () => {
    const unchanged = await play(opens, newPhone, changeField('phone', order.phone), submit)
    expect([unchanged.calls, correctOrderSelect.changed(unchanged.snapshot)]).toEqual([watching, false])
    const wrong = await play(opens, changeField('phone', '0181'), changePieces(0, 0), submit)
    expect([wrong.calls, issueTexts(wrong.snapshot)]).toEqual([
      watching,
      { phone: 'Invalid phone number', quantities: 'Nothing is left. Cancel the order instead' },
    ])
  })

  test('after a success, shows a toast and closes the dialog', async () => {
    const played = await play(opens, newPhone, submit, resolveCall('correctOrder', correctOrder.good))
    expect([played.snapshot.value, played.emitted]).toEqual([
      'closed',
      [{ type: 'toast.success', text: 'Order corrected successfully' }],
    ])
  })

  test.each([
    ['shipped', 'This order is shipped now. Only a pending order can be corrected.'],
    ['serverError', 'Failed to correct the order'],
    ['unreachable', 'Failed to correct the order'],
  ] as const)('%s keeps the dialog and its values, with the message', async (outcome, text) => {
    const played = await play(opens, newPhone, submit, resolveCall('correctOrder', correctOrder[outcome]))
    expect([played.snapshot.value, wordsOf(formSelect.formError(played.snapshot))]).toEqual(['editing', text])
    expect(formSelect.values(played.snapshot)).toMatchObject({ phone: '01812345678' })
    expect(played.emitted).toEqual([])
  })

  describe("somebody else's correction while the dialog is open", () => {
    const { keptMine, tookTheirs, wentBack, unread } = correctOrderFixtures.outcomes.conflict
    const theirs = keptMine.theirs
    const clash = (
      choice: typeof keptMine | typeof tookTheirs | typeof wentBack | typeof unread,
      ...typed: unknown[]
    ) =>
      play(
        opens,
        ...(typed as ReturnType<typeof changeField>[]),
        submit,
        resolveCall('correctOrder', correctOrder.changed),
        resolveCall('conflict', choice),
      )

    test('is compared with what is typed', async () => {
      const typed = await play(opens, newPhone, submit, resolveCall('correctOrder', correctOrder.changed))
      expect(typed.calls.at(-1)).toEqual({
        src: 'conflict',
        input: {
          id: order._id,
          version: order.updatedAt,
          edited: {
            base: typed.snapshot.context.form.initial,
            mine: { ...typed.snapshot.context.form.initial, phone: '01812345678' },
          },
        },
      })
    })

    test('keeps what is typed and sends only that, with the new version', async () => {
      const { calls } = await clash(keptMine, newPhone)
      expect(calls.at(-1)).toEqual({
        src: 'correctOrder',
        input: { orderId: order._id, version: theirs.updatedAt, body: { phone: '01812345678' } },
      })
    })

    test('sends the pieces of the items that are left, no more than are ordered now', async () => {
      const typed = changePieces(2, 0)
      const ofOne = { ...keptMine, theirs: { ...theirs, items: [theirs.items[0]!] } }
      const bothLeft = await clash(keptMine, typed)
      expect(bothLeft.calls.at(-1)!.input).toMatchObject({ body: { quantities: [1, 0] } })
      const oneLeft = await clash(ofOne, changePieces(0, 1))
      expect(oneLeft.calls.at(-1)!.input).toMatchObject({ body: { quantities: [0] } })
      expect(correctOrderSelect.items(oneLeft.snapshot)).toEqual(ofOne.theirs.items)
    })

    test('shows the other version where it is preferred, and keeps the rest of what is typed', async () => {
      const { snapshot } = await clash(tookTheirs, newPhone, changeField('city', 'Savar'))
      expect([snapshot.value, wordsOf(formSelect.formError(snapshot))]).toEqual(['editing', null])
      expect(formSelect.values(snapshot)).toMatchObject({
        phone: '01998765432',
        city: 'Savar',
        note: 'Leave it with the guard',
        quantities: [1, 1],
      })
    })

    test.each([
      ['wentBack', wentBack],
      ['unread', unread],
    ] as const)('%s: keeps all that is typed and says how to go on', async (_, choice) => {
      const { snapshot } = await clash(choice, newPhone)
      expect([snapshot.value, wordsOf(snapshot.context.form.hint)]).toEqual([
        'editing',
        flowSentences['editor.save_again'],
      ])
      expect(formSelect.values(snapshot)).toMatchObject({ phone: '01812345678', note: order.note })
    })
  })

  test.each([
    ['the news', [{ type: 'order.gone' }]],
    ['the response', [submit, resolveCall('correctOrder', correctOrder.gone)]],
  ] as const)('a deletion that %s says keeps what is typed, and sends nothing more', async (_, steps) => {
    const played = await play(opens, newPhone, ...steps, submit)
    expect([played.snapshot.value, played.emitted]).toEqual(['gone', []])
    expect(formSelect.values(played.snapshot)).toMatchObject({ phone: '01812345678' })
  })

  test("shows the server's message about the address at its field, and a toast after an exception", async () => {
    const refused = await play(opens, newPhone, submit, resolveCall('correctOrder', correctOrder.refused))
    expect(issueTexts(refused.snapshot)).toEqual({ district: 'Choose a district' })
    const broken = await play(opens, newPhone, submit, rejectCall('correctOrder'))
    expect([broken.snapshot.value, toastTexts(broken, 'error')]).toEqual(['editing', [unexpectedText]])
  })

  test('is offered for a pending order to those who may cancel it', () => {
    expect(isCorrectable(order, 'owner')).toBe(true)
    expect(isCorrectable({ ...order, canCancel: false }, 'owner')).toBe(false)
    expect(isCorrectable({ ...order, status: 'processing' }, 'admin')).toBe(false)
    // Of a shared order, an owner who has bought it may cancel it only.
    expect(isCorrectable({ ...order, shared: true }, 'owner')).toBe(false)
  })
})

test('the amount of a paid order, and of one that is being paid, stays', async () => {
  const { events } = correctOrderFixtures
  const isFixed = async (paid: Pick<Order, 'paymentStatus' | 'payVerifying'>) => {
    const opens = { ...events['dialog.open'][0], order: { ...events['dialog.open'][0].order, ...paid } }
    return correctOrderSelect.isAmountFixed((await journey(correctOrderMachine, undefined, opens)).snapshot)
  }
  expect(await isFixed({ paymentStatus: 'unpaid', payVerifying: false })).toBe(false)
  expect(await isFixed({ paymentStatus: 'unpaid', payVerifying: true })).toBe(true)
  expect(await isFixed({ paymentStatus: 'paid', payVerifying: false })).toBe(true)
  expect(await isFixed({ paymentStatus: 'refunded', payVerifying: false })).toBe(true)
})

describe('the main step', () => {
  const manual = { ...order, paymentMethod: 'manual' } as const

  test('of an order whose payment is being checked is to check it, for an administrator', () => {
    const checked = { ...manual, payVerifying: true }
    expect(mainStepOf(checked, 'admin')).toEqual({ type: 'checkPayment' })
    expect(mainStepOf(checked, 'owner')).toBe(null)
    expect(mainStepOf({ ...checked, confirmation: 'needed' }, 'admin')).toEqual({ type: 'confirm' })
    expect(mainStepOf({ ...checked, paymentStatus: 'paid', payVerifying: false }, 'owner')).toEqual({
      type: 'move',
      to: 'processing',
    })
  })

  test('of an order that waits for its money is none', () => {
    expect(mainStepOf(manual, 'admin')).toBe(null)
    expect(nextStatusOf(manual, 'admin')).toBe(null)
  })

  test('is a step that no rule is against, in every state', () => {
    for (const [at, one] of staffOrders.entries())
      for (const by of ['admin', 'owner'] as const) {
        const step = mainStepOf(one, by)
        if (step?.type === 'move') expect(refusalOf(one, step.to, by), `${at} ${by}`).toBe(undefined)
        if (step?.type === 'confirm') expect(refusalOf(one, 'confirm', by), `${at} ${by}`).toBe(undefined)
        if (step?.type === 'checkPayment')
          expect([by, refusalOf(one, 'processing', by)]).toEqual(['admin', { code: 'order.unpaid' }])
      }
  })
})
