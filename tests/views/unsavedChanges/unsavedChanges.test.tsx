import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import * as draftFile from '#stories/unsavedChanges/Draft.stories.tsx'
import * as leavingFile from '#stories/unsavedChanges/Leaving.stories.tsx'
import { storiesOf } from '../support/stories.ts'

const leaving = storiesOf(leavingFile)
const drafts = storiesOf(draftFile)
const name = () => screen.findByLabelText<HTMLInputElement>('Category name')
const offer = () => screen.queryByRole('status', { name: 'Your unsaved work is still here' })

test('leaving a changed form asks for confirmation; after Stay the form is unchanged', async () => {
  render(<leaving.Asking />)
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(question.isConnected).toBe(false))
  expect((await name()).value).toBe(' Food and grocery ')
})

test('the draft of an ended session is offered to the same person only', () => {
  const own = render(<drafts.Offered />)
  expect(offer()).toBeTruthy()
  own.unmount()
  render(<drafts.NotOfferedToSomebodyElse />)
  expect(screen.getByRole('banner').textContent).toContain('Rafiqul Islam')
  expect(offer()).toBeNull()
})

test('a resumed draft restores the form; a discarded draft is not offered any more', async () => {
  const resumed = render(<drafts.Resumed />)
  expect((await name()).value).toBe('Food and groc')
  await waitFor(() => expect(offer()).toBeNull())
  resumed.unmount()
  render(<drafts.Offered />)
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(offer()).toBeNull())
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Categories')
})
