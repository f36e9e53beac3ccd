import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as file from '#stories/system/System.stories.tsx'
import { storiesOf } from '../support/stories.ts'

const stories = storiesOf(file)
const factsOf = (heading: string) =>
  Object.fromEntries(
    [...screen.getByRole('region', { name: heading }).querySelectorAll('dl > div')].map((fact) =>
      [...fact.children].map(({ textContent }) => textContent),
    ),
  )

test('the state names each server with its age, and every number with its unit', () => {
  render(<stories.Calm />)
  expect(factsOf('Release')).toEqual({ Version: '0.1.0', 'Database schema': '0079_system' })
  expect(factsOf('Servers')).toEqual({
    'shop-1': ' Started 20 Nov 2026, 09:00, 7 days ago',
    'shop-2': ' Started 26 Nov 2026, 14:15, 45 minutes ago',
  })
  expect(factsOf('Database')).toEqual({
    Size: '812 MB',
    Connections: '23 of 100',
    'Oldest open transaction': 'None',
  })
  expect(factsOf('Mails and SMS')).toEqual({ Waiting: '3', 'Oldest due': '12 seconds', 'Given up': '0' })
  expect(factsOf('Jobs')).toEqual({ Waiting: '0', Running: '1', 'Given up': '0' })
  expect(factsOf('Storage and backup')).toMatchObject({ 'Disk of the files': '63.4 GB free of 80 GB' })
})

test('undecided payments lead to their list, and an older server shows its version', () => {
  render(<stories.Strained />)
  expect(screen.getByRole('link', { name: 'Show these payments' }).getAttribute('href')).toBe('/admin/payments?open=1')
  expect(factsOf('Servers')['shop-1']).toContain('Version 0.0.9')
})

test('what was given up is named, and can be sent again where its text or file is kept', async () => {
  render(<stories.Sending />)
  const [mail, sms, code, job, lost] = screen.getAllByRole('article')
  const buttonsOf = (card: HTMLElement | undefined) =>
    within(card!)
      .queryAllByRole('button')
      .map(({ textContent }) => textContent)
  expect(within(mail!).getByText(/nu…@example\.com/).textContent).toBe(
    '26 Nov 2026, 14:30 · to nu…@example.com · 12 tries',
  )
  expect(await within(mail!).findByText('Sending...')).toBeTruthy()
  expect((within(sms!).getByRole('button', { name: 'Send again' }) as HTMLButtonElement).disabled).toBe(true)
  expect(buttonsOf(code)).toEqual([])
  expect(buttonsOf(job)).toEqual(['Try again'])
  expect(buttonsOf(lost)).toEqual([])
})
