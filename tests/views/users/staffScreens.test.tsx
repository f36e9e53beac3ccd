import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adminRights } from '#contract/routes/admin.ts'
import { covers, type Right } from '#contract/users/rights.ts'
import { callRulesQuery } from '#data/callDesk.ts'
import { shopDetailsQuery } from '#data/shopDetails.ts'
import { rightsQuery } from '#data/users.ts'
import { callRules } from '#machines/callDesk/callRules.fixtures.ts'
import { shopDetails } from '#machines/shopDetails/shopDetails.fixtures.ts'
import * as callDesk from '#stories/callDesk/CallDesk.stories.tsx'
import * as couriers from '#stories/couriers/CouriersPage.stories.tsx'
import * as shop from '#stories/shopDetails/ShopDetails.stories.tsx'
import { cacheWith } from '#stories/support/shop.ts'
import { callDeskTexts } from '#texts/en/callDesk.ts'
import { sharesTexts } from '#texts/en/couriers.ts'
import { policyFormTexts } from '#texts/en/policyForm.ts'
import { shopDetailsTexts } from '#texts/en/shopDetails.ts'
import { variantOf } from '../support/stories.ts'

const cacheOf = (...rights: readonly Right[]) =>
  cacheWith([rightsQuery, { all: false, rights }], [callRulesQuery, callRules], [shopDetailsQuery, shopDetails])

test('whoever may not change settings gets no button for the rules of calls', () => {
  const deskOf = (...rights: readonly Right[]) =>
    variantOf(callDesk, callDesk.Queue, { cache: () => cacheOf(...rights) })
  const Agents = deskOf('calls')
  const { unmount } = render(<Agents />)
  expect(screen.queryByRole('button', { name: callDeskTexts.rules })).toBeNull()
  unmount()
  const Heads = deskOf('calls', 'settings')
  render(<Heads />)
  expect(screen.getByRole('button', { name: callDeskTexts.rules })).toBeTruthy()
})

test('the shares of couriers are there for whoever may see revenue', () => {
  const couriersOf = (...rights: readonly Right[]) =>
    variantOf(couriers, couriers.Parcels, { cache: () => cacheOf(...rights) })
  const Packers = couriersOf('parcels')
  const { unmount } = render(<Packers />)
  expect(screen.queryByRole('heading', { name: sharesTexts.title })).toBeNull()
  unmount()
  const Accountants = couriersOf('parcels', 'revenue')
  render(<Accountants />)
  expect(screen.getByRole('heading', { name: sharesTexts.title })).toBeTruthy()
})

test("an editor reaches the policies, without the form of the shop's details", () => {
  expect(covers(['content'], adminRights.shopDetails)).toBe(true)
  const Editors = variantOf(shop, shop.Stored, { cache: () => cacheOf('content') })
  const { unmount } = render(<Editors />)
  expect(screen.getByRole('heading', { name: shopDetailsTexts.title })).toBeTruthy()
  expect(screen.getByRole('heading', { name: policyFormTexts.title })).toBeTruthy()
  expect(screen.queryByRole('button', { name: shopDetailsTexts.save })).toBeNull()
  unmount()
  const Managers = variantOf(shop, shop.Stored, { cache: () => cacheOf('settings') })
  render(<Managers />)
  expect(screen.getByRole('button', { name: shopDetailsTexts.save })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: policyFormTexts.title })).toBeNull()
})
