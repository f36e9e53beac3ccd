import { beforeAll, expect, test } from 'vitest'
import { startTestServer } from '#tests/support/server.ts'
import { insertSampleShop } from '../support/shop.ts'

let url: string
let databaseUrl: string
beforeAll(async () => {
  const server = await startTestServer()
  await insertSampleShop(server.databaseUrl)
  ;({ url, databaseUrl } = server)
})

const html = async (place: string, base = url) => {
  const page = await (await fetch(base + place)).text()
  return page.slice(page.indexOf('<div id="root">'), page.indexOf('<noscript>'))
}
const heading = (page: string) => /<h1[^>]*>([^<]*)/.exec(page)?.[1]

test.each([
  ['/nowhere', 'Page not found'],
  ['/wishlist', 'Wishlist'],
  ['/orders', 'My orders'],
  ['/orders/', 'My orders'],
  ['/track/o1', 'Your order'],
  ['/order/placed/c1', 'Your order'],
  ['/profile', 'Profile'],
  ['/cart', 'Cart'],
  ['/categories', 'Categories'],
  ['/checkout?product=p1', 'Checkout'],
  ['/search?q=hand', 'Results for “hand”'],
  ['/search?inStock=true', 'All products'],
  ['/search', 'What are you looking for?'],
  ['/policies/delivery', 'Delivery'],
  ['/login', 'Welcome Back'],
  ['/login/code', 'Sign in with a code'],
  ['/register', 'Create Account'],
  ['/forgot-password', 'Forgot your password?'],
  ['/otp-verification', 'Enter the code'],
  ['/otp-verification-register', 'Enter the code'],
  ['/reset-password', 'Choose a new password'],
  ['/verify/pending', 'Almost Done!'],
  ['/user/verify/abc.def', 'Verifying your account...'],
  ['/invitation', 'Opening your invitation'],
  ['/unauthorized', 'Unauthorized Access'],
  ['/admin', 'Dashboard'],
  ['/admin/payment-distribute', 'Owner Revenue Dashboard'],
  ['/owner/orders', 'Order Management'],
])('the skeleton of %s has the heading %s', async (place, expected) => {
  expect(heading(await html(place))).toBe(expected)
})

test('the skeleton of a back office has its title bar and its sidebar', async () => {
  const page = await html('/owner/packing')
  expect(page).toMatch(/<span class="Shell-title">Owner Panel<\/span>/)
  const sidebar = /<nav id="sidebar".*?<\/nav>/.exec(page)?.[0] ?? ''
  expect(sidebar.match(/(?<=Sidebar-label">)[^<]+|(?<=Sidebar-heading">)[^<]+/g)).toEqual([
    'Dashboard',
    'Sell',
    'Orders',
    'Pack today',
    'Couriers',
    'Catalogue',
    'Products',
    'Stock',
    'Received goods',
    'Stock counts',
    'Trash',
    'People',
    'People',
    'Settings',
    'Logout',
  ])
  expect(sidebar.match(/<a [^>]*aria-current="page"[^>]*>/g)).toEqual([
    expect.stringContaining('href="/owner/packing"'),
  ])
})

test("the skeleton of the sign-in has the place of Google's button only where there is one", async () => {
  const { url: without } = await startTestServer({ databaseUrl, publicUrl: 'https://haat.example' })
  expect(await html('/login', without)).not.toContain('>or<')
  const { url: google } = await startTestServer({ databaseUrl, googleClientId: 'client' })
  for (const place of ['/login', '/register'])
    expect(await html(place, google), place).toMatch(/>or<.*<div class="GoogleButton-slot"/)
})

test('the skeleton of a policy links to those that have a text', async () => {
  const page = await html('/policies/delivery')
  expect(page).toMatch(/<a aria-current="page" href="\/policies\/delivery"[^>]*>Delivery<\/a>/)
  expect(page).not.toContain('href="/policies/imprint"')
})

test('no skeleton shows an error or a field that takes a text which would be lost', async () => {
  for (const place of ['/checkout', '/cart', '/reset-password'])
    expect((await html(place)).match(/<(?:input|button|select|textarea)(?! inert)/g), place).toBeNull()
})
