import { expect, test } from 'vitest'
import { stockRequestFixtures } from '#machines/stock/stockRequest.fixtures.ts'
import { stockRequestSelect as select, stockRequestMachine } from '#machines/stock/stockRequest.machine.ts'
import { flowSentences } from '#texts/en/flows.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText } from '../support/expectations.ts'
import { journey, rejectCall, resolveCall } from '../support/journey.ts'

const { inputs, outcomes } = stockRequestFixtures
const make = { type: 'request.make' }
const withdraw = { type: 'request.withdraw' }

testCoverage(stockRequestMachine, stockRequestFixtures, {
  none: ({ snapshot }) => expect([select.busy(snapshot), select.waits(snapshot)]).toEqual([false, false]),
  making: ({ snapshot }) => expect([select.busy(snapshot), select.waits(snapshot)]).toEqual([true, false]),
  waiting: ({ snapshot }) => expect([select.busy(snapshot), select.waits(snapshot)]).toEqual([false, true]),
  withdrawing: ({ snapshot }) => expect([select.busy(snapshot), select.waits(snapshot)]).toEqual([true, true]),
})

test('a request is made for the product or the variant, and withdrawn by its id', async () => {
  const made = resolveCall('requestStock', outcomes.requestStock.good)
  const played = await journey(stockRequestMachine, inputs.ofVariant, make, made, withdraw)
  expect(played.calls).toEqual([
    { src: 'requestStock', input: { productId: 'saree', variantId: 'saree-red' } },
    { src: 'withdrawStockRequest', input: 'request-2' },
  ])
  const good = resolveCall('withdrawStockRequest', outcomes.withdrawStockRequest.good)
  const ended = await journey(stockRequestMachine, inputs.ofVariant, make, made, withdraw, good)
  expect([ended.snapshot.value, ended.snapshot.context.requestId, ended.emitted]).toEqual(['none', null, []])
})

test('a person who has asked before waits from the start, and can withdraw', async () => {
  const { snapshot, calls } = await journey(stockRequestMachine, inputs.asked, withdraw)
  expect([snapshot.value, calls.at(-1)!.input]).toEqual(['withdrawing', 'request-1'])
})

test.each([
  ['refused', 'It is in stock again. You can order it now.'],
  ['unreachable', flowSentences['stock_request.failed']],
] as const)('a request that fails (%s) shows why, and can be made again', async (outcome, text) => {
  const reply = resolveCall('requestStock', outcomes.requestStock[outcome])
  const played = await journey(stockRequestMachine, inputs.none, make, reply)
  expect([played.snapshot.value, toastTexts(played, 'error')]).toEqual(['none', [text]])
})

test('a withdrawal that fails leaves the request, and says so', async () => {
  const reply = resolveCall('withdrawStockRequest', outcomes.withdrawStockRequest.unreachable)
  const played = await journey(stockRequestMachine, inputs.asked, withdraw, reply)
  expect([played.snapshot.value, toastTexts(played, 'error')]).toEqual([
    'waiting',
    [flowSentences['stock_request.withdraw_failed']],
  ])
})

test('an exception shows a toast, and changes nothing', async () => {
  const made = await journey(stockRequestMachine, inputs.none, make, rejectCall('requestStock'))
  expect([made.snapshot.value, toastTexts(made, 'error')]).toEqual(['none', [unexpectedText]])
  const withdrawn = await journey(stockRequestMachine, inputs.asked, withdraw, rejectCall('withdrawStockRequest'))
  expect([withdrawn.snapshot.value, toastTexts(withdrawn, 'error')]).toEqual(['waiting', [unexpectedText]])
})
