import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { newOrderTexts as texts } from '#messages/newOrder.ts'
import * as file from '#stories/staffOrders/NewOrder.stories.tsx'
import { storiesOf } from '../support/stories.ts'
import { dialog, hidden } from './ordersScreen.tsx'

const { Message } = storiesOf(file)

const paste = async (message: string) => {
  render(<Message />)
  const form = await dialog(texts.title)
  await userEvent.click(form.getByLabelText(texts.message.label))
  await userEvent.paste(message)
  const found = within(form.getByRole('group', { name: texts.message.suggestions, ...hidden }))
  return { form, suggestions: found.queryAllByRole('button', hidden), found }
}
const message =
  'Apu cotton panjabi 2 ta L size, ar honey 1 ta lagbe\nNusrat Jahan\n01712-345678\nHouse 12, Road 5, Dhanmondi, Dhaka'

test('an order of two items is placed from a pasted message by eight inputs, each suggestion by one press', async () => {
  const { form, suggestions } = await paste(message)
  expect(suggestions.map(({ textContent }) => textContent?.trim())).toEqual([
    'Phone: 01712345678',
    'Name: Nusrat Jahan',
    'District: Dhanmondi, Dhaka',
    'Address: House 12, Road 5',
    '2 × Cotton Panjabi · L · ৳1,250',
    '1 × Sundarban Honey · ৳640',
  ])
  // Nothing is taken before it is pressed.
  expect(form.getByLabelText<HTMLInputElement>(texts.phone).value).toBe('')
  let inputs = 1
  for (const button of suggestions) {
    await userEvent.click(button)
    inputs++
    expect(button.getAttribute('aria-disabled')).toBe('true')
    // The focus stays, and a second press adds nothing.
    expect(document.activeElement).toBe(button)
    await userEvent.click(button)
  }
  const typed = (label: string) => form.getByLabelText<HTMLInputElement>(label).value
  expect([typed(texts.phone), typed(texts.customer), typed(texts.district), typed(texts.address)]).toEqual([
    '01712345678',
    'Nusrat Jahan',
    'Dhaka',
    'House 12, Road 5',
  ])
  expect(typed(texts.size('Cotton Panjabi'))).toBe('L')
  await userEvent.click(form.getByRole('button', { name: texts.place, ...hidden }))
  inputs++
  expect(await screen.findByText(texts.placing)).toBeTruthy()
  expect(inputs).toBe(8)
})

test('what is not recognised is named, and the field keeps the message', async () => {
  const { form, suggestions, found } = await paste('vai dam koto?')
  expect(suggestions).toEqual([])
  expect(found.getByText(texts.message.nothing)).toBeTruthy()
  expect(found.getByText('vai dam koto')).toBeTruthy()
  expect(form.getByLabelText<HTMLTextAreaElement>(texts.message.label).value).toBe('vai dam koto?')
})

test('the wish for the goods of the last order leads to the button that takes them', async () => {
  const { form, suggestions, found } = await paste('Same as last time please, 01712345678')
  expect(found.getByText(texts.message.sameGoods(texts.sameGoods))).toBeTruthy()
  await userEvent.click(suggestions[0]!)
  expect(await form.findByRole('button', { name: texts.sameGoods, ...hidden })).toBeTruthy()
})
