import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { goodsQuery, receiptsQuery, suppliersQuery } from '#data/receipts.ts'
import { oil, receipt, redKurta } from '#machines/receipts/receiveGoods.fixtures.ts'
import { newOrderTexts } from '#messages/newOrder.ts'
import { receiptsTexts as texts } from '#messages/receipts.ts'
import * as file from '#stories/receipts/Receipts.stories.tsx'
import { cacheWith } from '#stories/support/shop.ts'
import { variantOf } from '../support/stories.ts'

const cache = () =>
  cacheWith(
    [receiptsQuery({}, undefined), { count: 1, data: [receipt] }],
    [suppliersQuery, []],
    [goodsQuery('8801234567890'), [oil, redKurta]],
    [goodsQuery('nothing'), []],
  )
const Receiving = variantOf(file, file.Receiving, { cache })

test('a scanner adds goods and counts them, a press adds others, and a text that finds none stays', async () => {
  render(<Receiving />)
  const search = await screen.findByLabelText(newOrderTexts.search)
  const goods = within(screen.getByRole('group', { name: texts.goods }))
  const pieces = () => goods.queryAllByLabelText(texts.pieces).map((input) => (input as HTMLInputElement).value)
  const scan = (code: string) => {
    fireEvent.change(search, { target: { value: code } })
    fireEvent.keyDown(search, { key: 'Enter' })
  }
  scan('8801234567890')
  await waitFor(() => expect(pieces()).toEqual(['1']))
  scan('8801234567890')
  await waitFor(() => expect(pieces()).toEqual(['2']))
  expect(search).toHaveProperty('value', '')
  fireEvent.change(search, { target: { value: '8801234567890' } })
  fireEvent.click(goods.getByRole('button', { name: /Kurta/ }))
  expect(pieces()).toEqual(['2', '1'])
  scan('nothing')
  await waitFor(() => expect(search).toHaveProperty('value', 'nothing'))
  expect(pieces()).toEqual(['2', '1'])
})
