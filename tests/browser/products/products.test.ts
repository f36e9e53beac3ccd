import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { addBranch, addProducts, type Branch, card, cardButton, create, dialog, save } from '../categories/levels.ts'
import { button, field, toast } from '../support/forms.ts'
import { addPerson, type Person } from '../support/people.ts'
import { openSignedIn, openTab, withoutNews } from '../support/session.ts'
import { addProduct, fillProduct, noisePictures, recordSentParts, sentParts } from './productForm.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let people: Record<'admin' | 'owner' | 'other', Person>
let branch: Branch
beforeAll(async () => {
  server = await startTestServer()
  people = {
    admin: await addPerson(server.databaseUrl, { role: 'admin', name: 'Farhana Akter' }),
    owner: await addPerson(server.databaseUrl, { role: 'owner', name: 'Rafiqul Islam' }),
    other: await addPerson(server.databaseUrl, { role: 'owner', name: 'Selina Begum' }),
  }
  branch = await addBranch(server.databaseUrl, 'Fabrics')
})

const at = (path: string) => server.url + path
const branchOf = (name: string) => addBranch(server.databaseUrl, name)
const profile = (person: keyof typeof people = 'admin') => openSignedIn(server.url, people[person])
const open = async (path: string, person?: keyof typeof people) => openTab(await profile(person), at(path))
const add = (name: string, seller?: Person, on = branch) => addProduct(server.databaseUrl, on, name, seller)
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const chosen = (page: Page, label: string) => field(page, label).locator('option:checked').textContent()
const editLink = (page: Page, name: string) => cardButton(page, name, 'Edit')
const choose = async (page: Page, count: number) =>
  field(page, 'Product images').setInputFiles(await noisePictures(count, 12))
const chosenPictures = (page: Page) => page.getByRole('list', { name: 'Chosen images' }).getByRole('listitem')

test('a product with ten pictures: the upload shows its progress, and its multipart fields are those of POST; an edit sends the multipart fields of PUT and keeps the pictures; then the product is deleted', async () => {
  const context = await profile()
  await recordSentParts(context)
  const page = await openTab(context, at('/admin/products?page=1'))
  // An empty list offers the button a second time.
  await button(page, 'Add Product').first().click()
  await heading(page, 'Add Product').waitFor()
  await fillProduct(page, branch, '  Ten pictures ')
  await button(page, 'Red').click()
  await button(page, 'Add colour').click()
  await field(page, 'Popular label').selectOption('Featured')
  await button(page, 'Add a question').click()
  await field(page, 'Question 1').fill('Can it be washed?')
  await field(page, 'Answer 1').fill('Yes.')
  await button(page, 'Add a question').click()
  await field(page, 'Question 2').fill('Unanswered?')
  await field(page, 'Product images').setInputFiles(await noisePictures(10, 90))
  await expect.poll(() => chosenPictures(page).count(), { timeout: 15_000 }).toBe(10)

  const network = await context.newCDPSession(page)
  const slowly = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await slowly(50_000)
  await create(page)
  await page.getByText(/^Uploading… ([1-9]|[1-9]\d)%$/).waitFor()
  await slowly(-1)
  await toast(page, 'Product created successfully').waitFor()
  await heading(page, 'Products').waitFor()
  expect(page.url()).toBe(at('/admin/products?page=1'))
  await card(page, 'Ten pictures').waitFor()

  const { admin } = people
  expect(await sentParts(page)).toStrictEqual([
    ['name', 'Ten pictures'],
    ['originalPrice', '1250.5'],
    ['discount', '10'],
    ['description', 'Soft cotton for the whole day.'],
    ['quantity', '1 piece'],
    ['productDetails', 'One\nTwo'],
    ['colors', 'Red,#0b7a70'],
    ['sizes', 'S,M'],
    ['searchTags', 'eid,gift'],
    ['popularProducts', 'Featured'],
    ['category', branch.categories.id],
    ['subCategory', branch.subCategories.id],
    ['subSubCategory', branch.subSubCategories.id],
    ['faqs', '[{"question":"Can it be washed?","answer":"Yes."}]'],
    ['remainingProducts', '7'],
    ['video', 'https://youtu.be/abc'],
    ['OwnerName', admin.name],
    ['OwnerId', admin.id],
    ...Array.from({ length: 10 }, (_, nth) => ['productImages', `picture-${nth + 1}.png`]),
  ])
  const [row] = await query<{ pictures: number; price: number; owner_id: string }>(
    server.databaseUrl,
    `select cardinality(images) as pictures, price::int, owner_id from products where name = 'Ten pictures'`,
  )
  expect(row).toStrictEqual({ pictures: 10, price: 112_545, owner_id: admin.id })

  const id = await add('Before the edit', people.owner)
  await page.reload()
  await card(page, 'Before the edit').waitFor()
  await editLink(page, 'Before the edit').click()
  await heading(page, 'Edit Product').waitFor()
  await expect.poll(() => chosen(page, 'Sub-subcategory'), { timeout: 15_000 }).toBe(branch.subSubCategories.name)
  expect(await chosenPictures(page).count()).toBe(2)
  await field(page, 'Product name').fill('After the edit')
  await field(page, 'Popular label').selectOption('Trending')
  await save(page)
  await toast(page, 'Product updated successfully').waitFor()
  await card(page, 'After the edit').waitFor()
  expect(await sentParts(page)).toStrictEqual([
    ['productName', 'After the edit'],
    ['productOriginalPrice', '750'],
    ['productDiscount', '10'],
    ['productDescription', 'Woven by hand in Rupganj.'],
    ['quantity', '1 piece'],
    ['productDetails', 'Six yards\nDry clean'],
    ['productColors', 'Red,#0b7a70'],
    ['productSizes', 'S,M'],
    ['searchTags', 'eid,gift,handloom,silk,new'],
    ['popularProducts', 'trending'],
    ['productCategory', branch.categories.id],
    ['productSubCategory', branch.subCategories.id],
    ['productSubSubCategory', branch.subSubCategories.id],
    ['faqs', '[{"question":"Can it be washed?","answer":"No."}]'],
    ['remainingProducts', '7'],
    ['video', 'https://youtu.be/abc'],
    ['OwnerName', 'Rafiqul Islam'],
  ])
  const [edited] = await query(server.databaseUrl, 'select images, owner_id, label from products where id = $1', [id])
  expect(edited).toStrictEqual({
    images: ['/favicon.svg', '/favicon.svg?second'],
    owner_id: people.owner.id,
    label: 'trending',
  })

  await cardButton(page, 'After the edit', 'Delete').click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await toast(page, 'Product deleted successfully').waitFor()
  await card(page, 'After the edit').waitFor({ state: 'detached' })
})

