import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { shopDetails } from '#machines/shopDetails/shopDetails.fixtures.ts'
import { shopFooterTexts } from '#messages/shopFooter.ts'
import * as file from '#stories/policies/Policy.stories.tsx'
import { storiesOf } from '../support/stories.ts'

const { Current } = storiesOf(file)
afterEach(() => {
  vi.unstubAllGlobals()
})

test('the foot of a page names the registrations of the shop', async () => {
  // Without an observer the foot loads at once, as if it were in view.
  vi.stubGlobal('IntersectionObserver', undefined)
  render(<Current />)
  expect(await screen.findByText(shopFooterTexts.dbid(shopDetails.dbid))).toBeDefined()
})
