import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import { accountRoutes } from '#contract/routes/account.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { ownerRoutes } from '#contract/routes/owner.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { addPerson } from '../support/people.ts'
import { openSignedIn, openTab } from '../support/session.ts'
import { insertSampleCategory, insertSampleShop } from '../support/shop.ts'

/** The name of the demo as a word; places have longer ones. */
const DEMO = /(?<![\p{L}\p{M}])(?:Haat|হাট)(?![\p{L}\p{M}])/u
/** The names of settings, cookies and ids of the software, and the rule of the font that draws the name of the demo. */
const OWN_NAMES = /\bhaat-[\w-]+|data-name=["']?হাট["']?/g

const NAMES = { en: 'Rupali Stores', bn: 'রূপালী স্টোর' }

let server: Awaited<ReturnType<typeof startTestServer>>
let ids: Readonly<Record<string, string>>
beforeAll(async () => {
  server = await startTestServer()
  const { databaseUrl } = server
  await insertSampleShop(databaseUrl)
  const { category, sub, subSub, products } = await insertSampleCategory(databaseUrl, 2)
  const seller = await addPerson(databaseUrl, { role: 'owner' })
  await query(databaseUrl, 'update products set owner_id = $1 where id = any($2)', [seller.id, products])
  ids = { category, sub, subSub, product: products[0]!, seller: seller.id }
  await query(
    databaseUrl,
    `update shop_details set shop_name = $1, shop_name_bn = $2, footer_text = '', footer_text_bn = ''`,
    [NAMES.en, NAMES.bn],
  )
})

/** Each kind of page: rendered with its data, a form, a skeleton, one that is not found, an office, and a file. */
const addresses = () => [
  '/',
  `/category/${ids.category}`,
  `/product/${ids.product}`,
  `/seller/${ids.seller}`,
  '/search?q=saree',
  '/policies/privacy',
  '/unknown',
  shopRoutes.checkout,
  accountRoutes.login,
  accountRoutes.register,
  adminRoutes.dashboard,
  ownerRoutes.dashboard,
  '/manifest.webmanifest',
  '/feed/google.xml',
]

test('pages of every kind have the name of the shop in both languages, and never that of the demo', async () => {
  const read = async (address: string, language: 'en' | 'bn') => {
    const response = await fetch(`${server.url}${address}${address.includes('?') ? '&' : '?'}lang=${language}`)
    const text = (await response.text()).replaceAll(OWN_NAMES, '')
    return { name: text.includes(NAMES[language]), demo: DEMO.exec(text)?.[0] }
  }
  for (const address of addresses())
    expect([await read(address, 'en'), await read(address, 'bn')], address).toEqual([
      { name: true, demo: undefined },
      // One manifest is for each language, at an address of its own.
      { name: !address.startsWith('/manifest'), demo: undefined },
    ])
})

test('a screen of the office with its data does not name the demo', async () => {
  const admin = await addPerson(server.databaseUrl, { role: 'admin' })
  const page = await openTab(await openSignedIn(server.url, admin, {}), server.url + adminRoutes.products)
  await page.getByText('Himsagar mangoes').first().waitFor()
  expect(DEMO.exec((await page.locator('body').textContent()) ?? '')?.[0]).toBeUndefined()
  expect(await page.title()).toContain(NAMES.en)
})

test('no file of the build has the name of the demo', () => {
  const folder = inject('distDir')!
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:js|css|html|json|svg|webmanifest)$/.test(file),
  )
  expect(files.length).toBeGreaterThan(100)
  const naming = files.filter((file) =>
    DEMO.test(readFileSync(path.join(folder, file), 'utf8').replaceAll(OWN_NAMES, '')),
  )
  expect(naming).toEqual([])
})
