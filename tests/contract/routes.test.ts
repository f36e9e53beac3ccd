import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { accountAccess, accountRoutes } from '#contract/routes/account.ts'
import {
  categoryAddress,
  idIn,
  productAddress,
  searchAddress,
  sellerAddress,
  verifyAccountAddress,
} from '#contract/routes/addresses.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { roleHomes } from '#contract/routes/homes.ts'
import { ownerRoutes } from '#contract/routes/owner.ts'
import { shopAccess, shopRoutes } from '#contract/routes/shop.ts'

const areas = [shopRoutes, accountRoutes, adminRoutes, ownerRoutes]

/** The prefix of a pattern before its first parameter. */
const fixedPart = (pattern: string) => pattern.slice(0, pattern.indexOf(':'))

describe('the table of routes', () => {
  test('has each address once', () => {
    const all = areas.flatMap((routes): string[] => Object.values(routes))
    expect(all).toEqual([...new Set(all)])
  })

  test.each([
    ['admin', adminRoutes],
    ['owner', ownerRoutes],
  ] as const)('has all addresses of the %s area below its home', (role, { dashboard, ...pages }) => {
    expect(dashboard).toBe(roleHomes[role])
    for (const address of Object.values(pages)) expect(address).toMatch(new RegExp(`^${roleHomes[role]}/[a-z-]+$`))
  })
})

test('each route of the shop and of the account pages has its access', () => {
  expect({ ...shopAccess, ...accountAccess }).toEqual({
    home: 'anyone',
    category: 'anyone',
    categories: 'anyone',
    search: 'anyone',
    policy: 'anyone',
    about: 'anyone',
    help: 'anyone',
    campaignPage: 'anyone',
    product: 'anyone',
    seller: 'anyone',
    profile: 'signedIn',
    orders: 'signedIn',
    order: 'signedIn',
    cart: 'anyone',
    placed: 'anyone',
    payment: 'anyone',
    payLink: 'anyone',
    findOrder: 'anyone',
    track: 'anyone',
    checkout: 'anyone',
    wishlist: 'anyone',
    login: 'guest',
    signInByCode: 'guestElseHome',
    register: 'guest',
    forgotPassword: 'guestElseHome',
    enterResetCode: 'guestElseHome',
    enterRegistrationCode: 'guestElseHome',
    resetPassword: 'guestElseHome',
    unauthorized: 'anyone',
    verifyPending: 'anyone',
    verifyAccount: 'anyone',
    invitation: 'anyone',
  })
})

/** Texts in quotes that begin with the address of a page. */
const addressesIn = (source: string): readonly string[] => {
  const pages = areas
    .flatMap((routes): string[] => Object.values(routes))
    .map((pattern) => pattern.split(/\/:/, 1)[0] ?? '')
    .filter((page) => page !== shopRoutes.home && page !== '')
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  return [...code.matchAll(/(['"`])(\/[^'"`\s]*)/g)].flatMap(([, , text = '']) =>
    pages.some((page) => text === page || /^[/?#$]/.test(text.startsWith(page) ? text.slice(page.length) : ''))
      ? [text]
      : [],
  )
}

test.each(['machines', 'messages', 'server', 'src'])(
  '%s has no address of a page besides the table of routes',
  (folder) => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
    const found = files.flatMap((file) =>
      addressesIn(readFileSync(`${folder}/${file}`, 'utf8')).map((text) => [file, text]),
    )
    expect(found).toEqual([])
  },
)

test('an address in quotes is found, a comment and another path are not', () => {
  expect(addressesIn("go('/admin/logo?create=1', `/product/`, '/products', '/')\n// to '/login'")).toEqual([
    '/admin/logo?create=1',
    '/product/',
  ])
})

const HEX = '64a1f0c2b7d3e90012345678'

test.each([
  [productAddress('a/b', 'Ale & Bread'), shopRoutes.product, '/product/a%2Fb'],
  [productAddress(HEX, ' Men’s "Shoe", 9 '), shopRoutes.product, `/product/mens-shoe-9-${HEX}`],
  [productAddress(HEX, '!'), shopRoutes.product, `/product/${HEX}`],
  [productAddress(HEX, `${'long '.repeat(20)}`), shopRoutes.product, `/product/${'long-'.repeat(12)}${HEX}`],
  [sellerAddress('a/b'), shopRoutes.seller, '/seller/a%2Fb'],
  [categoryAddress({ id: 'food' }, { id: 'fruit' }), shopRoutes.category, '/category/food/fruit'],
  [verifyAccountAddress('token'), accountRoutes.verifyAccount, '/user/verify/token'],
])('the address %s matches the pattern %s', (address, pattern, expected) => {
  expect(address).toBe(expected)
  expect(address.startsWith(fixedPart(pattern))).toBe(true)
})

test('the id of an address stands behind its words', () => {
  for (const [segment, id] of [
    [`পুরুষের-জুতা-${HEX}`, HEX],
    [HEX, HEX],
    [`${HEX}-${HEX}`, HEX],
    ['red-saree', 'red-saree'],
    [`saree${HEX}`, `saree${HEX}`],
  ] as const)
    expect(idIn(segment)).toBe(id)
})

test('a search address has the text without surrounding blanks', () =>
  expect(searchAddress(' rice & dal ')).toBe('/search?q=rice+%26+dal'))
