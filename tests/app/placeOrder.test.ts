import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { checkout } from '#app/areas/checkout/checkout.ts'
import { noteVisit } from '#app/browser/noteVisit.ts'
import { keptVisit } from '#app/browser/visit.ts'
import { makeCache } from '#app/start/cache.ts'
import type { CartActor } from '#app/start/cartSlot.ts'
import { SETTINGS_ID } from '#contract/constants.ts'
import { makeHttp } from '#http/runtime.ts'
import { errorEnvelope, json, startHttpServer } from '../http/httpServer.ts'

test("only the shop's own server gets the cart of Buy Now and the source of the order: another one may refuse the fields", async () => {
  const { host, seen } = await startHttpServer((_, response) => json(response, 409, errorEnvelope('Sold out')))
  const http = makeHttp({
    host,
    errorText: () => undefined,
    token: () => null,
    sendAuthorized: (attempt, signal) => attempt(null, signal),
  })
  const { placeOrder } = checkout({} as CartActor)(http, makeCache(http)).checkout
  const input = {
    customerName: 'Nusrat Jahan',
    phone: '01712345678',
    items: [{ productId: 'saree', quantity: 1 }],
    deliveryAddress: { division: 'Dhaka', district: 'Dhaka', city: 'Mirpur', addressDetails: 'House 7' },
    paymentMethod: 'cash',
    checkoutId: '8a3f6c1e-9d4b-4a77-b0d2-5f1c2e3a4b5c',
    key: 'k'.repeat(22),
    keepCart: true,
  } as const
  const send = async () => {
    await toPromise(createActor(placeOrder, { input }).start())
    return JSON.parse(seen.at(-1)!.body)
  }
  history.replaceState(null, '', '/category/c1?utm_source=Newsletter&utm_campaign=eid')
  noteVisit(keptVisit)
  const source = { source: 'Newsletter', medium: '', campaign: 'eid', term: '', content: '', page: '/category/c1' }
  expect(await send()).toEqual({ ...input, source })
  document.getElementById(SETTINGS_ID)?.remove()
  const { keepCart: _, ...plain } = input
  expect(await send()).toEqual(plain)
})
