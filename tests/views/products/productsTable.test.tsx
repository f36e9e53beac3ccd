import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as file from '#stories/products/Products.stories.tsx'
import { storiesOf } from '../support/stories.ts'

const stories = storiesOf(file)
const byRole = (role: string, name: string) => screen.getByRole(role, { name, hidden: true })
const cells = (label: string) => screen.getAllByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label} of`) })
const press = (key: string, options = {}) => fireEvent.keyDown(document.activeElement!, { key, ...options })
const enter = (value: string) => fireEvent.change(document.activeElement!, { target: { value } })

test('in the table Enter goes to the next row, Tab to the next field, and Escape takes a change back', () => {
  render(<stories.Table />)
  const [prices, discounts, stocks] = [cells('Price ৳'), cells('Discount %'), cells('Stock')]
  prices[0]!.focus()
  enter('11000')
  press('Enter')
  expect(document.activeElement).toBe(prices[1])
  press('Tab')
  expect(document.activeElement).toBe(discounts[1])
  press('Tab')
  press('Tab')
  expect(document.activeElement).toBe(prices[2])
  press('Tab', { shiftKey: true })
  expect(document.activeElement).toBe(stocks[1])
  enter('99')
  press('Escape')
  expect([prices[0]!.value, stocks[1]!.value]).toEqual(['11000', '5'])
})

test('a wrong value of the table stays with its message while another one is saved', async () => {
  render(<stories.TableWithUnsavedValues />)
  await screen.findByText(/Somebody else set this to 9000/)
  const [stock] = cells('Stock')
  expect(stock?.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(stock!.getAttribute('aria-describedby')!)?.textContent).toContain(
    'Stock cannot be negative',
  )
  expect(screen.getByText('2 values are not saved')).toBeTruthy()
  fireEvent.click(byRole('button', 'Discard'))
  expect(cells('Price ৳')[0]!.value).toBe('12500')
})

test('a column that is pasted fills the rows below', () => {
  render(<stories.Table />)
  const prices = cells('Price ৳')
  fireEvent.paste(prices[1]!, { clipboardData: { getData: () => '৳1,250\n900\n' } })
  expect(prices.map(({ value }) => value)).toEqual(['12500', '1250', '900', expect.any(String)])
})

test('the list of products without Bangla has a column for their Bangla names, which a pasted column fills', () => {
  const { unmount } = render(<stories.WithoutBangla />)
  const names = cells('Name in Bangla')
  fireEvent.paste(names[0]!, { clipboardData: { getData: () => 'জামদানি শাড়ি \n১২ ইঞ্চি পাটি\n' } })
  expect(names.slice(0, 3).map(({ value }) => value)).toEqual(['জামদানি শাড়ি', '১২ ইঞ্চি পাটি', ''])
  unmount()
  render(<stories.Table />)
  expect(screen.queryByRole('columnheader', { name: 'Name in Bangla' })).toBeNull()
})

test('the table shows the seller to an administrator only', () => {
  const { unmount } = render(<stories.Table />)
  expect(screen.getByRole('columnheader', { name: 'Seller' })).toBeTruthy()
  unmount()
  render(<stories.OwnerTable />)
  expect(screen.queryByRole('columnheader', { name: 'Seller' })).toBeNull()
})

test('the bar of selected products opens a bulk change, whose dialog previews every product', async () => {
  render(<stories.Table />)
  expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull()
  const boxes = screen.getAllByRole('checkbox', { name: /^Select / })
  fireEvent.click(boxes[1]!)
  fireEvent.click(boxes[2]!)
  fireEvent.click(byRole('button', 'Change price'))
  const dialog = await screen.findByRole('dialog', { name: 'Change price: 2 products' })
  fireEvent.change(within(dialog).getByLabelText('Percent, negative to lower'), { target: { value: '-10' } })
  const rows = [...dialog.querySelectorAll('tbody tr')].map((row) => row.textContent)
  expect(rows[0]).toBe('Dhakai jamdani saree৳12,500৳11,250')
  expect(rows).toHaveLength(2)
})

test('the bar offers all products of the list, of which single rows and ranges can be left out', async () => {
  render(<stories.Table />)
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Select / })
  const bar = () => within(screen.getByRole('region', { name: 'Selected rows' }))
  const offer = () => bar().queryByRole('button', { name: 'Select all 65 products' })
  fireEvent.click(boxes[1]!)
  expect(bar().getByText('1 selected')).toBeTruthy()
  fireEvent.click(offer()!)
  expect(bar().getByText('65 selected')).toBeTruthy()
  expect([offer(), boxes.every(({ checked }) => checked)]).toEqual([null, true])
  fireEvent.click(byRole('button', 'Delete'))
  expect(await screen.findByText('Move all 65 products to the trash?')).toBeTruthy()
  fireEvent.click(byRole('button', 'Cancel'))
  fireEvent.click(boxes[2]!)
  expect([bar().getByText('64 selected'), bar().getByText('1 left out')]).toHaveLength(2)
  expect(boxes.map(({ checked }) => checked)).toEqual([false, true, false, true, true])
  fireEvent.click(boxes[4]!, { shiftKey: true })
  expect(bar().getByText('62 selected')).toBeTruthy()
  fireEvent.click(byRole('button', 'Delete'))
  expect(await screen.findByText('Move all 62 products to the trash?')).toBeTruthy()
  fireEvent.click(byRole('button', 'Cancel'))
  fireEvent.click(boxes[1]!)
  expect([bar().getByText('61 selected'), boxes[0]!.checked]).toEqual([expect.anything(), false])
  fireEvent.click(boxes[0]!)
  expect(bar().getByText('65 selected')).toBeTruthy()
  fireEvent.click(boxes[2]!)
  fireEvent.click(offer()!)
  expect(boxes.every(({ checked }) => checked)).toBe(true)
  fireEvent.click(byRole('button', 'Clear selection'))
  expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull()
})
