import { afterEach, expect, test, vi } from 'vitest'
import { forgetOldCheckouts, forgetPlaced, KEPT_MS, keptSlot } from '#app/browser/keptCheckout.ts'
import { findKey, keepKey } from '#app/browser/orderKeys.ts'
import { forgetPersonal } from '#app/browser/personal.ts'
import type { CheckoutValues } from '#contract/checkout/formRules.ts'
import { typed } from '#machines/checkout/checkout.fixtures.ts'
import { customer } from '#machines/core/fixtures.ts'

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

const guest = { buyer: null, buyNow: null }
const signedIn = { buyer: customer, buyNow: null }
const values: CheckoutValues = typed
const stored = () => JSON.stringify({ ...localStorage })

test('tabs share id, key and texts; the key has 128 random bits in URL-safe characters', () => {
  const slot = keptSlot(guest)
  const { checkoutId, key } = slot.open()
  slot.store(values)
  expect(key).toMatch(/^[\w-]{22}$/)
  expect(keptSlot(guest).open()).toEqual({ checkoutId, key, values })
})

test('another content has another id, and a renewal makes a new one', () => {
  const slot = keptSlot(guest)
  const { checkoutId } = slot.open()
  const buyNow = { productId: 'saree', quantity: 1 }
  expect(keptSlot({ buyer: null, buyNow }).open().checkoutId).not.toBe(checkoutId)
  slot.renew()
  expect(slot.open().checkoutId).not.toBe(checkoutId)
})

test('a sign-in during the checkout takes texts and id along; another person meets neither', () => {
  const slot = keptSlot(guest)
  const { checkoutId } = slot.open()
  slot.store(values)
  const { city, phone } = values
  expect(keptSlot(signedIn).open()).toMatchObject({ checkoutId, values: { city, phone } })
  expect(keptSlot(guest).open().values).toEqual({})
  expect(keptSlot({ ...signedIn, buyer: { ...customer, _id: 'other' } }).open().values).toEqual({})
})

test('typed texts leave with the placed order, also when another tab types on', () => {
  const slot = keptSlot(guest)
  const { checkoutId } = slot.open()
  slot.store(values)
  forgetPlaced(checkoutId)
  slot.store(values)
  expect(stored()).not.toContain('Nusrat')
})

test('typed texts leave after 24 hours and at sign-out, keys of orders at sign-out', () => {
  const slot = keptSlot(guest)
  slot.open()
  slot.store(values)
  forgetOldCheckouts(Date.now() + KEPT_MS - 60_000)
  expect(stored()).toContain('Nusrat')
  forgetOldCheckouts(Date.now() + KEPT_MS + 60_000)
  expect(stored()).not.toContain('Nusrat')
  keepKey({ checkoutId: 'c', orderIds: ['o'], key: 'k' })
  keptSlot(guest).store(values)
  forgetPersonal()
  expect(stored()).toBe('{}')
})

test('a broken or blocked storage is an empty one', () => {
  localStorage.setItem('haat.checkout.1', '{"":{"at":"x"}}')
  localStorage.setItem('haat.orderKeys.1', '[1]')
  expect(keptSlot(guest).open().values).toEqual({})
  expect(findKey({ of: { orderId: 'o' }, linkKey: '' })).toBeNull()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  expect(keptSlot({ ...guest, buyNow: { productId: 'p', quantity: 1 } }).open().key).toHaveLength(22)
})

test('the key of a link is kept for its order, and a placed one for its checkout and orders', () => {
  expect(findKey({ of: { orderId: 'o1' }, linkKey: 'from-link' })).toBe('from-link')
  expect(findKey({ of: { orderId: 'o1' }, linkKey: '' })).toBe('from-link')
  keepKey({ checkoutId: 'c', orderIds: ['o1', 'o2'], key: 'placed' })
  const found = [{ orderId: 'o1' }, { orderId: 'o2' }, { checkoutId: 'c' }].map((of) => findKey({ of, linkKey: '' }))
  expect(found).toEqual(['placed', 'placed', 'placed'])
})
