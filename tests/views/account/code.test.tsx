import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import * as file from '../../../stories/account/EnterCode.stories.tsx'
import { storiesOf } from '../support/stories.ts'

const stories = storiesOf(file)
const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Digit \d of 4$/ })
const typed = () => boxes().map((box) => box.value)
const focused = () => boxes().indexOf(document.activeElement as HTMLInputElement)

test('the code has four boxes for digits, and the first one accepts a code from the phone', () => {
  render(<stories.CoolingDown />)
  expect(boxes().map((box) => [box.inputMode, box.autocomplete])).toEqual([
    ['numeric', 'one-time-code'],
    ['numeric', 'off'],
    ['numeric', 'off'],
    ['numeric', 'off'],
  ])
  expect(screen.getByRole('group', { name: '4-digit code' })).toBeTruthy()
  expect(screen.getByText('nusrat@example.com')).toBeTruthy()
  expect(focused()).toBe(0)
})

test('a digit moves the focus on, Backspace clears a box, and in an empty box it moves back', async () => {
  render(<stories.CoolingDown />)
  await userEvent.keyboard('1a2')
  expect([typed(), focused()]).toEqual([['1', '2', '', ''], 2])
  await userEvent.keyboard('{Backspace}')
  expect([typed(), focused()]).toEqual([['1', '2', '', ''], 1])
  await userEvent.keyboard('{Backspace}')
  expect([typed(), focused()]).toEqual([['1', '', '', ''], 1])
})

test('arrow keys move between boxes; a second digit replaces the first', async () => {
  render(<stories.HalfTyped />)
  await waitFor(() => expect(typed()).toEqual(['1', '2', '', '']))
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}7')
  expect([typed(), focused()]).toEqual([['7', '2', '', ''], 1])
})

test('a pasted code fills the boxes and is verified at once', async () => {
  render(<stories.CoolingDown />)
  await userEvent.click(boxes()[0]!)
  await userEvent.paste('Your Haat code is ৫৬ 78.')
  expect(typed()).toEqual(['5', '6', '7', '8'])
  expect(await screen.findByRole('button', { name: 'Verify', busy: true })).toBeTruthy()
  expect(boxes().every((box) => box.readOnly)).toBe(true)
})

test('a code that the phone writes into the first box fills all boxes and is verified at once', async () => {
  render(<stories.CoolingDown />)
  fireEvent.input(boxes()[0]!, { target: { value: '5678' } })
  expect(typed()).toEqual(['5', '6', '7', '8'])
  expect(await screen.findByRole('button', { name: 'Verify', busy: true })).toBeTruthy()
})

test.each([
  ['WrongCode', 'Invalid OTP. Check the code and try again.'],
  ['TooManyTries', 'Too many tries. Please try again in 2 minutes.'],
  ['TooShort', 'Invalid OTP or session expired'],
  ['FailedWithoutWords', 'OTP verification failed'],
  ['ServerAway', 'OTP verification failedCannot reach the shop. Check your connection and try again.'],
] as const)('%s is announced and describes every box', async (name, text) => {
  const Story = stories[name]
  render(<Story />)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(text)
  expect(boxes().map((box) => [box.getAttribute('aria-invalid'), box.getAttribute('aria-describedby')])).toEqual(
    boxes().map(() => ['true', alert.id]),
  )
})

test('the button for another code is disabled during a visible cool-down', () => {
  render(<stories.CoolingDown />)
  const again = screen.getByRole('button', { name: /^Send again in \d+ s$/ })
  expect(again.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('link', { name: /demo inbox/i }).getAttribute('href')).toBe('/api/dev/inbox')
})

test('without an identifier the page says so and offers to start again', () => {
  render(<stories.NobodyNamed />)
  expect(screen.getByRole('alert').textContent).toContain('Invalid OTP or session expired')
  expect(screen.getByRole('link', { name: 'Start again' }).getAttribute('href')).toBe('/forgot-password')
  expect(screen.queryByRole('button', { name: /send again/i })).toBeNull()
})

test('after registration the text names the phone that received the code', () => {
  render(<stories.AfterRegistration />)
  expect(screen.getByText('01712345678')).toBeTruthy()
})

test('a complete code is verified; an accepted code is removed from the boxes', async () => {
  const verifying = render(<stories.Verifying />)
  expect(await screen.findByRole('button', { name: 'Verify', busy: true })).toBeTruthy()
  expect(typed()).toEqual(['1', '2', '3', '4'])
  verifying.unmount()
  const accepted = render(<stories.Accepted />)
  await waitFor(() => expect(globalThis.storyRuntime?.recorder.actors()[0]?.isLive).toBe(false))
  expect(typed()).toEqual(['', '', '', ''])
  accepted.unmount()
  render(<stories.AcceptedAfterRegistration />)
  expect(await screen.findByText('Account verified successfully')).toBeTruthy()
})

test('a code can be sent again after the cool-down; the button is busy while it is sent', async () => {
  const ready = render(<stories.MaySendAgain />)
  const again = await screen.findByRole('button', { name: 'Send again' })
  expect(again.getAttribute('aria-disabled')).toBe('false')
  ready.unmount()
  render(<stories.SendingAgain />)
  const sending = await screen.findByRole('button', { name: 'Sending…', busy: true })
  expect(sending.getAttribute('aria-disabled')).toBe('true')
})

test.each([
  ['SentAgain', 'If an account exists, a 4-digit code is on its way.', 'Send again in 60 s'],
  ['SentAgainAfterRegistration', 'We sent a 4-digit code to your phone.', 'Send again in 60 s'],
  ['NotSentAgain', 'The shop is resting.', 'Send again'],
  ['SentAgainTooOften', 'Too many tries. Please try again in 2 minutes.', 'Send again in 120 s'],
  ['ServerAwayOnSendingAgain', 'Cannot reach the shop. Check your connection and try again.', 'Send again'],
] as const)('%s: %s', async (name, text, button) => {
  const Story = stories[name]
  render(<Story />)
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByRole('button', { name: button })).toBeTruthy()
})

test('a registration without an identifier offers to start the registration again', () => {
  render(<stories.NobodyNamedAfterRegistration />)
  expect(screen.getByRole('link', { name: 'Start again' }).getAttribute('href')).toBe('/register')
})

test('a reset mentions that a link may have been sent instead of a code; a registration does not', () => {
  const reset = render(<stories.CoolingDown />)
  expect(screen.getByText('Enter the code, or open the link we sent')).toBeTruthy()
  reset.unmount()
  render(<stories.AfterRegistration />)
  expect(screen.queryByText('Enter the code, or open the link we sent')).toBeNull()
})

test('AlsoRegistered: after a right code the next page lets the person choose a password', async () => {
  render(<stories.AlsoRegistered />)
  expect(await screen.findByText('Account verified successfully')).toBeTruthy()
})
