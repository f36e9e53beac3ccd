import { expect, test } from 'vitest'
import { cancelReasonsOf, chosenReason, withReason } from '#views/orders/cancelReasons.ts'

const [first, second] = cancelReasonsOf('admin') as [string, string]

test('customers and staff have usual reasons of their own', () => {
  expect(cancelReasonsOf('owner')).toEqual(cancelReasonsOf('admin'))
  expect(cancelReasonsOf('customer').some((reason) => cancelReasonsOf('admin').includes(reason))).toBe(false)
})

test.each([
  ['an empty text', '', first, first],
  ['a text of the person', 'Sorry', first, `${first}. Sorry`],
  ['another usual reason', second, first, first],
  ['another usual reason with a text', `${second}. Sorry`, first, `${first}. Sorry`],
  ['the same reason', first, first, ''],
  ['the same reason with a text', `${first}. Sorry`, first, 'Sorry'],
])('a usual reason is written before %s, which keeps what a person wrote', (_, text, reason, written) => {
  expect(withReason(text, reason)).toBe(written)
})

test('a text has a usual reason only as its beginning', () => {
  expect(chosenReason(`${first}. Sorry`)).toBe(first)
  expect(chosenReason(`Perhaps: ${first}`)).toBeUndefined()
  expect(chosenReason(`${first}s`)).toBeUndefined()
})
