import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { VariantCell } from '#machines/products/variantRows.ts'
import * as file from '#stories/products/Products.stories.tsx'
import { Variants } from '#views/office/products/ProductForm.tsx'
import { storiesOf } from '../support/stories.ts'

const stories = storiesOf(file)
await Variants.preload()
const cells = (field: VariantCell) => [...document.querySelectorAll<HTMLInputElement>(`input[data-field="${field}"]`)]
const texts = (field: VariantCell) => cells(field).map(({ value }) => value)
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })
const paste = (cell: HTMLElement, text: string) => fireEvent.paste(cell, { clipboardData: { getData: () => text } })

test('a product is split by two presses, with the options and the stock that it has', async () => {
  render(<stories.Splitting />)
  await screen.findByText('All 20 pieces are in the variants')
  expect(
    cells('stock')
      .map((cell) => cell.getAttribute('aria-label'))
      .slice(0, 2),
  ).toEqual(['Stock of S, Red', 'Stock of S, Blue'])
  expect(texts('stock')).toEqual(['3', '3', '3', '3', '2', '2', '2', '2'])
  expect(screen.queryByText('Back to one stock')).toBeNull()
})

test('the stock of twelve variants is pasted, and the keys go from row to row', async () => {
  render(<stories.Splitting />)
  await screen.findByText('All 20 pieces are in the variants')
  const sizes = document.querySelector<HTMLInputElement>('dialog input[name="sizes"]')!
  fireEvent.change(sizes, { target: { value: 'S, M, L, XL, 2XL, 3XL' } })
  fireEvent.keyDown(sizes, { key: 'Enter' })
  const first = cells('stock')[0]!
  paste(first, Array.from({ length: 12 }, (_, at) => `${at + 1}`).join('\n'))
  expect(texts('stock')).toEqual(Array.from({ length: 12 }, (_, at) => `${at + 1}`))
  expect(screen.getByText('78 pieces in the variants; the product had 20')).toBeTruthy()
  paste(cells('price')[1]!, '৳1,300\tKU-S-B\n\tKU-M-R\n')
  expect([texts('price').slice(0, 3), texts('sku').slice(0, 3)]).toEqual([
    ['', '1300', ''],
    ['', 'KU-S-B', 'KU-M-R'],
  ])
  first.focus()
  press('Enter')
  expect(document.activeElement).toBe(cells('stock')[1])
  press('ArrowUp')
  expect(document.activeElement).toBe(first)
  fireEvent.click(screen.getByText('Same stock for all'))
  expect(new Set(texts('stock'))).toEqual(new Set(['1']))
  fireEvent.click(screen.getByLabelText('Remove S, Blue'))
  expect(cells('stock')).toHaveLength(11)
})

test('a picture is chosen for all variants of a colour, or for one', async () => {
  render(<stories.Splitting />)
  await screen.findByText('All 20 pieces are in the variants')
  const pictures = () => [...document.querySelectorAll<HTMLSelectElement>('select[name$=".image"]')]
  const choose = (at: number, place: number) =>
    fireEvent.change(pictures()[at]!, { target: { value: pictures()[at]!.options[place]!.value } })
  const chosen = () => pictures().map(({ selectedIndex }) => selectedIndex)
  expect(pictures()[0]!.getAttribute('aria-label')).toBe('Picture of S, Red')
  choose(0, 2)
  expect(chosen()).toEqual([2, 0, 2, 0, 2, 0, 2, 0])
  fireEvent.click(screen.getByLabelText('A chosen picture is that of all variants of the colour'))
  choose(1, 1)
  expect(chosen()).toEqual([2, 1, 2, 0, 2, 0, 2, 0])
})

test('a wrong cell shows its message, and gets the focus after a submit', async () => {
  render(<stories.EditingVariants />)
  await screen.findByText('Back to one stock')
  const [, stock] = cells('stock')
  fireEvent.change(stock!, { target: { value: 'five' } })
  fireEvent.submit(stock!.closest('form')!)
  expect(document.activeElement).toBe(stock)
  const message = document.getElementById(stock!.getAttribute('aria-describedby')!)
  expect(message?.textContent).toContain('A whole number from 0 to')
})

test('without the right to prices, the prices of variants are read-only', async () => {
  render(<stories.EditingVariantsWithoutPrices />)
  await screen.findByText('Back to one stock')
  expect([...cells('price'), ...cells('stock')].map(({ readOnly }) => readOnly)).toEqual([true, true, false, false])
  expect(screen.queryByText('Same price for all')).toBeNull()
})

test('the form of a product shows what belongs to its variants, and where to change it', () => {
  render(<stories.WithVariants />)
  const shown = ['Stock', 'Original price (৳)', 'Sizes', 'Colours', 'Sold out at the moment'].map((label) =>
    screen.getByLabelText<HTMLInputElement>(label),
  )
  expect(shown.map(({ value, readOnly }) => [value, readOnly])).toEqual([
    ['7', true],
    ['12500', true],
    ['Free', true],
    [expect.stringMatching(/^Red, /), true],
    ['', true],
  ])
  expect(screen.getAllByText(/press “Edit variants” above/)).toHaveLength(5)
})
