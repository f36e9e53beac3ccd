import { act, render, screen } from '@testing-library/react'
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
import * as shells from '#stories/frames/Shells.stories.tsx'
import * as products from '#stories/products/Products.stories.tsx'
import * as shop from '#stories/shopDetails/ShopDetails.stories.tsx'
import { cacheWith } from '#stories/support/shop.ts'
import { callDeskTexts } from '#texts/en/callDesk.ts'
import { sharesTexts } from '#texts/en/couriers.ts'
import { adminPages } from '#texts/en/office.ts'
import { policyFormTexts } from '#texts/en/policyForm.ts'
import { productFormTexts } from '#texts/en/products.ts'
import { rightNames, rightsTexts } from '#texts/en/rights.ts'
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

test('before the server has answered, the sidebar names no entry, or those of the last visit', async () => {
  const namesIn = () => screen.queryAllByRole('link', { hidden: true }).map(({ textContent }) => textContent)
  const First = variantOf(shells, shells.AdminBeforeItsRights, {})
  const { unmount } = render(<First />)
  expect(namesIn()).not.toContain(adminPages.orders)
  expect(screen.getByRole('navigation', { hidden: true }).getAttribute('aria-busy')).toBe('true')
  unmount()
  const Packer = variantOf(shells, shells.Admin, { preferences: { rights: { all: false, rights: ['orders.read'] } } })
  render(<Packer />)
  expect(namesIn()).toContain(adminPages.orders)
  expect(namesIn()).not.toContain(adminPages.products)
})

test('the answer of the server stands for the next one', () => {
  const client = cacheOf('orders.read')
  const Packer = variantOf(shells, shells.Admin, { cache: () => client, preferences: { rights: null } })
  render(<Packer />)
  act(() => void client.resetQueries({ queryKey: rightsQuery.queryKey }))
  expect(client.getQueryData(rightsQuery.queryKey)).toBeUndefined()
  const names = screen.queryAllByRole('link', { hidden: true }).map(({ textContent }) => textContent)
  expect([names.includes(adminPages.orders), names.includes(adminPages.products)]).toEqual([true, false])
})

test('whoever has no right to the prices sees them in the form and in the table, and changes none', () => {
  const rights = { preferences: { rights: { all: false, rights: ['catalogue'] }, 'products.view': 'table' } }
  const Form = variantOf(products, products.Editing, rights)
  const { unmount } = render(<Form />)
  for (const label of [productFormTexts.originalPrice, productFormTexts.discount])
    expect((screen.getByLabelText(label) as HTMLInputElement).readOnly, label).toBe(true)
  expect(screen.getByText(rightsTexts.missing(rightNames.prices))).toBeTruthy()
  unmount()
  const Table = variantOf(products, products.Table, rights)
  render(<Table />)
  expect(document.querySelectorAll('input[data-field="remainingProducts"]').length).toBeGreaterThan(0)
  expect(document.querySelectorAll('input[data-field="productOriginalPrice"]')).toHaveLength(0)
  expect(document.querySelectorAll('input[data-field="productDiscount"]')).toHaveLength(0)
})
