import type { BrowserContext, Page } from 'playwright-core'
import { query } from '#tests/support/database.ts'
import { field } from '../support/forms.ts'

/** A line of the sample shop; its products have sizes and colours. */
export const line = (productId: string, quantity = 1) => ({ productId, quantity, size: 'M', color: 'red' })

/** The storage of a browser whose cart has these lines. */
export const cartOf = (url: string, lines: readonly ReturnType<typeof line>[]) => ({
  cookies: [],
  origins: [
    {
      origin: url,
      localStorage: [{ name: 'haat.cart.1', value: JSON.stringify({ user: null, lines, saved: null, kept: null }) }],
    },
  ],
})

export const placeButton = (page: Page) => page.getByRole('button', { name: 'Place Order', exact: true })

/** Agrees to the policies of the shop. */
export const agree = (page: Page) => page.getByRole('checkbox', { name: /I agree to the policies/ }).check()

/** Types a part of a place's name, and chooses the place from the list. */
export const choosePlace = async (page: Page, label: string, typed: string, name: string) => {
  await page.getByRole('combobox', { name: label, exact: true }).fill(typed)
  await page.getByRole('option', { name }).click()
}

/** Fills in everything but the phone number. */
export const fillAddress = async (page: Page) => {
  await field(page, 'Full name').fill('Nusrat Jahan')
  await choosePlace(page, 'District', 'কুমি', 'Cumilla')
  await choosePlace(page, 'City, upazila or thana', 'laks', 'Laksam')
  await field(page, 'House, road and area').fill('House 7, Station Road')
}

/** Fills in everything but the phone number between the first price and the one with delivery, as a recording needs it. */
export const fillAddressPriced = async (page: Page) => {
  await page.getByText('Total without delivery').waitFor()
  await fillAddress(page)
  await page.getByText('Total to pay').waitFor()
}

/** The orders of a checkout, or of the newest one. */
export const ordersIn = (databaseUrl: string) =>
  query<{ id: string; checkout_id: string; status: string; total_price: number; customer_id: string | null }>(
    databaseUrl,
    'select id, checkout_id, status, total_price, customer_id from orders order by created_at, id',
  )

/** Waits for the page after the order. */
export const placed = (page: Page) => page.getByRole('heading', { level: 1, name: 'Thank you for your order!' })

/**
 * Lets the payment methods of a checkout wait for its policies, and price and addresses for both, so that its steps have
 * one order.
 */
export const withReadsInOrder = async (context: BrowserContext): Promise<BrowserContext> => {
  const read = new Promise<void>((resolve) => {
    context.on('response', (response) => {
      const { pathname } = new URL(response.url())
      // The home page and a product's bring them.
      const isRendered = response.request().isNavigationRequest() && /^\/(product\/.*)?$/.test(pathname)
      if (isRendered || pathname === '/api/shop-details') resolve()
    })
  })
  const methods = context.waitForEvent('response', {
    predicate: (response) => new URL(response.url()).pathname === '/api/payment/methods',
    timeout: 0,
  })
  // The test may end before a checkout reads them.
  methods.catch(() => undefined)
  for (const call of ['**/api/payment/methods', '**/api/cart/price', '**/api/address']) {
    await context.route(call, async (route) => {
      await read
      const isOfCheckout = new URL(route.request().frame().url()).pathname === '/checkout'
      if (isOfCheckout && !call.endsWith('methods')) await methods
      await route.continue()
    })
  }
  return context
}
