import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logoQuery } from '#data/logo.ts'
import * as logoFile from '#stories/logo/Logo.stories.tsx'
import { cacheWith } from '#stories/support/shop.ts'
import { alertDialog } from '../support/dialogs.ts'
import { storiesOf, variantOf } from '../support/stories.ts'

const logos = storiesOf(logoFile)

test('the logo page has the states loading, empty, failed and filled', async () => {
  const loading = render(<logos.Loading />)
  expect(screen.getByRole('status', { name: 'Loading…' })).toBeTruthy()
  loading.unmount()
  const Empty = variantOf(logoFile, logoFile.Present, {
    cache: () => cacheWith([logoQuery, { _id: '', img: '', updatedAt: '' }]),
  })
  for (const Story of [logos.None, logos.Failed, Empty]) {
    const absent = render(<Story />)
    expect(await screen.findByRole('heading', { name: 'No logo uploaded yet' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Upload Logo' })).toBeTruthy()
    absent.unmount()
  }
  render(<logos.Present />)
  expect(screen.getByRole<HTMLImageElement>('img', { name: 'The shop’s logo' }).src).toContain('/media/logo.webp')
  expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy()
  expect(screen.queryByText('No logo uploaded yet')).toBeNull()
})

test('the upload needs a picture and shows that it is in progress', async () => {
  const invalid = render(<logos.NothingChosen />)
  expect(await screen.findByText('Please select a logo image')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Logo image').accept).toBe('image/*')
  invalid.unmount()
  render(<logos.HalfUploaded />)
  expect(await screen.findByRole('button', { name: /Uploading\.\.\./, hidden: true })).toBeTruthy()
})

test('the deletion of the logo shows the fixed question', async () => {
  render(<logos.Confirming />)
  const dialog = await alertDialog()
  expect(dialog.getByText('Are you sure?')).toBeTruthy()
  expect(dialog.getByText('This action cannot be undone. This will permanently delete your logo.')).toBeTruthy()
  const buttons = dialog.getAllByRole('button', { hidden: true })
  expect(buttons.map((button) => button.textContent)).toEqual(['Cancel', 'Delete'])
})
