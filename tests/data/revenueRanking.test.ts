import { expect, test } from 'vitest'
import { periodOf, sortFigures } from '#data/revenueRanking.ts'

test('periods are days of Bangladesh', () => {
  // In Bangladesh it is 1 March already.
  const now = Date.parse('2026-02-28T18:30:00Z')
  expect(periodOf('month', now)).toEqual({ from: '2026-03-01' })
  expect(periodOf('lastMonth', now)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(periodOf('days30', now)).toEqual({ from: '2026-01-31' })
  expect(periodOf('all', now)).toEqual({})
})

test('owners are sorted by any figure, equal ones in the order of the server', () => {
  const one = (_id: string, orders: number) => ({
    _id,
    name: _id,
    email: '',
    orders,
    delivered: 0,
    revenue: 0,
    average: 0,
  })
  const figures = [one('b', 2), one('c', 5), one('a', 2)]
  expect(sortFigures(figures, 'orders', true).map(({ _id }) => _id)).toEqual(['c', 'b', 'a'])
  expect(sortFigures(figures, 'name', false).map(({ _id }) => _id)).toEqual(['a', 'b', 'c'])
})
