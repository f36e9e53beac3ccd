import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { shopDetails } from '#machines/shopDetails/shopDetails.fixtures.ts'
import * as policies from '#stories/policies/Policy.stories.tsx'
import { storiesOf } from '../views/support/stories.ts'

const { InBanglaToo } = storiesOf(policies)
afterEach(() => {
  vi.unstubAllGlobals()
})

test("a policy begins with its Bangla part, and the foot of the page has the shop's Bangla name", async () => {
  // Without an observer the foot loads at once, as if it were in view.
  vi.stubGlobal('IntersectionObserver', undefined)
  render(<InBanglaToo />)
  const other = await screen.findByRole('link', { name: 'English' })
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings).toEqual(['পণ্য ফেরত', 'What you can return'])
  expect(document.querySelector(other.getAttribute('href') as string)?.getAttribute('lang')).toBe('en')
  expect(await screen.findByText(shopDetails.shopNameBn as string)).toBeTruthy()
  expect(screen.getByText(/গুলশান/)).toBeTruthy()
})
