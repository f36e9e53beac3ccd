import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import * as file from '#stories/shopDetails/ShopDetails.stories.tsx'
import { alertDialog } from '../support/dialogs.ts'
import { storiesOf } from '../support/stories.ts'

const stories = storiesOf(file)

test('the form is prefilled and counts changes; without a change there is nothing to save', async () => {
  render(<stories.Stored />)
  const save = await screen.findByRole('button', { name: 'Save' })
  expect(save.getAttribute('aria-disabled')).toBe('true')
  expect((await screen.findByLabelText<HTMLInputElement>('DBID')).value).toBe('512490662')
  await userEvent.type(screen.getByLabelText('BIN'), '9')
  expect(await screen.findByText('1 change')).toBeTruthy()
  expect(save.hasAttribute('aria-disabled')).toBe(false)
  expect(screen.getAllByRole('link', { name: /^Edit/ })).toHaveLength(7)
})

test('the open page has the chosen colour, and that of the shop again after the form closes without a save', async () => {
  const { unmount } = render(<stories.Stored />)
  const sheets = () => [...document.querySelectorAll('#accent')].map((link) => link.getAttribute('href'))
  expect(sheets()).toEqual([])
  await userEvent.selectOptions(await screen.findByLabelText('Colour of the shop'), 'Plum')
  await expect.poll(sheets).toEqual(['/accents/plum.css'])
  unmount()
  expect(sheets()).toEqual([])
})

test('the preview follows the text of a policy', async () => {
  render(<stories.EditingPolicy />)
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Text')
  await userEvent.type(field, '\n\n## More')
  expect(await screen.findByRole('heading', { name: 'More' })).toBeTruthy()
})

test('versions of a policy link to their texts, except those without a text', async () => {
  render(<stories.EditingPolicy />)
  const panel = within(await screen.findByRole('region', { name: 'Versions' }))
  expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Version 3Saved 01 May 2026, 12:00 · in forceRead Version 3 (opens in a new tab)',
    'Version 2Saved 20 Apr 2026, 12:00 · Not published',
    'Version 1Saved 01 Apr 2026, 12:00Read Version 1 (opens in a new tab)',
  ])
  expect(panel.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/policies/return?version=3',
    '/policies/return?version=1',
  ])
})

test('a conflict shows both texts of a policy', async () => {
  render(<stories.PolicyChangedMeanwhile />)
  const dialog = await alertDialog()
  expect(dialog.getByRole('row', { name: /Text/, hidden: true }).textContent).toContain('Within 14 days.')
})
