import { describe, expect, test } from 'vitest'
import { formSelect } from '#machines/core/selectors.ts'
import { requestRefundFixtures } from '#machines/refunds/requestRefund.fixtures.ts'
import { requestRefundMachine, requestRefundSelect } from '#machines/refunds/requestRefund.machine.ts'
import { type StateAssertions, testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText, wordsOf } from '../support/expectations.ts'
import {
  changeField,
  issueTexts,
  journey,
  journeyOfCalls,
  rejectCall,
  resolveCall,
  submit,
} from '../support/journey.ts'

describe('refund request', () => {
  const { requestRefund, phoneCode } = requestRefundFixtures.outcomes
  const [opens, opensPaid] = requestRefundFixtures.events['dialog.open']
  const play = (...events: Parameters<typeof journey>[2][]) => journey(requestRefundMachine, undefined, ...events)
  const bkash = changeField('refundMethod', 'bkash')
  const other = changeField('refundNumber', '01812345678')
  const replied = (outcome: keyof typeof requestRefund) => resolveCall('requestRefund', requestRefund[outcome])
  const entered = resolveCall('phoneCode', phoneCode.entered)
  const wentBack = resolveCall('phoneCode', phoneCode.wentBack)

  const assertions: StateAssertions<typeof requestRefundMachine> = {
    closed: ({ snapshot }) => expect(requestRefundSelect.open(snapshot)).toBe(false),
    editing: ({ snapshot }) => {
      expect(requestRefundSelect.open(snapshot)).toBe(true)
      expect(snapshot.can({ type: 'dialog.cancel' })).toBe(true)
    },
    gone: ({ snapshot }) => {
      expect(requestRefundSelect.gone(snapshot)).toBe(true)
      expect([snapshot.can(submit), snapshot.can({ type: 'dialog.cancel' })]).toEqual([false, true])
    },
    sending: ({ snapshot }) => {
      expect(requestRefundSelect.busy(snapshot)).toBe(true)
      expect(snapshot.can({ type: 'dialog.cancel' })).toBe(false)
    },
    proving: ({ snapshot, calls }) => {
      expect(requestRefundSelect.open(snapshot)).toBe(false)
      expect(calls.at(-1)).toMatchObject({ src: 'phoneCode', input: { request: { orderId: opens.order.id } } })
    },
  }
  testCoverage(requestRefundMachine, requestRefundFixtures, assertions, {
    key: ({ order, form, code, error }) => [
      order.cancels,
      form.values.refundMethod,
      form.values.refundNumber,
      code !== '',
      error !== null,
    ],
  })

  test("offers the phone of the order, but not a guest's masked one", async () => {
    const number = async (event: typeof opens) =>
      formSelect.values((await play(event)).snapshot as Parameters<typeof formSelect.values>[0]).refundNumber
    expect([await number(opens), await number(opensPaid as typeof opens)]).toEqual(['01712345678', ''])
  })

  test('a card starts without the phone number, and a wallet keeps its own number', async () => {
    const card = changeField('refundMethod', 'card')
    const numberAfter = async (...changes: Parameters<typeof play>) =>
      formSelect.values((await play(opens, ...changes)).snapshot).refundNumber
    expect(await numberAfter(card)).toBe('')
    expect(await numberAfter(bkash, changeField('refundNumber', '01812345678'), card)).toBe('')
    const back = changeField('refundMethod', 'nagad')
    expect(await numberAfter(changeField('refundNumber', '01812345678'), card, back)).toBe('01812345678')
    expect(await numberAfter(card, changeField('refundNumber', '4411'), back)).toBe(opens.order.phone)
  })

  test('sends method, number without blanks, and reason', async () => {
    const { calls } = await play(
      opens,
      bkash,
      changeField('refundNumber', '0181 234-5678'),
      changeField('reason', ' Torn '),
      submit,
    )
    expect(calls.at(-1)).toEqual({
      src: 'requestRefund',
      input: { orderId: opens.order.id, refundMethod: 'bkash', refundNumber: '01812345678', reason: 'Torn' },
    })
  })

  test.each([
    [[], { refundMethod: 'Choose how you want to get the money' }],
    [[bkash, changeField('refundNumber', '0171')], { refundNumber: 'Invalid phone number' }],
    [
      [changeField('refundMethod', 'card'), changeField('refundNumber', '123')],
      { refundNumber: 'Enter the last 4 digits of the card' },
    ],
  ])('sends nothing against the rules: %j', async (changes, issues) => {
    const { snapshot, calls } = await play(opens, ...changes, submit)
    expect([issueTexts(snapshot), calls.map(({ src }) => src)]).toEqual([issues, ['watchOrder']])
  })

  test('after a success, shows a toast, closes the dialog and marks the orders as stale', async () => {
    const played = await play(opens, bkash, submit, resolveCall('requestRefund', requestRefund.good))
    expect([played.snapshot.value, played.emitted]).toEqual([
      'closed',
      [{ type: 'toast.success', text: 'Refund requested' }],
    ])
  })

  test.each([
    ['exists', 'There is a refund request for this order already.'],
    ['serverError', 'The refund could not be requested'],
    ['unreachable', 'The refund could not be requested'],
  ] as const)('%s keeps the dialog and its values, with the message', async (outcome, text) => {
    const played = await play(opens, bkash, submit, resolveCall('requestRefund', requestRefund[outcome]))
    expect([played.snapshot.value, wordsOf(formSelect.formError(played.snapshot))]).toEqual(['editing', text])
    expect(formSelect.values(played.snapshot)).toMatchObject({ refundMethod: 'bkash' })
    expect(played.emitted).toEqual([])
  })

  test.each([
    ['the news', [{ type: 'order.gone' }]],
    ['the response', [submit, resolveCall('requestRefund', requestRefund.gone)]],
  ] as const)('a deletion that %s says keeps what is typed, and sends nothing more', async (_, steps) => {
    const played = await play(opens, bkash, ...steps, submit)
    expect([played.snapshot.value, played.emitted]).toEqual(['gone', []])
    expect(formSelect.values(played.snapshot)).toMatchObject({ refundMethod: 'bkash' })
  })

  test("shows the server's message at its field, and a toast after an exception", async () => {
    const refused = await play(opens, bkash, submit, resolveCall('requestRefund', requestRefund.refused))
    expect(issueTexts(refused.snapshot)).toEqual({ refundNumber: 'Invalid phone number' })
    const broken = await play(opens, bkash, submit, rejectCall('requestRefund'))
    expect([broken.snapshot.value, toastTexts(broken, 'error')]).toEqual(['editing', [unexpectedText]])
  })

  describe('a code', () => {
    const playCalls = (...steps: Parameters<typeof journeyOfCalls>[2][]) =>
      journeyOfCalls(requestRefundMachine, undefined, ...steps)
    const sent = ({ calls }: Awaited<ReturnType<typeof playCalls>>) =>
      calls.filter(({ src }) => src === 'requestRefund').map(({ input }) => input)
    const asked = [opensPaid as typeof opens, bkash, other, submit, replied('codeNeeded')] as const

    test('is asked for where the server needs one, and travels with the same request', async () => {
      const before = await playCalls(...asked)
      expect(before.calls.at(-1)!.input).toEqual({
        request: { orderId: opens.order.id, phone: '017*****678' },
        error: null,
        wait: expect.objectContaining({ secondsLeft: 0 }),
      })
      expect(requestRefundSelect.phoneCode(before.snapshot)).toBeDefined()
      const proved = await playCalls(...asked, entered, replied('good'))
      const [first, second] = sent(proved)
      expect(first).not.toHaveProperty('code')
      expect(second).toEqual({ ...first, code: '4711' })
      expect([proved.snapshot.value, proved.emitted]).toEqual([
        'closed',
        [{ type: 'toast.success', text: 'Refund requested' }],
      ])
    })

    test.each([
      ['codeWrong', { message: 'This code is wrong or too old. Check it, or ask for a new one.' }],
      ['codeExpired', 'checkout.code_expired'],
    ] as const)('%s: asks again, with the reason, and the wait for another SMS goes on', async (outcome, error) => {
      const { snapshot, calls } = await playCalls(...asked, entered, replied(outcome))
      expect(snapshot.value).toBe('proving')
      expect(calls.at(-1)!.input).toMatchObject({ error: wordsOf(error), wait: phoneCode.entered.wait })
      expect([snapshot.context.code, snapshot.context.error]).toEqual(['', error])
      const again = await playCalls(...asked, entered, replied(outcome), entered, replied('codeNeeded'))
      expect(again.calls.at(-1)!.input).toMatchObject({ error: null })
    })

    test('is used once: the way back keeps what was typed and asks afresh', async () => {
      const back = [...asked, entered, replied('codeWrong'), wentBack] as const
      const { snapshot } = await playCalls(...back)
      expect([snapshot.value, formSelect.values(snapshot)]).toEqual([
        'editing',
        expect.objectContaining({ refundNumber: '01812345678' }),
      ])
      const later = await playCalls(...back, submit, replied('codeNeeded'))
      expect(later.calls.at(-1)!.input).toMatchObject({ error: null, wait: phoneCode.wentBack.wait })
      const again = await playCalls(...asked, entered, replied('serverError'), submit, replied('codeNeeded'))
      expect(sent(again).map((input) => (input as { code?: string }).code)).toEqual([undefined, '4711', undefined])
      expect(again.calls.at(-1)!.input).toMatchObject({ error: null, wait: phoneCode.entered.wait })
    })

    test('is no part of another order', async () => {
      const next = { ...opens, order: { ...opens.order, id: 'order-2' } }
      const { calls } = await playCalls(
        ...[...asked, entered, replied('good'), next, bkash, submit, replied('codeNeeded')],
      )
      expect(calls.at(-1)!.input).toMatchObject({ request: { orderId: 'order-2' }, wait: { secondsLeft: 0 } })
      const reopened = [wentBack, { type: 'dialog.cancel' }, opens, bkash, submit, replied('codeNeeded')]
      const again = await playCalls(...asked, ...reopened)
      expect(again.calls.at(-1)!.input).toMatchObject({ wait: phoneCode.wentBack.wait })
    })

    test('that breaks leads back to the form, as typed', async () => {
      const { snapshot } = await playCalls(...asked, rejectCall('phoneCode'))
      expect([snapshot.value, formSelect.values(snapshot)]).toEqual([
        'editing',
        expect.objectContaining({ refundNumber: '01812345678' }),
      ])
      const afterWrong = [...asked, entered, replied('codeWrong'), rejectCall('phoneCode')] as const
      const { calls } = await playCalls(...afterWrong, submit, replied('codeNeeded'))
      expect(calls.at(-1)!.input).toMatchObject({ error: null })
    })
  })
})
