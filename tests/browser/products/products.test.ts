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
const value = (page: Page, label: string) => field(page, label).inputValue()
const chosen = (page: Page, label: string) => field(page, label).locator('option:checked').textContent()
const editLink = (page: Page, name: string) => cardButton(page, name, 'Edit')
const choose = async (page: Page, count: number) =>
  field(page, 'Product images').setInputFiles(await noisePictures(count, 12))
const chosenPictures = (page: Page) => page.getByRole('list', { name: 'Chosen images' }).getByRole('listitem')

test('a product with ten pictures: the upload shows its progress, and its multipart fields are those of POST; an edit shows all values, sends the multipart fields of PUT, keeps the pictures and merges the change of somebody else; then the product is deleted', async () => {
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
  const words = await card(page, 'Before the edit').textContent()
  for (const word of ['10% off', 'hand-picked', '৳675', '৳750', 'No reviews yet', 'Fabrics', 'eid', 'handloom', '+2'])
    expect(words).toContain(word)
  expect(words).toMatch(/Stock7Sales3/)
  expect(words).not.toContain('silk')
  await editLink(page, 'Before the edit').click()
  await heading(page, 'Edit Product').waitFor()
  await expect.poll(() => chosen(page, 'Sub-subcategory'), { timeout: 15_000 }).toBe(branch.subSubCategories.name)
  const shown = ['Product name', 'Original price (৳)', 'Discount (%)', 'Stock', 'Sizes', 'Search tags', 'Popular label']
  expect(await Promise.all(shown.map((label) => value(page, label)))).toStrictEqual([
    'Before the edit',
    '750',
    '10',
    '7',
    'S, M',
    'eid, gift, handloom, silk, new',
    'hand-picked',
  ])
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

  await editLink(page, 'After the edit').click()
  await field(page, 'Stock').fill('11')
  await query(server.databaseUrl, `update products set name = 'Changed by them' where id = $1`, [id])
  await save(page)
  await card(page, 'Changed by them').waitFor()
  expect(await query(server.databaseUrl, 'select stock::int from products where id = $1', [id])).toEqual([
    { stock: 11 },
  ])

  await cardButton(page, 'Changed by them', 'Delete').click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await toast(page, 'Product deleted successfully').waitFor()
  await card(page, 'Changed by them').waitFor({ state: 'detached' })
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

  const count = page.getByText(/^Showing \d+ of \d+ products$/)
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

  await box.fill('nothing like it')
  await page.getByRole('heading', { name: 'No products found' }).waitFor()
  await page.getByText('Total products in response: 0').waitFor()
  await page.getByRole('link', { name: 'Show all products' }).click()
  await count.waitFor()
  expect(await box.inputValue()).toBe('')

  await page.goto(at(`/admin/products?category=${market.categories.id}&page=9`))
  await page.getByText('Total products in response: 24').waitFor()
  await button(page, 'Go to page 3').click()
  await page.getByText('Showing 4 of 24 products').waitFor()
})

test('an owner sees own products only, in USD and without labels, and creates products under their own name', async () => {
  await add('Mine', people.owner)
  const othersId = await add('Not mine', people.other)
  const page = await open('/owner/products', 'owner')
  await card(page, 'Mine').waitFor()
  expect(await card(page, 'Not mine').count()).toBe(0)
  const words = await card(page, 'Mine').textContent()
  expect(words).toContain('$675.00')
  expect(words).toContain('$750.00')
  expect(words).toContain('10% off')
  expect(words).not.toContain('hand-picked')

  await button(page, 'Add Product').click()
  await fillProduct(page, branch, 'Made by the seller')
  await choose(page, 1)
  await expect.poll(() => chosenPictures(page).count(), { timeout: 15_000 }).toBe(1)
  await create(page)
  await toast(page, 'Product created successfully').waitFor()
  await card(page, 'Made by the seller').waitFor()
  expect(page.url()).toBe(at('/owner/products'))
  const [row] = await query(
    server.databaseUrl,
    `select owner_id, owner_name from products where name = 'Made by the seller'`,
  )
  expect(row).toStrictEqual({ owner_id: people.owner.id, owner_name: 'Rafiqul Islam' })

  await page.goto(at(`/owner/products?edit=${othersId}`))
  await page.getByRole('heading', { name: 'This product does not exist any more' }).waitFor()
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await cardButton(page, 'Made by the seller', 'Delete').click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await toast(page, 'Product deleted successfully').waitFor()
  await card(page, 'Made by the seller').waitFor({ state: 'detached' })
})

