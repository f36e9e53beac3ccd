import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { registerFixtures } from '#machines/account/register.fixtures.ts'
import * as file from '#stories/account/Register.stories.tsx'
import { storiesOf, variantOf } from '../support/stories.ts'

const stories = storiesOf(file)
/** The form with the typed values, before it is sent. */
const Filled = variantOf(file, file.Taken, { flows: { register: { events: registerFixtures.events['form.change'] } } })
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

test('arrow keys choose a tab; values stay, also those of the other tab', async () => {
  render(<stories.ByEmail />)
  await userEvent.type(field('Name'), 'Nusrat')
  await userEvent.type(field('Email'), 'nusrat@example.com')
  screen.getByRole('tab', { selected: true }).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement?.textContent).toBe('Signup with Phone')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Signup with Phone')
  expect(screen.queryByLabelText('Email')).toBeNull()
  expect(field('Phone').type).toBe('tel')
  expect(field('Name').value).toBe('Nusrat')
  await userEvent.keyboard('{ArrowLeft}')
  expect(field('Email').value).toBe('nusrat@example.com')
})

/** The error at each of these fields. */
const errorsOf = (...labels: readonly string[]) => Object.fromEntries(labels.map((label) => [label, errorOf(label)]))
const register = () => userEvent.click(screen.getByRole('button', { name: 'Register' }))

test("only the heading says 'Create Account'", () => {
  render(<stories.ByEmail />)
  expect(screen.getByText(/create account/i).tagName).toBe('H1')
})

test('an empty form shows the message of product 9 at each field, by e-mail and by phone', async () => {
  render(<stories.ByEmail />)
  await register()
  const same = {
    Name: 'Name must be at least 3 characters',
    Password: 'Password must be at least 6 characters',
  }
  expect(errorsOf('Name', 'Email', 'Password')).toEqual({ ...same, Email: 'Invalid email' })
  await userEvent.click(screen.getByRole('tab', { name: 'Signup with Phone' }))
  await register()
  expect(errorsOf('Name', 'Phone', 'Password')).toEqual({ ...same, Phone: 'Invalid phone number' })
})

test('different passwords show a message at the confirmation', async () => {
  render(<Filled />)
  await waitFor(() => expect(field('Confirm password').value).toBe('secret1'))
  await userEvent.type(field('Confirm password'), '2')
  await register()
  expect(errorOf('Confirm password')).toBe("Passwords don't match")
})

test("the server's error of a field shows at this field", async () => {
  const { events, outcomes } = registerFixtures
  const RefusedField = variantOf(file, file.Taken, {
    flows: {
      register: {
        events: [...events['form.change'], ...events['form.submit']],
        replies: { register: outcomes.register.withIssues },
      },
    },
  })
  render(<RefusedField />)
  await waitFor(() => expect(errorOf('Email')).toBe('Invalid email'))
})

test.each([
  ['Taken', 'An account with this email already exists. Sign in instead.'],
  [
    'ServerUnreachable',
    'That did not work. What you typed is still here.Cannot reach the shop. Check your connection and try again.',
  ],
] as const)('%s shows its error above the form; typed values stay', async (name, text) => {
  const Story = stories[name]
  render(<Story />)
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(field('Name').value).toBe(' Nusrat Jahan ')
})

test('during a registration the button is busy, and the fields keep their values', async () => {
  render(<stories.Registering />)
  expect(await screen.findByRole('button', { name: 'Register', busy: true })).toBeTruthy()
  expect([field('Email').value, field('Email').readOnly]).toEqual(['Nusrat@Example.com', true])
})

test('typed values are shown in their fields', async () => {
  render(<Filled />)
  await waitFor(() => expect(field('Confirm password').value).toBe('secret1'))
  expect(field('Email').value).toBe('Nusrat@Example.com')
})

test('after a registration the passwords are cleared', async () => {
  render(<stories.Registered />)
  await waitFor(() => expect(field('Name').value).toBe(' Nusrat Jahan '))
  await waitFor(() => expect([field('Password').value, field('Confirm password').value]).toEqual(['', '']))
  expect(screen.getByRole('button', { name: 'Register', busy: false })).toBeTruthy()
})