test('Retry of an unreadable list reloads the page; search, category and page are in the address: a reload keeps them, Back undoes them', async () => {
  const market = await branchOf('Market')
  await addProducts(server.databaseUrl, market, 23)
  await add('Silk scarf', undefined, market)
  const page = await openTab(await profile(), 'about:blank')
  // News of products would read the list before Retry is pressed.
  await withoutNews(page)
  const lists = '**/api/products?*'
  await page.route(lists, (route) =>
    route.fulfill({ status: 400, json: { success: false, message: 'The shelves are being counted.', data: null } }),
  )
  await page.goto(at('/admin/products'))
  await page.getByRole('heading', { name: 'Error loading products: The shelves are being counted.' }).waitFor()
  await page.unroute(lists)
  await Promise.all([page.waitForEvent('load'), button(page, 'Retry').click()])

  await field(page, 'Category').selectOption({ label: 'Market' })
  await page.waitForURL(at(`/admin/products?category=${market.categories.id}`))
  await page.getByText('Showing 10 of 24 products').waitFor()
  await page.getByText('Page 1 of 3').waitFor()
  await button(page, 'Next').click()
  await button(page, 'Next').click()
  await page.getByText('Showing 4 of 24 products').waitFor()
  expect(page.url()).toBe(at(`/admin/products?category=${market.categories.id}&page=3`))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await page.getByText('Page 2 of 3').waitFor()

  const searches: string[] = []
  page.on('request', (request) => {
    const search = new URL(request.url()).searchParams.get('search')
    if (search) searches.push(search)
  })
  const box = page.getByPlaceholder('Search products, tags...')
  await box.fill('silk')
  await page.getByText('Showing 1 of 1 products').waitFor()
  expect(page.url()).toBe(at(`/admin/products?category=${market.categories.id}&search=silk`))
  expect(searches).toStrictEqual(['silk'])
  expect(await page.getByRole('navigation', { name: 'Pages' }).count()).toBe(0)
  await card(page, 'Silk scarf').waitFor()
  await page.reload()
  await page.getByText('Showing 1 of 1 products').waitFor()
  expect(await box.inputValue()).toBe('silk')
  await expect.poll(() => chosen(page, 'Category'), { timeout: 15_000 }).toBe('Market')
  await editLink(page, 'Silk scarf').click()
  await heading(page, 'Edit Product').waitFor()
  await page.goBack()
  await card(page, 'Silk scarf').waitFor()
  expect(await box.inputValue()).toBe('silk')
})

