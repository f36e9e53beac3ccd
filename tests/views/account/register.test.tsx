import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import * as file from '../../../stories/account/Register.stories.tsx'
import { storiesOf } from '../support/stories.ts'

const stories = storiesOf(file)
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const errorOf = (name: string) =>
  document.getElementById(field(name).getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent

test('the page has two tabs, a link back to sign-in and a Google button with the sign-up text', () => {
  render(<stories.ByEmail />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Create Account')
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Signup with Email', 'Signup with Phone'])
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
  expect(screen.getByRole('button', { name: 'Sign up with Google' })).toBeTruthy()
})

test('arrow keys choose a tab; values of shared fields stay', async () => {
  render(<stories.ByEmail />)
  await userEvent.type(field('Name'), 'Nusrat')
  screen.getByRole('tab', { selected: true }).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement?.textContent).toBe('Signup with Phone')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Signup with Phone')
  expect(screen.queryByLabelText('Email')).toBeNull()
  expect(field('Phone').type).toBe('tel')
  expect(field('Name').value).toBe('Nusrat')
})

test.each([
  [
    'NothingTyped',
    {
      Name: 'Name must be at least 3 characters',
      Email: 'Invalid email',
      Password: 'Password must be at least 6 characters',
    },
  ],
  [
    'NothingTypedByPhone',
    {
      Name: 'Name must be at least 3 characters',
      Phone: 'Invalid phone number',
      Password: 'Password must be at least 6 characters',
    },
  ],
  ['DifferentPasswords', { 'Confirm password': "Passwords don't match" }],
  ['RefusedField', { Email: 'Invalid email' }],
] as const)('%s: each field shows its message of product 9', async (name, sentences) => {
  const Story = stories[name]
  render(<Story />)
  await screen.findAllByText(Object.values(sentences)[0] as string)
  expect(Object.fromEntries(Object.keys(sentences).map((label) => [label, errorOf(label)]))).toEqual(sentences)
})

test.each([
  ['Taken', 'An account with this email already exists. Sign in instead.'],
  ['TooManyTries', 'Too many tries. Please try again in 2 minutes.'],
  ['FailedWithoutWords', 'Registration failed'],
  ['ServerAway', 'Registration failedCannot reach the shop. Check your connection and try again.'],
] as const)('%s shows its error above the form; typed values stay', async (name, text) => {
  const Story = stories[name]
  render(<Story />)
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(field('Name').value).toBe(' Nusrat Jahan ')
})

test.each([
  ['Registering', 'Email', 'Nusrat@Example.com'],
  ['RegisteringByPhone', 'Phone', '01712345678'],
] as const)('%s: the button is busy, and the fields keep their values', async (name, label, value) => {
  const Story = stories[name]
  render(<Story />)
  expect(await screen.findByRole('button', { name: 'Create account', busy: true })).toBeTruthy()
  expect([field(label).value, field(label).readOnly]).toEqual([value, true])
})

test.each([
  ['Filled', 'Email', 'Nusrat@Example.com'],
  ['FilledByPhone', 'Phone', '01712345678'],
] as const)('%s: typed values are shown in their fields', async (name, label, value) => {
  const Story = stories[name]
  render(<Story />)
  await waitFor(() => expect(field('Confirm password').value).toBe('secret1'))
  expect(field(label).value).toBe(value)
})

test.each(['Registered', 'RegisteredByPhone'] as const)('%s: the passwords are cleared', async (name) => {
  const Story = stories[name]
  render(<Story />)
  await waitFor(() => expect(field('Name').value).toBe(' Nusrat Jahan '))
  await waitFor(() => expect([field('Password').value, field('Confirm password').value]).toEqual(['', '']))
  expect(screen.getByRole('button', { name: 'Create account', busy: false })).toBeTruthy()
})

test('during sign-up through Google its button is busy', async () => {
  render(<stories.GoogleSigningUp />)
  expect(await screen.findByRole('button', { name: 'Sign up with Google', busy: true })).toBeTruthy()
})
