import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ordersQuery } from '#data/orders.ts'
import { productsToOrderQuery } from '#data/staffOrders.ts'
import { order } from '#machines/orders/changeStatus.fixtures.ts'
import { curtain, honey, panjabi } from '#machines/staffOrders/newOrder.fixtures.ts'
import { newOrderTexts as texts } from '#messages/newOrder.ts'
import * as file from '#stories/staffOrders/NewOrder.stories.tsx'
import { cacheWith } from '#stories/support/shop.ts'
import { GoodsLine } from '#views/office/orders/GoodsLine.tsx'
import { NewOrderDialog } from '#views/office/orders/OrdersScreen.tsx'
import { variantOf } from '../support/stories.ts'

const cache = () => cacheWith([ordersQuery, [order]], [productsToOrderQuery('un'), [honey, panjabi]])
const WithVariants = variantOf(file, file.WithVariants, {})
const Entering = variantOf(file, file.Entering, { cache })

test('Enter adds the first product that is found, and a press any other', async () => {
  await NewOrderDialog.preload()
  render(<Entering />)
  const search = await screen.findByLabelText(texts.search)
  const goods = within(screen.getByRole('group', { name: texts.goods }))
  const remove = (name: string) => goods.queryByRole('button', { name: texts.remove(name) })
  fireEvent.change(search, { target: { value: 'un' } })
  expect(remove(honey.productName)).toBeNull()
  fireEvent.keyDown(search, { key: 'Enter' })
  await waitFor(() => expect(remove(honey.productName)).not.toBeNull())
  fireEvent.change(search, { target: { value: 'un' } })
  fireEvent.click(goods.getByRole('button', { name: texts.add(panjabi.productName) }))
  expect(remove(panjabi.productName)).not.toBeNull()
  expect(search).toHaveProperty('value', '')
})

test('one list offers the variants of a product with price and stock', async () => {
  await NewOrderDialog.preload()
  render(<WithVariants />)
  const selects = () => screen.queryAllByLabelText<HTMLSelectElement>(texts.variant(curtain.productName))
  await waitFor(() => expect(selects()).toHaveLength(2))
  const [open, chosen] = selects()
  expect([open!.value, chosen!.value]).toEqual(['', 'curtain-silk'])
  expect([...open!.options].map(({ text }) => text)).toEqual([
    texts.chooseVariant,
    'blue · Cotton · SKU CUR-C · ৳900 · 4 left',
    'blue · Silk · SKU CUR-S · ৳1,500 · 3 left',
  ])
  fireEvent.change(open!, { target: { value: 'curtain-cotton' } })
  expect(open!.value).toBe('curtain-cotton')
})

test('a line of a product with variants asks for the variant, whichever of its values is missing', () => {
  const line = { productId: curtain._id, quantity: 1, size: '', color: '' }
  const rest = { at: 0, name: curtain.productName, line, amount: undefined, onChange: () => {}, onRemove: () => {} }
  const problem = { at: 0, code: 'cart.size_needed' as const }
  const { rerender } = render(<GoodsLine {...rest} choices={panjabi} problem={problem} />)
  expect(screen.getByText(texts.needed['cart.size_needed']!)).toBeTruthy()
  rerender(<GoodsLine {...rest} choices={curtain} problem={problem} />)
  expect(screen.getByText(texts.needed['cart.option_needed']!)).toBeTruthy()
})
