import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as file from '../../stories/account/Password.stories.tsx'
import { storiesOf } from './stories.ts'

const stories = storiesOf(file)
const said = (name: string) =>
  document.getElementById(screen.getByLabelText(name).getAttribute('aria-describedby')?.split(' ')[0] ?? '')
    ?.textContent

test('asking for a code: one field and "Send OTP"', () => {
  render(<stories.Asking />)
  expect(screen.getAllByRole('textbox')).toEqual([screen.getByLabelText('Email or phone')])
  expect(screen.getByRole('button', { name: 'Send OTP' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe('/login')
})

test('asking for nobody is answered beside the field', async () => {
  render(<stories.AskingForNobody />)
  expect(await screen.findByText('Email or phone is required')).toBeTruthy()
  expect(said('Email or phone')).toBe('Email or phone is required')
})

test('a request that failed says "Login failed" and what to do', async () => {
  render(<stories.AskedInVain />)
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Login failedCannot reach the shop. Check your connection and try again.',
  )
  expect(screen.getByLabelText<HTMLInputElement>('Email or phone').value).toBe('01712345678')
})

test('a new password is asked for twice; the reset has its own sentence where they differ', async () => {
  render(<stories.NewPasswordsDiffer />)
  expect(await screen.findByText('Passwords do not match')).toBeTruthy()
  expect(said('Confirm password')).toBe('Passwords do not match')
  expect(screen.getByLabelText<HTMLInputElement>('Password').autocomplete).toBe('new-password')
})

test('a reset that the server refuses keeps what was typed', async () => {
  render(<stories.CodeNoLongerCounts />)
  expect((await screen.findByRole('alert')).textContent).toBe('Enter the code again: this reset is no longer valid.')
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('secret2')
})

test('without an identifier the page says so and offers to start again', () => {
  render(<stories.NobodyNamed />)
  expect(screen.getByRole('alert').textContent).toContain('Invalid OTP or session expired')
  expect(screen.getByRole('link', { name: 'Start again' }).getAttribute('href')).toBe('/forgot-password')
})