test('an owner sees and deletes own products only, in USD; the only row of the table of an administrator keeps its unsaved value then', async () => {
  await add('Lone lamp', people.owner)
  const othersId = await add('Lone lamp of another', people.other)
  const page = await open('/admin/products?search=Lone+lamp')
  await page.getByRole('radio', { name: 'Table' }).click()
  const price = page.getByRole('textbox', { name: 'Price ৳ of Lone lamp', exact: true })
  await price.fill('0')
  await page.keyboard.press('Enter')
  await page.getByText('Price must be greater than 0').waitFor()

  const seller = await open('/owner/products?search=Lone+lamp', 'owner')
  await card(seller, 'Lone lamp').waitFor()
  expect(await card(seller, 'Lone lamp of another').count()).toBe(0)
  expect(await card(seller, 'Lone lamp').textContent()).toContain('$675.00')
  await cardButton(seller, 'Lone lamp', 'Delete').click()
  await dialog(seller).getByRole('button', { name: 'Delete' }).click()
  await toast(seller, 'Product deleted successfully').waitFor()
  await seller.goto(at(`/owner/products?edit=${othersId}`))
  await seller.getByRole('heading', { name: 'This product does not exist any more' }).waitFor()

  await page.getByText('Showing 1 of 1 products').waitFor()
  expect(await price.inputValue()).toBe('0')
  await price.fill('500')
  await page.keyboard.press('Enter')
  await page.getByText('This product was deleted', { exact: false }).waitFor()
  await button(page, 'Discard').click()
  await price.waitFor({ state: 'detached' })
})

test('in the table a price that changes by more than half is asked about, Ctrl+Z takes back what was saved, prices and stocks are typed row by row, a selection is changed at once, and a saved form leads back to its row', async () => {
  const bazaar = await branchOf('Bazaar')
  const ids = await Promise.all(['Alpha', 'Beta', 'Gamma'].map((name) => add(name, people.owner, bazaar)))
  const rows = () =>
    query<{ name: string; price: number; stock: number; images: number }>(
      server.databaseUrl,
      `select name, original_price::int / 100 as price, stock::int, cardinality(images) as images
       from products where id = any($1) order by name`,
      [ids],
    )
  const page = await open(`/admin/products?category=${bazaar.categories.id}&sortBy=name-az`)
  await page.getByRole('radio', { name: 'Table' }).click()
  const cell = (label: string, name: string) => page.getByRole('textbox', { name: `${label} of ${name}`, exact: true })
  await cell('Price ৳', 'Gamma').fill('5')
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('row', { name: 'Gamma ৳750 ৳5' }).waitFor()
  await dialog(page).getByRole('button', { name: 'Change price' }).click()
  await expect.poll(async () => (await rows())[2]).toMatchObject({ price: 5, stock: 7 })
  await cell('Stock', 'Gamma').fill('9')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await rows())[2]).toMatchObject({ price: 5, stock: 9 })
  await expect.poll(() => page.locator('[data-stage=saving]').count()).toBe(0)
  await page.keyboard.press('Control+z')
  await expect.poll(() => cell('Stock', 'Gamma').inputValue()).toBe('7')
  // The price goes back although the product has been saved twice since.
  await page.keyboard.press('Control+z')
  await expect.poll(() => cell('Price ৳', 'Gamma').inputValue()).toBe('750')
  await expect.poll(async () => (await rows())[2]).toMatchObject({ price: 750, stock: 7 })

  // A bulk change is of the saved values, also before the list has been read again.
  const READ = '**/api/products?*'
  await page.getByRole('row').nth(1).getByRole('link', { name: 'Alpha' }).waitFor()
  await page.route(READ, () => {})
  await cell('Price ৳', 'Alpha').click()
  for (const price of ['700', '500', '0']) {
    await page.keyboard.type(price)
    await page.keyboard.press('Enter')
  }
  await page.getByText('Price must be greater than 0').waitFor()
  await cell('Stock', 'Beta').fill('40')
  await page.keyboard.press('Enter')
  await expect.poll(rows).toMatchObject([
    { price: 700, stock: 7 },
    { price: 500, stock: 40 },
    { price: 750, stock: 7 },
  ])
  await expect.poll(() => page.locator('[data-stage=saving]').count()).toBe(0)
  await button(page, 'Discard').click()
  expect(await cell('Price ৳', 'Gamma').inputValue()).toBe('750')

  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await button(page, 'Change price').click()
  await field(page, 'Percent, negative to lower').fill('-10')
  await page.getByRole('row', { name: 'Beta ৳500 ৳450' }).waitFor()
  await page.unroute(READ)
  await button(page, 'Change 3 products').click()
  await toast(page, '3 products are being changed').waitFor()
  await page.getByRole('list', { name: 'Work in the background' }).getByText('3 products done').waitFor()
  expect((await rows()).map(({ price }) => price)).toEqual([630, 450, 675])

  await page.reload()
  await page.getByRole('link', { name: 'Gamma' }).click()
  await heading(page, 'Edit Product').waitFor()
  await choose(page, 1)
  await expect.poll(() => chosenPictures(page).count(), { timeout: 15_000 }).toBe(3)
  await button(page, 'Remove picture 1').click()
  await page.getByText('1 change', { exact: true }).waitFor()
  await page.keyboard.press('Control+s')
  await toast(page, 'Product updated successfully').waitFor()
  expect((await rows())[2]).toMatchObject({ name: 'Gamma', images: 2 })
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Gamma')
})
