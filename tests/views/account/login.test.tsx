import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { signInFixtures } from '#machines/account/signIn.fixtures.ts'
import * as file from '#stories/account/Login.stories.tsx'
import { SecondFactorPage } from '#views/account/FactorStep.tsx'
import { DemoSignIn } from '#views/account/LoginPage.tsx'
import { storiesOf, variantOf } from '../support/stories.ts'

// Storybook preloads this code before it renders a story.
beforeAll(() => Promise.all([SecondFactorPage.preload(), DemoSignIn.preload()]))

const stories = storiesOf(file)
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const sentenceOf = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

test('the page shows the fixed texts, with a label for each field', () => {
  render(<stories.Empty />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome Back')
  expect(screen.getByRole('main').textContent).toContain('Sign in to your account')
  expect(field('Email or phone').autocomplete).toBe('username')
  expect(field('Password').autocomplete).toBe('current-password')
  expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/register')
  expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('/forgot-password')
  expect(screen.getByRole('link', { name: 'Send me a code' }).getAttribute('href')).toBe('/login/code')
  expect(screen.getByRole('button', { name: 'Sign in with Google' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an empty submit connects each error to its field and focuses the first one', async () => {
  render(<stories.Empty />)
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(sentenceOf(field('Email or phone'))).toBe('Email or phone is required')
  expect(sentenceOf(field('Password'))).toBe('Password is required')
  expect(field('Password').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field('Email or phone'))
})

test('a password can be shown and hidden again and keeps its text', async () => {
  render(<stories.Empty />)
  await userEvent.type(field('Password'), 'secret1')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect([field('Password').type, field('Password').value]).toEqual(['text', 'secret1'])
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(field('Password').type).toBe('password')
})

test('during sign-in the button is busy and keeps its focus, and the fields are read-only', async () => {
  render(<stories.SigningIn />)
  const button = await screen.findByRole('button', { name: 'Sign in', busy: true })
  button.focus()
  expect(document.activeElement).toBe(button)
  expect(field('Email or phone').readOnly).toBe(true)
})

test.each([
  ['PasswordWrong', 'The email, phone or password is not right. Check them and try again.'],
  ['ServerUnreachable', 'Login failedCannot reach the shop. Check your connection and try again.'],
] as const)('%s shows its error above the form; typed values stay', async (name, text) => {
  const Story = stories[name]
  render(<Story />)
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(field('Email or phone').value).toBe(' Nusrat@Example.com ')
  expect(field('Password').value).toBe('secret1')
})

test('an unverified account can request another mail or code', async () => {
  const byMail = render(<stories.NotVerifiedByMail />)
  expect((await screen.findByRole('alert')).textContent).toContain('This account is not verified yet.')
  expect(screen.getByRole('button', { name: 'Send me the link again' })).toBeTruthy()
  byMail.unmount()

  const [phone, , password] = signInFixtures.events['form.change']
  const [submit] = signInFixtures.events['form.submit']
  const NotVerifiedByPhone = variantOf(file, file.NotVerifiedByMail, {
    flows: {
      signIn: {
        events: [phone, password, submit],
        replies: { signIn: signInFixtures.outcomes.signIn.unverified },
      },
    },
  })
  const byPhone = render(<NotVerifiedByPhone />)
  expect(await screen.findByRole('button', { name: 'Send me a code' })).toBeTruthy()
  byPhone.unmount()

  render(<stories.SendingTheLink />)
  expect(await screen.findByRole('button', { name: 'Send me the link again', busy: true })).toBeTruthy()
})

test('the offline message does not replace the page', () => {
  render(<stories.Offline />)
  expect(within(screen.getByRole('banner')).getByRole('status').textContent).toContain('You are offline.')
  expect(field('Email or phone')).toBeTruthy()
})

test('typed values are shown before the submit; a rejected field shows its error', async () => {
  const [, mail, password] = signInFixtures.events['form.change']
  const Filled = variantOf(file, file.PasswordWrong, { flows: { signIn: { events: [mail, password] } } })
  const filled = render(<Filled />)
  await waitFor(() => expect(field('Password').value).toBe('secret1'))
  filled.unmount()
  render(<stories.FieldRefused />)
  expect((await screen.findByRole('alert')).textContent).toBe('Check the form')
  expect(sentenceOf(field('Email or phone'))).toBe('Invalid email')
})

test('after sign-in the password is cleared and a toast confirms it', async () => {
  render(<stories.SignedIn />)
  expect(await screen.findByText('Login successful')).toBeTruthy()
  expect([field('Email or phone').value, field('Password').value]).toEqual([' Nusrat@Example.com ', ''])
})

test('a message says that the link was sent, or why not', async () => {
  const sent = render(<stories.LinkSent />)
  await waitFor(() => expect(field('Password').value).toBe(''))
  expect(screen.queryByRole('button', { name: 'Send me the link again' })).toBeNull()
  sent.unmount()
  render(<stories.LinkNotSent />)
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('Too many tries. Please try again in 2 minutes.'),
  )
  expect(screen.getByRole('button', { name: 'Send me the link again', busy: false })).toBeTruthy()
})

test.each([
  ['GoogleSigningIn', null],
  ['GoogleSignedIn', 'Google authentication successful!'],
  ['GoogleRefused', 'This Google account could not be verified.'],
] as const)('%s: the button is busy, or a toast shows %s', async (name, toast) => {
  const Story = stories[name]
  render(<Story />)
  if (toast) expect(await screen.findByText(toast)).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Sign in with Google', busy: toast === null })).toBeTruthy()
})

test('each account of the demo shop has a button, only in a demo shop', async () => {
  const demo = render(<stories.DemoShop />)
  const names = ['Sign in as administrator', 'Sign in as seller', 'Sign in as customer']
  for (const name of names) expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('false')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in as seller' }))
  expect(await screen.findByRole('button', { name: 'Sign in', busy: true })).toBeTruthy()
  for (const name of names) expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true')
  demo.unmount()

  render(<stories.Empty />)
  expect(screen.queryByRole('button', { name: /Sign in as/ })).toBeNull()
})

test('without a provider, the Google button names the other ways to sign in', async () => {
  const NotSetUp = variantOf(file, file.Empty, { app: { google: { kind: 'unconfigured' } } })
  render(<NotSetUp />)
  await userEvent.click(screen.getByRole('button', { name: 'Sign in with Google' }))
  expect(await screen.findByText('Google sign-in is not set up here. Use your email or phone.')).toBeTruthy()
})

test('a shop without Google sign-in has no Google button', () => {
  render(<stories.WithoutGoogle />)
  expect(screen.queryByRole('button', { name: /google/i })).toBeNull()
})

test('the field of the second factor supports autofill by phones and password managers', async () => {
  render(<stories.AsksForTheCode />)
  const code = await screen.findByLabelText<HTMLInputElement>('6-digit code')
  expect([code.autocomplete, code.inputMode, document.activeElement]).toEqual(['one-time-code', 'numeric', code])
  expect(screen.queryByLabelText('Password')).toBeNull()
  await userEvent.type(code, '12{Enter}')
  expect(sentenceOf(code)).toBe('Enter the 6 digits that your app shows')
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  const recovery = screen.getByLabelText<HTMLInputElement>('Recovery code')
  expect([recovery.value, recovery.inputMode]).toEqual(['', ''])
  await userEvent.click(screen.getByRole('button', { name: 'Use the code of my app' }))
  expect(field('6-digit code').value).toBe('')
})

test('a wrong code shows an error at its field only', async () => {
  render(<stories.CodeWrong />)
  const code = await screen.findByLabelText<HTMLInputElement>('6-digit code')
  await waitFor(() => expect(sentenceOf(code)).toBe('This code is not right. Enter the code that your app shows now.'))
  expect([screen.queryByRole('alert'), document.activeElement]).toEqual([null, code])
})

test('after five minutes the page returns to the password and keeps the identifier', async () => {
  render(<stories.TookTooLong />)
  expect((await screen.findByRole('alert')).textContent).toContain('took too long')
  await userEvent.click(screen.getByRole('button', { name: 'Enter the password again' }))
  expect([field('Email or phone').value, field('Password').value]).toEqual([' Nusrat@Example.com ', ''])
})
