import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as shells from '#stories/frames/Shells.stories.tsx'
import * as palettes from '#stories/palette/Palette.stories.tsx'
import { storiesOf } from '../support/stories.ts'

beforeEach(() => {
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { matches: true, media }))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const stories = storiesOf(palettes)
const { Admin } = storiesOf(shells)
const current = () => screen.getByRole('link', { current: 'page' }).textContent
const marked = () => screen.getByRole('option', { selected: true }).textContent

test('the arrow keys move through all that is found, in a cycle, and the field keeps the focus', async () => {
  render(<stories.Found />)
  const field = screen.getByRole('combobox')
  await userEvent.click(field)
  expect(marked()).toContain('#ad9745 Mohammad Rafiqul')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(marked()).toContain('nusrat@example.com')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
  expect(marked()).toBe('Confirm order #5c21f0 Rafiqa Begum')
  expect(document.activeElement).toBe(field)
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id)
  expect(
    within(screen.getByRole('group', { name: 'Orders' }))
      .getAllByRole('option')
      .map((option) => option.getAttribute('href')),
  ).toEqual(['/admin/orders?order=o1', '/admin/orders?order=o2'])
})

test('an order that was found shows its amount, day and status, and its next step is made from the palette', async () => {
  render(<stories.OrderMoved />)
  expect(await screen.findByRole('option', { name: /^#ad9745.*৳1,052 · 18 Nov 2026 · Pending$/ })).toBeTruthy()
  await userEvent.click(screen.getByRole('option', { name: 'Mark as processing: #ad9745 Mohammad Rafiqul' }))
  expect(screen.queryByRole('dialog')).toBe(null)
  expect(await screen.findByText('Order status updated successfully')).toBeTruthy()
})

test('an order that waits for a call is confirmed from the palette, and has no other step there', async () => {
  render(<stories.OrderConfirmed />)
  const confirm = await screen.findByRole('option', { name: 'Confirm order #5c21f0 Rafiqa Begum' })
  expect(screen.queryByRole('option', { name: /Mark as.*5c21f0/ })).toBe(null)
  await userEvent.click(confirm)
  expect(screen.queryByRole('dialog')).toBe(null)
  expect(await screen.findByText('Order confirmed successfully')).toBeTruthy()
})

test('g and a letter open a page, but not while typing, in a dialog or when switched off', async () => {
  render(<Admin />)
  await userEvent.keyboard('go')
  expect(current()).toBe('Orders')
  await userEvent.keyboard('?')
  const dialog = await screen.findByRole('dialog', { name: 'Keys' })
  for (const effect of ['Go to Users', 'Undo the last step while its message is shown', 'Select several rows'])
    expect(within(dialog).getByRole('cell', { name: effect })).toBeTruthy()
  await userEvent.keyboard('gu')
  expect(current()).toBe('Orders')
  await userEvent.click(within(dialog).getByRole('checkbox'))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Done' }))
  await userEvent.keyboard('gu')
  expect(current()).toBe('Orders')
})

test('Ctrl+K opens the palette, and Enter goes to the marked screen', async () => {
  render(<Admin />)
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(await screen.findByRole('combobox'), 'ref')
  expect(marked()).toContain('Refund Request')
  await userEvent.keyboard('{Enter}')
  expect(current()).toBe('Refund Request')
  expect(screen.queryByRole('dialog')).toBe(null)
})
