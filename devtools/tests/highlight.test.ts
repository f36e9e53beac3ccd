import { expect, test } from 'vitest'
import type { ChartTransition } from '../chart/chart.ts'
import { enteredBy } from '../chartView/highlight.ts'

test('of several current states, those that the last transition has entered are shown first', () => {
  const to = (...ends: string[]): ChartTransition => ({
    index: 0,
    from: 'open',
    to: ends,
    type: 'go',
    cause: { kind: 'event', type: 'go' },
    guard: '',
    description: '',
    label: 'go',
  })
  const leaves = ['open.door.ajar', 'open.light', 'open.lighting']
  const chart = { transitions: [to('open.light'), to('open'), to(), to('closed')] }
  expect(enteredBy([0], leaves, chart)).toEqual(['open.light'])
  expect(enteredBy([1], leaves, chart)).toEqual(leaves)
  expect(enteredBy([2], leaves, chart)).toEqual(leaves)
  expect(enteredBy([3], leaves, chart)).toEqual(leaves)
  expect(enteredBy([], leaves, chart)).toEqual(leaves)
})
