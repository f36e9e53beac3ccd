import { expect, test } from 'vitest'
import { REFUND_TRANSFER_STATES, type RefundTransferState } from '#contract/refunds/entity.ts'
import { refundTransferFixtures } from '#machines/refunds/refundTransfer.fixtures.ts'
import {
  decideTransfer,
  refundTransferMachine,
  TRANSFER_CHART_STATES,
  type TransferEvent,
} from '#machines/refunds/refundTransfer.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import type { PlayResult } from '../support/paths.ts'

const isIn =
  (state: RefundTransferState, status: 'active' | 'done' = 'active') =>
  ({ snapshot }: PlayResult) => {
    expect(snapshot.value).toBe(state)
    expect(snapshot.status).toBe(status)
  }

testCoverage(refundTransferMachine, refundTransferFixtures, {
  requested: isIn('requested'),
  sending: isIn('sending'),
  done: isIn('done', 'done'),
  failed: isIn('failed'),
})

test('the contract names the states of the chart', () => {
  expect([...TRANSFER_CHART_STATES].sort()).toEqual([...REFUND_TRANSFER_STATES].sort())
})

const decided = (outcome: 'done' | 'failed', isSilent: boolean) =>
  ({ type: 'transfer.decide', outcome, isSilent }) as const

test.each<
  [rule: string, event: TransferEvent, after: { readonly [before in RefundTransferState]?: RefundTransferState }]
>([
  [
    'money is sent once, and again only after a failure',
    { type: 'transfer.send', isFree: true },
    { requested: 'sending', failed: 'sending' },
  ],
  [
    'one refund of a payment is under way at a time, and the next waits',
    { type: 'transfer.send', isFree: false },
    { requested: 'requested', failed: 'requested' },
  ],
  ['what the provider may send is not recorded as sent by hand', { type: 'transfer.record' }, { requested: 'done' }],
  ['the provider has sent the money', { type: 'transfer.answer', outcome: 'done' }, { sending: 'done' }],
  ['the provider has refused', { type: 'transfer.answer', outcome: 'failed' }, { sending: 'failed' }],
  ['silence decides nothing', { type: 'transfer.answer', outcome: 'sending' }, { sending: 'sending' }],
  ['what never arrived is sent again', { type: 'transfer.answer', outcome: 'none' }, { sending: 'sending' }],
  ['a person decides for a silent provider', decided('done', true), { sending: 'done' }],
  ['a person decides for a silent provider', decided('failed', true), { sending: 'failed' }],
  ['nobody decides for a provider that answers', decided('done', false), {}],
  ['nobody decides for a provider that answers', decided('failed', false), {}],
])('%s: %o', (_, event, after) => {
  const moves = REFUND_TRANSFER_STATES.map((before) => [before, decideTransfer(before, event)])
  expect(Object.fromEntries(moves)).toEqual(after)
})
