import { expect, test } from 'vitest'
import { REFUND_TRANSFER_STATES, type RefundTransferState } from '#contract/refunds/entity.ts'
import { refundTransferFixtures } from '#machines/refunds/refundTransfer.fixtures.ts'
import {
  decideTransfer,
  refundTransferMachine,
  TRANSFER_CHART_STATES,
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

test('nothing follows money that is sent, and none is recorded by hand while the provider may send it', () => {
  for (const event of Object.values(refundTransferFixtures.events).flat()) {
    expect(decideTransfer('done', event)).toBeUndefined()
  }
  expect(decideTransfer('sending', { type: 'transfer.record' })).toBeUndefined()
  expect(decideTransfer('sending', { type: 'transfer.send', isFree: true })).toBeUndefined()
  for (const outcome of ['done', 'failed'] as const) {
    expect(decideTransfer('sending', { type: 'transfer.decide', outcome, isSilent: false })).toBeUndefined()
    expect(decideTransfer('sending', { type: 'transfer.decide', outcome, isSilent: true })).toBe(outcome)
  }
})
