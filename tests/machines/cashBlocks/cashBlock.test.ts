import { expect, test } from 'vitest'
import { cashBlockFixtures } from '#machines/cashBlocks/cashBlock.fixtures.ts'
import { cashBlockMachine } from '#machines/cashBlocks/cashBlock.machine.ts'
import { endCashBlockFixtures } from '#machines/cashBlocks/endCashBlock.fixtures.ts'
import { endCashBlockMachine, endingBlock } from '#machines/cashBlocks/endCashBlock.machine.ts'
import { dialogSelect as select } from '#machines/core/selectors.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText } from '../support/expectations.ts'
import { changeField, issueTexts, journey, rejectCall, resolveCall, submit } from '../support/journey.ts'

const { events, outcomes } = cashBlockFixtures
const [ofOrder, blank] = events['dialog.open']
const [endIt] = endCashBlockFixtures.events['block.end']
const reason = changeField('reason', ' Refused three parcels ')
const play = (...way: Parameters<typeof journey>[2][]) => journey(cashBlockMachine, undefined, ...way)

testCoverage(
  cashBlockMachine,
  cashBlockFixtures,
  {
    closed: ({ snapshot }) => expect(select.open(snapshot)).toBe(false),
    filling: ({ snapshot }) => {
      expect([select.open(snapshot), select.busy(snapshot), snapshot.hasTag('form')]).toEqual([true, false, true])
    },
    adding: ({ snapshot, calls }) => {
      expect([select.open(snapshot), select.busy(snapshot)]).toEqual([true, true])
      expect(calls.at(-1)!.src).toBe('addCashBlock')
    },
  },
  { key: ({ form }) => form.values },
)

test('the phone of an order is added with a reason, and the next entry begins blank', async () => {
  const added = await play(ofOrder, reason, submit, resolveCall('addCashBlock', outcomes.addCashBlock.good))
  expect(added.calls[0]!.input).toEqual({
    ...{ kind: 'phone', ...ofOrder.subject, outcome: 'call', reason: 'Refused three parcels', until: '' },
  })
  expect([added.snapshot.value, toastTexts(added, 'success')]).toEqual(['closed', ['Added to the block list']])
  const again = await play(ofOrder, reason, { type: 'dialog.cancel' }, blank)
  expect(again.snapshot.context.form.values).toMatchObject({ phone: '', reason: '' })
})

test('a phone, an address of two words and a reason are asked for, as far as they are missing', async () => {
  expect(issueTexts((await play(blank, submit)).snapshot)).toEqual({
    ...{ phone: 'Invalid phone number', reason: 'This field is required' },
  })
  expect(issueTexts((await play(blank, reason, submit)).snapshot)).toEqual({ phone: 'Invalid phone number' })
  const address = changeField('kind', 'address')
  expect(issueTexts((await play(blank, reason, address, submit)).snapshot)).toHaveProperty('district')
  const short = [changeField('district', 'Bogura'), changeField('address', 'Mirpur,')]
  expect(issueTexts((await play(blank, reason, address, ...short, submit)).snapshot)).toEqual({
    address: 'Write two words at least, such as house and road',
  })
})

test('a refusal shows at its field, and a bug leaves the dialog open', async () => {
  const refused = await play(ofOrder, reason, submit, resolveCall('addCashBlock', outcomes.addCashBlock.refused))
  expect([refused.snapshot.value, issueTexts(refused.snapshot)]).toEqual(['filling', { until: 'This day is over.' }])
  const lost = await play(ofOrder, reason, submit, resolveCall('addCashBlock', outcomes.addCashBlock.unreachable))
  expect(toastTexts(lost, 'error')).toEqual(['The entry could not be added. Please try again.'])
  expect(lost.snapshot.context.form.formError).toBe('cashBlocks.failed')
  const broken = await play(ofOrder, reason, submit, rejectCall('addCashBlock'))
  expect([broken.snapshot.value, toastTexts(broken, 'error')]).toEqual(['filling', [unexpectedText]])
})

testCoverage(endCashBlockMachine, endCashBlockFixtures, {
  idle: ({ snapshot }) => expect([endingBlock(snapshot), snapshot.hasTag('busy')]).toEqual([null, false]),
  ending: ({ snapshot, calls }) => {
    expect([endingBlock(snapshot), snapshot.hasTag('busy')]).toEqual(['phone', true])
    expect(calls.at(-1)).toEqual({ src: 'endCashBlock', input: { id: 'phone' } })
  },
})

test('the end of an entry can be taken back by its toast', async () => {
  const end = (...way: Parameters<typeof journey>[2][]) => journey(endCashBlockMachine, undefined, endIt, ...way)
  const { good, unreachable } = endCashBlockFixtures.outcomes.endCashBlock
  const ended = await end(resolveCall('endCashBlock', good))
  expect(ended.emitted).toEqual([
    {
      type: 'toast.success',
      text: 'The entry has ended',
      action: { label: 'Undo', undo: { call: 'cashBlock', id: 'phone' } },
    },
  ])
  const lost = await end(resolveCall('endCashBlock', unreachable))
  expect([lost.snapshot.value, toastTexts(lost, 'error')]).toEqual([
    'idle',
    ['The entry could not be ended. Please try again.'],
  ])
  expect(toastTexts(await end(rejectCall('endCashBlock')), 'error')).toEqual([unexpectedText])
})
