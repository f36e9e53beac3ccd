import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import * as file from '#stories/account/Password.stories.tsx'
import { storiesOf } from '../support/stories.ts'

const stories = storiesOf(file)
const typed = (name: string) => screen.getByLabelText<HTMLInputElement>(name).value
const errorOf = (name: string) =>
  document.getElementById(screen.getByLabelText(name).getAttribute('aria-describedby')?.split(' ')[0] ?? '')
    ?.textContent

test('the page that requests a code has one field and the button "Send OTP"', () => {
  render(<stories.Asking />)
  expect(screen.getAllByRole('textbox')).toEqual([screen.getByLabelText('Email or phone')])
  expect(screen.getByRole('button', { name: 'Send OTP' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe('/login')
})

test('an empty identifier shows an error at the field', async () => {
  render(<stories.AskingForNobody />)
  expect(await screen.findByText('Email or phone is required')).toBeTruthy()
  expect(errorOf('Email or phone')).toBe('Email or phone is required')
})

test('without a server, the error shows on the page and in a toast, and the typed value stays', async () => {
  render(<stories.AskFailed />)
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The code could not be sent.Cannot reach the shop. Check your connection and try again.',
  )
  expect((await screen.findByText('Login failed')).matches('[data-title]')).toBe(true)
  expect(typed('Email or phone')).toBe('01712345678')
})

test('the identifier from sign-in is prefilled; the button is busy while the code is sent', async () => {
  const filled = render(<stories.AskingFilled />)
  expect(typed('Email or phone').trim()).toBe('nusrat@example.com')
  filled.unmount()
  const sending = render(<stories.SendingTheCode />)
  expect(await screen.findByRole('button', { name: 'Send OTP', busy: true })).toBeTruthy()
  sending.unmount()
  render(<stories.CodeSent />)
  await waitFor(() => expect(typed('Email or phone')).toBe('01712345678'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a new password is entered twice; the reset has its own message for a mismatch', async () => {
  render(<stories.NewPasswordsDiffer />)
  expect(await screen.findByText('Passwords do not match')).toBeTruthy()
  expect(errorOf('Confirm password')).toBe('Passwords do not match')
  expect(screen.getByLabelText<HTMLInputElement>('Password').autocomplete).toBe('new-password')
})

test('a failed reset shows its error and keeps the typed values', async () => {
  render(<stories.CodeNoLongerCounts />)
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This reset is no longer valid. Use "Forgot password?" to start again.',
  )
  expect([typed('Password'), typed('Confirm password')]).toEqual(['secret2', 'secret2'])
})

test('a new password: empty, too short, typed, being reset, and reset', async () => {
  const empty = render(<stories.NewPassword />)
  expect([typed('Password'), typed('Confirm password')]).toEqual(['', ''])
  await userEvent.click(screen.getByRole('button', { name: 'Reset password' }))
  expect(errorOf('Password')).toBe('Password must be at least 6 characters')
  await userEvent.type(screen.getByLabelText('Password'), 'secret2')
  await userEvent.type(screen.getByLabelText('Confirm password'), 'secret2')
  expect([typed('Password'), typed('Confirm password')]).toEqual(['secret2', 'secret2'])
  empty.unmount()
  const busy = render(<stories.Resetting />)
  expect(await screen.findByRole('button', { name: 'Reset password', busy: true })).toBeTruthy()
  busy.unmount()
  render(<stories.PasswordReset />)
  expect(await screen.findByText('Password reset successful')).toBeTruthy()
  expect(typed('Password')).toBe('')
})

test('without an identifier the page says so and offers to start again', () => {
  render(<stories.NobodyNamed />)
  expect(screen.getByRole('alert').textContent).toContain('Invalid OTP or session expired')
  expect(screen.getByRole('link', { name: 'Start again' }).getAttribute('href')).toBe('/forgot-password')
})

test('a link is opened first, then the form shows the account; the token leaves the address at once', async () => {
  const opening = render(<stories.OpeningTheLink />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Opening your link…')
  expect(location.hash).toBe('')
  opening.unmount()
  render(<stories.NewPasswordByLink />)
  expect(await screen.findByText('admin@example.com')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(location.hash).toBe('')
})

test('a link that is opened while the page is mounted is used too', async () => {
  render(<stories.NobodyNamed />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Choose a new password')
  location.hash = 'another-token'
  expect(await screen.findByRole('heading', { level: 1, name: 'Opening your link…' })).toBeTruthy()
  expect(location.hash).toBe('')
})

test('a used link says so and offers another; a link without a response offers a retry', async () => {
  const used = render(<stories.LinkUsed />)
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This link can no longer be used/)
  expect(screen.getByRole('link', { name: 'Start again' }).getAttribute('href')).toBe('/forgot-password')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  used.unmount()
  render(<stories.LinkFailed />)
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The link could not be opened. Please try again.Cannot reach the shop. Check your connection and try again.',
  )
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('a password that the server rejects shows an error at its field', async () => {
  render(<stories.NewPasswordTooCommon />)
  await waitFor(() => expect(errorOf('Password')).toMatch(/Many people use this password/))
  expect(typed('Password')).toBe('secret2')
})
