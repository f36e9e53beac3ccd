import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as file from '#stories/account/Verification.stories.tsx'
import { storiesOf, variantOf } from '../support/stories.ts'

const stories = storiesOf(file)
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('a link is verified at once', async () => {
  render(<stories.Verifying />)
  expect(await heading('Verifying your account...')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /registration/i })).toBeNull()
})

test.each([
  ['LinkExpired', 'Verification link has expired. Please register again.', false],
  ['ServerUnreachable', 'Verification failed. Please try again.', true],
] as const)('%s: the page shows the error with links to Registration and Login', async (name, text, again) => {
  const Story = stories[name]
  render(<Story />)
  expect(await heading('Verification Failed')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe(text)
  expect(screen.getByRole('button', { name: 'Go to Registration' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Go to Login' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(again)
})

test('an address without a token fails at once', async () => {
  render(<stories.WithoutToken />)
  expect(await heading('Verification Failed')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).not.toBe('')
})

test('after registration by e-mail the page shows the address, the spam advice and a way to another link', () => {
  render(<stories.Pending />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Almost Done!')
  const page = screen.getByRole('main').textContent
  expect(page).toContain('nusrat@example.com')
  expect(page).toMatch(/check your spam folder/i)
  expect(screen.getByRole('button', { name: 'Resend Email' }).getAttribute('href')).toBe('/register')
  expect(screen.getByRole('link', { name: /demo inbox/i }).getAttribute('href')).toBe('/api/dev/inbox')
})

test('without an e-mail none is shown; without a demo inbox no link to it', () => {
  const PendingForNobody = variantOf(file, file.Pending, { state: {}, app: {} })
  render(<PendingForNobody />)
  expect(screen.getByRole('main').textContent).toContain('We sent an activation link to your email.')
  expect(screen.queryByRole('link', { name: /demo inbox/i })).toBeNull()
})

test('the page for another role says so and links to the shop', () => {
  render(<stories.Unauthorized />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Unauthorized Access')
  expect(screen.getByRole('link', { name: 'Back to the shop' }).getAttribute('href')).toBe('/')
})
