import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import * as file from '../../../stories/shopDetails/ShopDetails.stories.tsx'
import { alertDialog } from '../support/dialogs.ts'
import { storiesOf } from '../support/stories.ts'

const stories = storiesOf(file)

test('the form is prefilled and counts changes', async () => {
  render(<stories.Stored />)
  expect((await screen.findByLabelText<HTMLInputElement>('DBID')).value).toBe('512490662')
  await userEvent.type(screen.getByLabelText('BIN'), '9')
  expect(await screen.findByText('1 change')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: /^Edit/ })).toHaveLength(5)
})

test('the preview follows the text of a policy', async () => {
  render(<stories.EditingPolicy />)
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Text')
  await userEvent.type(field, '\n\n## More')
  expect(await screen.findByRole('heading', { name: 'More' })).toBeTruthy()
})

test('a conflict shows both texts of a policy', async () => {
  render(<stories.PolicyChangedMeanwhile />)
  const dialog = await alertDialog()
  expect(dialog.getByRole('row', { name: /Text/, hidden: true }).textContent).toContain('Within 14 days.')
})
