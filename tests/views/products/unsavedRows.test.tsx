import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { products } from '#stories/support/shop.ts'
import { useUnsavedRows } from '#views/office/products/useUnsavedRows.ts'

const [first, second, third] = products as [(typeof products)[0], (typeof products)[0], (typeof products)[0]]

test('a row that leaves the list stays in its place until its values are saved or discarded', () => {
  const unsaved = [second._id]
  const { result, rerender } = renderHook(
    ({ rows, list, isFormer, unsaved }) => useUnsavedRows(rows, list, isFormer, unsaved),
    { initialProps: { rows: [first, second, third], list: 'page 1', isFormer: false, unsaved } },
  )
  rerender({ rows: [first, third], list: 'page 1', isFormer: false, unsaved })
  expect(result.current).toEqual([first, second, third])
  const sold = { ...third, remainingProducts: 0 }
  rerender({ rows: [first, sold], list: 'page 1', isFormer: false, unsaved })
  expect(result.current).toEqual([first, second, sold])
  rerender({ rows: [first, sold], list: 'page 1', isFormer: false, unsaved: [] })
  expect(result.current).toEqual([first, sold])
})

test('another page shows its own rows only', () => {
  const unsaved = [second._id]
  const { result, rerender } = renderHook(({ rows, list, isFormer }) => useUnsavedRows(rows, list, isFormer, unsaved), {
    initialProps: { rows: [first, second], list: 'page 1', isFormer: false },
  })
  rerender({ rows: [first, second], list: 'page 2', isFormer: true })
  expect(result.current).toEqual([first, second])
  rerender({ rows: [third], list: 'page 2', isFormer: false })
  expect(result.current).toEqual([third])
})
