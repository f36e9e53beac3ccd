import { describe, expect, test } from 'vitest'
import { formSelect } from '#machines/core/selectors.ts'
import { requestRefundFixtures } from '#machines/refunds/requestRefund.fixtures.ts'
import { requestRefundMachine, requestRefundSelect } from '#machines/refunds/requestRefund.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText, wordsOf } from '../support/expectations.ts'
import { changeField, issueTexts, journey, rejectCall, resolveCall, submit } from '../support/journey.ts'

describe('refund request', () => {
  const { requestRefund } = requestRefundFixtures.outcomes
  const [opens, opensPaid] = requestRefundFixtures.events['dialog.open']
  const play = (...events: Parameters<typeof journey>[2][]) => journey(requestRefundMachine, undefined, ...events)
  const bkash = changeField('refundMethod', 'bkash')

  testCoverage(requestRefundMachine, requestRefundFixtures, {
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
})