test('the only row of the table keeps its unsaved value when another person deletes the product', async () => {
  await add('Lone lamp', people.owner)
  const page = await open('/admin/products?search=Lone+lamp')
  await page.getByRole('radio', { name: 'Table' }).click()
  const price = page.getByRole('textbox', { name: 'Price ৳ of Lone lamp' })
  await price.fill('0')
  await page.keyboard.press('Enter')
  await page.getByText('Price must be greater than 0').waitFor()
  const seller = await open('/owner/products?search=Lone+lamp', 'owner')
  await cardButton(seller, 'Lone lamp', 'Delete').click()
  await dialog(seller).getByRole('button', { name: 'Delete' }).click()
  await toast(seller, 'Product deleted successfully').waitFor()

  await page.getByText('Showing 1 of 1 products').waitFor({ state: 'detached' })
  expect(await price.inputValue()).toBe('0')
  await price.fill('500')
  await page.keyboard.press('Enter')
  await page.getByText('This product was deleted', { exact: false }).waitFor()
  expect(await button(page, 'Try again').count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Lone lamp' }).count()).toBe(0)
  await button(page, 'Discard').click()
  await page.getByRole('heading', { name: 'No products found' }).waitFor()
})

test('in the table a price that changes by more than half is asked about, and Ctrl+Z takes back what was saved', async () => {
  const stall = await branchOf('Stall')
  const ids = await Promise.all(['Delta', 'Epsilon'].map((name) => add(name, people.owner, stall)))
  const prices = async () => {
    const rows = await query<{ price: number }>(
      server.databaseUrl,
      'select original_price::int / 100 as price from products where id = any($1) order by name',
      [ids],
    )
    return rows.map(({ price }) => price)
  }
  const page = await open(`/admin/products?category=${stall.categories.id}&sortBy=name-az`)
  await page.getByRole('radio', { name: 'Table' }).click()
  const cell = (name: string) => page.getByRole('textbox', { name: `Price ৳ of ${name}`, exact: true })
  const type = async (name: string, price: string) => {
    await cell(name).fill(price)
    await page.keyboard.press('Enter')
  }
  await type('Delta', '5')
  await dialog(page).getByRole('row', { name: 'Delta ৳750 ৳5' }).waitFor()
  await dialog(page).getByRole('button', { name: 'Keep the old price' }).click()
  expect(await cell('Delta').inputValue()).toBe('750')
  await type('Delta', '5')
  await dialog(page).getByRole('button', { name: 'Change price' }).click()
  await toast(page, 'Price of Delta saved').waitFor()
  expect(await prices()).toEqual([5, 750])

  const stock = page.getByRole('textbox', { name: 'Stock of Delta', exact: true })
  await stock.fill('9')
  await page.keyboard.press('Enter')
  await toast(page, 'Stock of Delta saved').waitFor()
  await page.keyboard.press('Control+z')
  await expect.poll(() => stock.inputValue()).toBe('7')
  expect(await cell('Delta').inputValue()).toBe('5')
  // The price goes back although the product has been saved twice since.
  await page.keyboard.press('Control+z')
  await expect.poll(() => cell('Delta').inputValue()).toBe('750')
  expect(await prices()).toEqual([750, 750])
})

test('in the table prices and stocks are typed row by row, a selection is changed at once, and a saved form leads back to its row', async () => {
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
