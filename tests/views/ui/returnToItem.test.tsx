import { render, screen } from '@testing-library/react'
import { afterAll, expect, test, vi } from 'vitest'
import { useReturnToItem } from '#views/office/useReturnToItem.ts'

// jsdom has no `CSS.escape`.
vi.stubGlobal('CSS', { escape: (text: string) => text })
afterAll(() => vi.unstubAllGlobals())

const List = ({
  isOpen = false,
  keys,
  rows,
}: {
  isOpen?: boolean
  keys: readonly string[]
  rows: readonly string[]
}) => {
  useReturnToItem(isOpen, isOpen ? 'p2' : undefined, keys)
  return rows.map((id) => (
    <div key={id} data-item={id}>
      <a href={`/${id}`}>{id}</a>
    </div>
  ))
}

test('the edited item gets the focus, also when the list is read again before the item stands in it', () => {
  const { rerender } = render(<List isOpen keys={['p1', 'p2']} rows={[]} />)
  rerender(<List keys={['p1', 'p2']} rows={[]} />)
  rerender(<List keys={['p1', 'p2']} rows={['p1', 'p2']} />)
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'p2' }))
})
