import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { shippingFeeFixtures } from '#machines/shippingFee/shippingFee.fixtures.ts'
import * as feeFile from '#stories/shippingFee/ShippingFee.stories.tsx'
import { alertDialog } from '../support/dialogs.ts'
import { storiesOf, variantOf } from '../support/stories.ts'

const fees = storiesOf(feeFile)

const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })

test('fees are prefilled; Save is disabled until a change, and again after the save', async () => {
  const stored = render(<fees.Stored />)
  expect(screen.getByLabelText<HTMLInputElement>('Fee inside Dhaka').value).toBe('60')
  expect(screen.getByLabelText<HTMLInputElement>('Fee outside Dhaka').value).toBe('120')
  expect(save().disabled).toBe(true)
  await userEvent.type(screen.getByLabelText('Fee inside Dhaka'), '5')
  expect(save().disabled).toBe(false)
  stored.unmount()
  render(<fees.Saved />)
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>('Fee inside Dhaka').value).toBe('70')
  await expect.poll(() => save().disabled).toBe(true)
})

test('fees that were never set can be entered; any other error offers a retry', async () => {
  const unset = render(<fees.Unset />)
  expect((await screen.findByLabelText<HTMLInputElement>('Fee inside Dhaka')).value).toBe('')
  unset.unmount()
  render(<fees.Failed />)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('a fee must be positive; a failed save keeps the typed values', async () => {
  const invalid = render(<fees.FieldsRefused />)
  expect(await screen.findByText('Must be positive')).toBeTruthy()
  invalid.unmount()
  render(<fees.SaveUnreachable />)
  expect((await screen.findByRole('alert')).textContent).toContain('The save failed. What you typed is still here.')
  expect(screen.getByLabelText<HTMLInputElement>('Fee inside Dhaka').value).toBe(' 70 ')
})

test('the conflict dialog shows the fee that both have changed, and not the other one', async () => {
  render(<fees.ChangedMeanwhile />)
  const dialog = await alertDialog()
  const rows = dialog.getAllByRole('row', { hidden: true }).map((row) => row.textContent)
  expect(rows.slice(1)).toEqual(['Fee inside Dhaka7065'])
})

test('a refetch updates the fees where nothing has been typed', async () => {
  const lowered = shippingFeeFixtures.events['item.read'][0]
  const ReadAgain = variantOf(feeFile, feeFile.Stored, { flows: { shippingFee: { events: [lowered] } } })
  render(<ReadAgain />)
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>('Fee outside Dhaka').value).toBe('100')
})
