import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { countQuery } from '#data/stockCounts.ts'
import { missingKurta, openCount, sheet } from '#machines/stockCounts/startCount.fixtures.ts'
import { newOrderTexts } from '#messages/newOrder.ts'
import { countTexts as texts } from '#messages/stockCounts.ts'
import * as file from '#stories/stockCounts/StockCounts.stories.tsx'
import { cacheWith } from '#stories/support/shop.ts'
import { variantOf } from '../support/stories.ts'

const cache = () => cacheWith([countQuery(openCount._id), { ...sheet, _id: openCount._id }])
const Count = variantOf(file, file.Count, { cache })

test('each scan of a code is one piece more in its field, words find goods, and an unknown code stays', async () => {
  render(<Count />)
  const search = await screen.findByLabelText(newOrderTexts.search)
  const kurta = within(screen.getByRole('article', { name: /Kurta.*M/ }))
  const pieces = () => (kurta.getByLabelText(texts.pieces) as HTMLInputElement).value
  expect(pieces()).toBe('9')
  const scan = (code: string) => {
    fireEvent.change(search, { target: { value: code } })
    fireEvent.keyDown(search, { key: 'Enter' })
  }
  scan(missingKurta.barcode)
  await waitFor(() => expect(pieces()).toBe('10'))
  scan('kur-m')
  await waitFor(() => expect(pieces()).toBe('11'))
  fireEvent.change(search, { target: { value: 'kurta red m' } })
  fireEvent.click(await screen.findByRole('button', { name: /Add Kurta · M/ }))
  expect(pieces()).toBe('12')
  scan('8800000000000')
  await waitFor(() => expect(search).toHaveProperty('value', '8800000000000'))
  expect(pieces()).toBe('12')
})

test('what is expected shows only of goods that are counted', async () => {
  render(<Count />)
  const oil = within(await screen.findByRole('article', { name: 'Mustard oil' }))
  expect(oil.queryByText(/expected/)).toBeNull()
  const kurta = within(screen.getByRole('article', { name: /Kurta.*M/ }))
  expect(kurta.getByText(/3 missing, 12 expected, 2 of them ordered and not packed/)).toBeDefined()
})
