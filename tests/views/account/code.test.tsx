import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { RESEND_COOLDOWN_S } from '#contract/constants.ts'
import { passTime } from '#devtools/storybook/storyFlows.ts'
import { enterCodeFixtures } from '#machines/account/enterCode.fixtures.ts'
import { flowSentences } from '#messages/flows.ts'
import * as file from '#stories/account/EnterCode.stories.tsx'
import { storiesOf, variantOf } from '../support/stories.ts'

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
  render(<stories.CoolingDown />)
  await userEvent.keyboard('12{ArrowLeft}{ArrowLeft}7')
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
  ['CodeWrong', 'Invalid OTP. Check the code and try again.'],
  ['CodeExpired', 'This code has expired. Ask for a new one.'],
  ['TooShort', 'Invalid OTP or session expired'],
  ['ServerUnreachable', 'OTP verification failedCannot reach the shop. Check your connection and try again.'],
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

test('a complete code is verified; an accepted code is removed from the boxes', async () => {
  const verifying = render(<stories.Verifying />)
  expect(await screen.findByRole('button', { name: 'Verify', busy: true })).toBeTruthy()
  expect(typed()).toEqual(['1', '2', '3', '4'])
  verifying.unmount()
  render(<stories.Accepted />)
  await waitFor(() => expect(globalThis.storyRuntime?.recorder.actors()[0]?.isLive).toBe(false))
  expect(typed()).toEqual(['', '', '', ''])
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
  ['SentAgain', 'Send again in 60 s'],
  ['CodeNotSentAgain', 'Send again'],
] as const)('%s: the button is named %s', async (name, button) => {
  const Story = stories[name]
  render(<Story />)
  expect(await screen.findByRole('button', { name: button })).toBeTruthy()
})

test('after another code is sent to a phone, the toast names the phone', async () => {
  const { events, outcomes } = enterCodeFixtures
  const sent = [passTime(RESEND_COOLDOWN_S * 1000), ...events['code.resend']]
  const SentAgain = variantOf(file, file.AfterRegistration, {
    flows: { enterCode: { events: sent, replies: { resendOtp: outcomes.resendOtp.good } } },
  })
  render(<SentAgain />)
  expect(await screen.findByText(flowSentences['account.registration_code_sent'])).toBeTruthy()
})

test('a registration without an identifier offers to start the registration again', () => {
  const NobodyNamed = variantOf(file, file.AfterRegistration, { state: {} })
  render(<NobodyNamed />)
  expect(screen.getByRole('link', { name: 'Start again' }).getAttribute('href')).toBe('/register')
})

test('a reset mentions that a link may have been sent instead of a code; a registration does not', () => {
  const reset = render(<stories.CoolingDown />)
  expect(screen.getByText('Enter the code, or open the link we sent')).toBeTruthy()
  reset.unmount()
  render(<stories.AfterRegistration />)
  expect(screen.queryByText('Enter the code, or open the link we sent')).toBeNull()
})
