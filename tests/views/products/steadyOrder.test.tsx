import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { products } from '#stories/support/shop.ts'
import { useSteadyOrder } from '#views/office/products/useSteadyOrder.ts'

const [first, second, third] = products as [(typeof products)[0], (typeof products)[0], (typeof products)[0]]

test('rows keep their places while their values change, and follow another order or another product', () => {
  const { result, rerender } = renderHook(({ rows, list, isFormer }) => useSteadyOrder(rows, list, isFormer), {
    initialProps: { rows: [first, second], list: 'by stock', isFormer: false },
  })
  const sold = { ...second, remainingProducts: 0 }
  rerender({ rows: [sold, first], list: 'by stock', isFormer: false })
  expect(result.current).toEqual([first, sold])
  rerender({ rows: [sold, first], list: 'by name', isFormer: true })
  expect(result.current).toEqual([sold, first])
  rerender({ rows: [sold, first], list: 'by name', isFormer: false })
  expect(result.current).toEqual([sold, first])
  rerender({ rows: [third, sold], list: 'by name', isFormer: false })
  expect(result.current).toEqual([third, sold])
})

test('a table that opens with the rows of another order takes its own order when they arrive', () => {
  const { result, rerender } = renderHook(({ rows, isFormer }) => useSteadyOrder(rows, 'by name', isFormer), {
    initialProps: { rows: [second, first], isFormer: true },
  })
  rerender({ rows: [first, second], isFormer: false })
  expect(result.current).toEqual([first, second])
})
