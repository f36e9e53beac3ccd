import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { correction, generate } from 'lean-qr'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders/entity.ts'
import { wrapped } from '#server/orders/invoice/lines.ts'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { query } from '#tests/support/database.ts'
import { allLines, allText, readPdf } from '#tests/support/pdf.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createUser, createUserWithRole, createVisitor, fastHashing, type Visitor } from '../account/client.ts'
import { multipartForm } from '../support/uploads.ts'

const server = await startTestServer({ account: { ...defaultAccountSettings, ...fastHashing } })
const run = <Row extends object>(text: string, values: unknown[] = []) => query<Row>(server.databaseUrl, text, values)

const [customer, otherCustomer, owner, otherOwner, strangerOwner, admin] = [
  await createUser(server),
  await createUser(server),
  await createUserWithRole(server, 'owner'),
  await createUserWithRole(server, 'owner'),
  await createUserWithRole(server, 'owner'),
  await createUserWithRole(server, 'admin'),
]

interface Item {
  readonly name: string
  /** Paisa. */
  readonly price: number
  readonly quantity?: number
  readonly size?: string
  readonly color?: string
  readonly option?: string
  readonly optionName?: string
  readonly seller?: { readonly id: string }
  readonly sellerName?: string
}

const FEE = 6000
const plain = {
  customer_name: 'Nusrat Jahan',
  customer_email: 'nusrat@shop.example',
  phone: '01712345678',
  payment_method: 'bKash',
  transaction_id: 'TX9A7B3C',
  address_details: 'House 7, Road 12',
  city: 'Savar',
  district: 'Dhaka',
  division: 'Dhaka',
}

let orders = 0
/** Inserts a shipped order of 3 March 2026 in Dhaka (the day before in UTC), with a delivery fee of 60 taka. */
const place = async (items: readonly Item[], given: Partial<typeof plain> = {}) => {
  const id = `order${String(++orders).padStart(6, '0')}`
  const total = items.reduce((sum, { price, quantity = 1 }) => sum + price * quantity, FEE)
  const values = { ...plain, ...given }
  await run(
    `insert into orders (id, status, customer_id, total_price, delivery_fee, created_at, ${Object.keys(values)})
     values ($1, 'shipped', $2, $3, $4, '2026-03-02T20:30:00Z', ${Object.keys(values).map((_, at) => `$${at + 5}`)})`,
    [id, customer.id, total, FEE, ...Object.values(values)],
  )
  const columns = items.map((item, position) => ({
    order_id: id,
    position,
    product_id: `p${position}`,
    product_name: item.name,
    quantity: item.quantity ?? 1,
    price: item.price,
    sub_total: item.price * (item.quantity ?? 1),
    size: item.size ?? '',
    color: item.color ?? '',
    option: item.option ?? '',
    option_name: item.optionName ?? null,
    owner_id: (item.seller ?? owner).id,
    owner_name: item.sellerName ?? 'Rahima Textiles',
  }))
  await run(
    `insert into order_items (order_id, position, product_id, product_name, quantity, price, sub_total, size, color,
       option, option_name, owner_id, owner_name)
     select order_id, position, product_id, product_name, quantity, price, sub_total, size, color, option, option_name,
       owner_id, owner_name
     from json_populate_recordset(null::order_items, $1)`,
    [JSON.stringify(columns)],
  )
  return id
}

const requestInvoice = (visitor: Visitor, id: string, headers: Record<string, string> = {}) =>
  visitor.call('GET', `/order/invoice/${id}`, undefined, headers)
const invoiceOf = async (visitor: Visitor, id: string) => {
  const response = await requestInvoice(visitor, id)
  expect(response.status, JSON.stringify(response.body)).toBe(200)
  return response.body as Uint8Array
}
const read = async (visitor: Visitor, id: string) => readPdf(await invoiceOf(visitor, id))

/** Formats an amount in paisa in Bangladeshi notation, independently of the product's code. */
const money = (paisa: number) => {
  const [, front = '', last] = /^(\d*?)(\d{1,3})$/.exec(String(Math.floor(paisa / 100)))!
  const pairs = front.replace(/(?=(\d\d)+$)(?!^)/g, ',')
  const rest = paisa % 100
  return `৳${pairs ? `${pairs},` : ''}${last}${rest ? `.${String(rest).padStart(2, '0')}` : ''}`
}

const shared: readonly Item[] = [
  { name: 'Jamdani saree', price: 1_234_550, quantity: 2, size: 'M', color: 'Red' },
  { name: 'নকশি কাঁথা', price: 87_505, quantity: 3, seller: otherOwner, sellerName: 'মায়ের দোয়া স্টোর' },
  { name: 'Lungi', price: 45_000, size: 'XL', color: '#b3174f' },
]

test('formats the expected amounts of this file in Bangladeshi notation', () => {
  expect([5, 100, 123_450, 123_456_700, 12_345_678_905].map(money)).toEqual([
    '৳0.05',
    '৳1',
    '৳1,234.50',
    '৳12,34,567',
    '৳12,34,56,789.05',
  ])
})

test('names the shop, its address and registrations; empty details leave no gap', async () => {
  const id = await place(shared)
  const plain = await read(customer.visitor, id)
  expect(allText(plain)).not.toMatch(/BIN|DBID|licence/)
  await run(
    `update shop_details set shop_name = 'Haat Bazar Ltd.', address = $1, phone = '09612345678',
       trade_licence = 'TRAD/1', dbid = '512490662', bin = '0012345670101'`,
    ['House 12, Road 5\nঢাকা 1205'],
  )
  const text = allText(await read(customer.visitor, id))
  for (const line of [
    'Haat Bazar Ltd.',
    'House 12, Road 5, ঢাকা 1205',
    '09612345678',
    'Trade licence TRAD/1 · DBID 512490662 · BIN 0012345670101',
    `Haat Bazar Ltd. · Order ${id}`,
    'Thank you for shopping at Haat Bazar Ltd.',
  ]) {
    expect(text).toContain(line)
  }
  await run(
    `update shop_details set shop_name = 'Haat', address = '', phone = '', trade_licence = '', dbid = '', bin = ''`,
  )
  expect(await read(customer.visitor, id)).toEqual(plain)
})

test('names the payment method in one spelling; another text stays as it is', async () => {
  for (const [method, words] of [
    ['cash', 'Cash on delivery'],
    ['Cash on Delivery', 'Cash on delivery'],
    ['COD', 'Cash on delivery'],
    ['bkash', 'bKash'],
    ['Rocket', 'Rocket'],
  ]) {
    expect(allText(await read(customer.visitor, await place(shared, { payment_method: method })))).toContain(words)
  }
})

test.each([
  ['en', 'Paid', 'Due', '01712345678', 'With stand'],
  ['bn', 'পরিশোধিত', 'টাকা বাকি', '০১৭১২৩৪৫৬৭৮', 'স্ট্যান্ডসহ'],
])(
  'says in %s whether the order is paid, or what is due, phone and size; a part of an order says neither sum',
  async (language, paid, due, phone, size) => {
    const id = await place(shared)
    await run(`update order_items set size = 'With stand', size_name_bn = 'স্ট্যান্ডসহ' where order_id = $1`, [id])
    await run('update orders set language = $2 where id = $1', [id, language])
    const linesOf = async (visitor: Visitor) => allLines(await read(visitor, id))
    const sum = (await linesOf(customer.visitor)).find(([first]) => first === due)
    expect(sum?.[1]).toMatch(/^৳[\d০-৯,]+$/)
    expect((await linesOf(customer.visitor)).flat()).toEqual(expect.arrayContaining([phone, size]))
    expect((await linesOf(owner.visitor)).flat()).not.toContain(due)
    await run(`update orders set payment_status = 'paid' where id = $1`, [id])
    expect((await linesOf(customer.visitor)).flat()).toContain(paid)
    await run(`update orders set payment_status = 'unpaid', status = 'cancelled' where id = $1`, [id])
    expect((await linesOf(customer.visitor)).flat()).not.toContain(due)
  },
)

test('a text that is cut keeps to the width with its ellipsis', () => {
  const width = (text: string) => text.length
  expect(wrapped('aaaa bbbb', 8, width, 1)).toEqual(['aaaa…'])
  expect(wrapped('aaaaaaaaaa', 8, width, 1)).toEqual(['aaaaaaa…'])
  expect(wrapped('aaaa bbbb', 8, width, 2)).toEqual(['aaaa', 'bbbb'])
})

describe('access to an invoice', () => {
  const statuses = async (id: string) => {
    const callers = [admin, customer, otherCustomer, owner, otherOwner, strangerOwner].map(({ visitor }) => visitor)
    return Promise.all(
      [createVisitor(server.url), ...callers].map(async (visitor) => (await requestInvoice(visitor, id)).status),
    )
  }

  test('is permitted for administrators, the customer and the owners of its items', async () => {
    expect(await statuses(await place(shared))).toEqual([401, 200, 200, 403, 200, 200, 403])
    expect(await statuses(await place([{ name: 'Football', price: 100 }]))).toEqual([401, 200, 200, 403, 200, 403, 403])
    expect(await statuses(await place([]))).toEqual([401, 200, 200, 403, 403, 403, 403])
  })

  test('returns 404 for an unknown order', async () => {
    for (const id of ['nothing', '%27%20or%201=1', '..%2Fsecret']) {
      expect(await statuses(id), id).toEqual([401, 404, 404, 404, 404, 404, 404])
    }
  })

  test('returns 403 for a seller of an item who is no longer an owner', async () => {
    const former = await createUser(server)
    const id = await place([{ name: 'Football', price: 100, seller: former }])
    expect((await requestInvoice(former.visitor, id)).status).toBe(403)
  })

  test('returns errors in the envelope', async () => {
    const id = await place(shared)
    for (const response of [
      await requestInvoice(strangerOwner.visitor, id),
      await requestInvoice(admin.visitor, 'nothing'),
    ]) {
      expect(response.headers.get('content-type')).toMatch(/^application\/json/)
      expect(response.headers.get('content-disposition')).toBeNull()
      expect(response.body).toMatchObject({ success: false, message: expect.stringMatching(/\w/), data: null })
    }
  })
})

test('returns a file with its length that no cache may store', async () => {
  const id = await place(shared)
  const response = await requestInvoice(customer.visitor, id, { 'accept-encoding': 'br, gzip' })
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="invoice-${id}.pdf"`,
    'content-length': String(response.body.byteLength),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(Buffer.from(response.body.subarray(0, 5)).toString()).toBe('%PDF-')
  expect(response.body.byteLength).toBeLessThan(60_000)
})

test('returns 400 for a query string', async () => {
  expect((await requestInvoice(admin.visitor, `${await place(shared)}?owner=x`)).status).toBe(400)
})

test('responds to other calls while it draws many invoices', async () => {
  const id = await place(Array.from({ length: 60 }, (_, at) => ({ name: `Jamdani saree ${at}`, price: 100 })))
  await invoiceOf(admin.visitor, id)
  let drawn = 0
  const responses = Array.from({ length: 15 }, async () => {
    await invoiceOf(admin.visitor, id)
    drawn++
  })
  await Promise.race(responses)
  let otherCalls = 0
  for (; drawn < responses.length; otherCalls++) await createVisitor(server.url).call('GET', '/logo')
  await Promise.all(responses)
  expect(otherCalls).toBeGreaterThan(responses.length / 3)
})

describe('the content', () => {
  test('shows the whole order to administrators and the customer', async () => {
    const id = await place(shared)
    for (const { visitor } of [admin, customer]) {
      const pdf = await read(visitor, id)
      const lines = allLines(pdf)
      expect(lines).toContainEqual(['Item', 'Size', 'Colour', 'Qty', 'Price', 'Amount'])
      expect(lines).toContainEqual(['Jamdani saree', 'M', 'Red', '2', '৳12,345.50', '৳24,691'])
      expect(lines).toContainEqual(['নকশি কাঁথা', '3', '৳875.05', '৳2,625.15'])
      expect(lines.filter((line) => line[0] === 'Lungi')).toEqual([
        ['Lungi', 'XL', expect.any(String), '1', '৳450', '৳450'],
      ])
      expect(lines).toContainEqual(['Sold by Rahima Textiles'])
      expect(lines).toContainEqual(['Sold by মায়ের দোয়া স্টোর'])
      const sums = lines.filter((line) => /^(Subtotal|Delivery fee|Total)$/.test(line.at(-2) ?? ''))
      expect(sums.map((line) => line.slice(-2))).toEqual([
        ['Subtotal', '৳27,766.15'],
        ['Delivery fee', '৳60'],
        ['Total', '৳27,826.15'],
      ])
      const text = allText(pdf)
      for (const value of Object.values(plain)) expect(text).toContain(value)
      for (const value of [id, `#${id.slice(-6)}`, '3 March 2026', 'Shipped', 'Page 1 of 1', 'Haat'])
        expect(text).toContain(value)
    }
  })

  test('shows an owner their own items and their sum, like the list of orders', async () => {
    const id = await place(shared)
    for (const { visitor, id: ownerId } of [owner, otherOwner]) {
      const { body } = await visitor.call('GET', `/order/get-order-by-ownerId/${ownerId}`)
      const order = (body.data as Order[]).find(({ _id }) => _id === id)!
      const paisa = (taka: number) => Math.round(taka * 100)
      const sum = order.items.reduce((all, { price, quantity }) => all + paisa(price) * quantity, 0)
      expect(paisa(order.totalPrice)).toBe(sum)

      const pdf = await read(visitor, id)
      const ends = allLines(pdf).map((line) => line.slice(-2))
      expect(ends).toContainEqual(['Subtotal', money(sum)])
      expect(ends).toContainEqual(['Total', money(sum)])
      const text = allText(pdf)
      expect(text).not.toContain('Delivery fee')
      expect(text).toContain('These are your items')
      for (const { name, seller = owner } of shared)
        if (seller.id === ownerId) expect(text).toContain(name)
        else expect(text).not.toContain(name)
      expect(text).not.toContain(money(2_776_615))
      expect(text).not.toContain(money(2_782_615))
    }
  })

  test('contains the delivery fee for an owner who sells the whole order', async () => {
    const id = await place([{ name: 'Football', price: 99_999_99 }])
    const ends = allLines(await read(owner.visitor, id)).map((line) => line.slice(-2))
    expect(ends).toEqual(
      expect.arrayContaining([
        ['Subtotal', '৳99,999.99'],
        ['Delivery fee', '৳60'],
        ['Total', '৳1,00,059.99'],
      ]),
    )
  })

  test('shows the rounding of the total, with which the sums add up', async () => {
    const id = await place([{ name: 'Football', price: 99_999_99 }])
    await run('update orders set total_price = 10006000 where id = $1', [id])
    const ends = allLines(await read(owner.visitor, id)).map((line) => line.slice(-2))
    expect(ends).toEqual(
      expect.arrayContaining([
        ['Subtotal', '৳99,999.99'],
        ['Delivery fee', '৳60'],
        ['Rounding', '+৳0.01'],
        ['Total', '৳1,00,060'],
      ]),
    )
    await run('update orders set total_price = 10005950 where id = $1', [id])
    expect(allLines(await read(owner.visitor, id)).map((line) => line.slice(-2))).toContainEqual(['Rounding', '−৳0.49'])
  })

  test('shows the whole order to an owner who is its customer', async () => {
    const id = await place(shared)
    await run('update orders set customer_id = $1 where id = $2', [owner.id, id])
    expect(allText(await read(owner.visitor, id))).toContain('নকশি কাঁথা')
  })

  test('omits columns that are empty for all items', async () => {
    const id = await place([{ name: 'Football', price: 100 }])
    expect(allLines(await read(admin.visitor, id))).toContainEqual(['Item', 'Qty', 'Price', 'Amount'])
  })

  test('heads the column of a third option with the name that all items have, else names it in the line', async () => {
    const silk = { name: 'Curtain', price: 100, option: 'Silk', optionName: 'Fabric' }
    const linesOf = async (items: readonly Item[]) => allLines(await read(admin.visitor, await place(items)))
    const one = await linesOf([silk, { name: 'Football', price: 100 }])
    expect(one).toContainEqual(['Item', 'Fabric', 'Qty', 'Price', 'Amount'])
    expect(one).toContainEqual(['Curtain', 'Silk', '1', '৳1', '৳1'])
    const two = await linesOf([silk, { name: 'Soap', price: 100, option: 'Rose' }])
    expect(two).toContainEqual(['Item', 'Option', 'Qty', 'Price', 'Amount'])
    expect(two).toContainEqual(['Curtain', 'Fabric: Silk', '1', '৳1', '৳1'])
    expect(two).toContainEqual(['Soap', 'Rose', '1', '৳1', '৳1'])
  })

  test('prints large amounts in full', async () => {
    const price = 9_999_999_999
    const id = await place([{ name: 'A ship', price, quantity: 99_999, size: 'XXL', color: 'Silver' }])
    const lines = allLines(await read(admin.visitor, id))
    expect(lines).toContainEqual(['A ship', 'XXL', 'Silver', '99,999', money(price), money(price * 99_999)])
    expect(lines.map((line) => line.slice(-2))).toContainEqual(['Total', money(price * 99_999 + FEE)])
  })
})

describe('the document', () => {
  test('is A4, with a title and a language, and has no data of the customer outside of its pages', async () => {
    const id = await place(shared)
    const bytes = await invoiceOf(admin.visitor, id)
    const { pages, info } = await readPdf(bytes)
    for (const { width, height } of pages) {
      expect(width).toBeCloseTo((210 / 25.4) * 72, 0)
      expect(height).toBeCloseTo((297 / 25.4) * 72, 0)
    }
    expect(info).toMatchObject({ Title: `Invoice #${id.slice(-6)} from Haat`, Author: 'Haat', Creator: 'Haat' })
    expect(info).toMatchObject({ CreationDate: 'D:20260302203000Z', Language: 'en' })
    expect(JSON.stringify(info)).not.toMatch(/Nusrat|nusrat|01712345678/)
    // Streams are compressed, so a match would lie outside of the pages.
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/Nusrat|nusrat|01712345678/)
  })

  test('is identical in every byte for the same order', async () => {
    const id = await place(shared)
    const [one, other] = [await invoiceOf(admin.visitor, id), await invoiceOf(customer.visitor, id)]
    expect(Buffer.compare(one, other)).toBe(0)
  })

  test('continues over pages for 200 items and repeats the table head on each', async () => {
    const items = Array.from({ length: 200 }, (_, at) => ({
      name: `Product ${at} ${at % 2 ? 'of a name that goes on and on until it does not fit on its line any more' : ''}`,
      price: 12_345 + at,
      quantity: 1 + (at % 4),
    }))
    const id = await place(items)
    const bytes = await invoiceOf(admin.visitor, id)
    expect(bytes.byteLength).toBeLessThan(150_000)
    const pdf = await readPdf(bytes)
    const { pages } = pdf
    expect(pages.length).toBeGreaterThan(5)
    for (const [at, { lines }] of pages.entries()) {
      expect(lines.at(-1)).toEqual([`Haat · Order ${id}`, `Page ${at + 1} of ${pages.length}`])
      const rows = lines.filter((line) => line[0]?.startsWith('Product'))
      expect(lines.filter((line) => line[0] === 'Item')).toHaveLength(rows.length > 0 ? 1 : 0)
    }
    const rows = allLines(pdf).filter((line) => line[0]?.startsWith('Product'))
    expect(rows.map((row) => Number(/\d+/.exec(row[0]!)))).toEqual(items.map((_, at) => at))
    expect(rows.map((row) => row.slice(-3))).toEqual(
      items.map(({ price, quantity }) => [String(quantity), money(price), money(price * quantity)]),
    )
    const total = items.reduce((sum, { price, quantity }) => sum + price * quantity, FEE)
    expect(allLines(pdf).map((line) => line.slice(-2))).toContainEqual(['Total', money(total)])
  })
})

describe('texts', () => {
  test('allows a search for Bangla and mixed words as they were written', async () => {
    const words = 'ক্ষ জ্ঞ স্ত্র সন্ধ্যা কি র্ক কো কৌ T-শার্ট (রহিম) ২টি ময়ূর বাড়ি পূর্ণিমা লক্ষ্মী ব্র্যাক র‍্যাব উজ্জ্বল আকাঙ্ক্ষা ৳১২'.split(' ')
    const id = await place(
      words.map((name) => ({ name, price: 100 })),
      { customer_name: 'মোসাম্মৎ জ্যোৎস্না আক্তার', city: 'ময়মনসিংহ' },
    )
    const pdf = await read(admin.visitor, id)
    const names = allLines(pdf)
      .filter((line) => line.length === 4 && line[3] === '৳1')
      .map(([name]) => name)
    // The PDF reader omits characters without width, such as the joiner in র‍্যাব.
    expect(names).toEqual(words.map((word) => word.normalize('NFC').replace('\u200d', '')))
    expect(allText(pdf)).toContain('মোসাম্মৎ জ্যোৎস্না আক্তার'.normalize('NFC'))
    expect(allText(pdf)).toContain('ময়মনসিংহ'.normalize('NFC'))
  })

  test('are optional: an order with only empty texts has an invoice', async () => {
    const nothing = Object.fromEntries(Object.keys(plain).map((key) => [key, '']))
    const id = await place([{ name: '', price: 0, sellerName: '' }], nothing)
    const pdf = await read(admin.visitor, id)
    expect(allLines(pdf)).toContainEqual(['—', '—', '—'])
    expect(allLines(pdf)).toContainEqual(['—', '1', '৳0', '৳0'])
    expect(allText(await read(admin.visitor, await place([], nothing)))).toContain('This order has no items.')
  })

  test.each([' ', '\u0001', '\u202e'])('prints a dash for the name %j', async (name) => {
    const pdf = await read(admin.visitor, await place([{ name, price: 100 }]))
    expect(allLines(pdf)).toContainEqual(['—', '1', '৳1', '৳1'])
  })

  test.each([
    ['emoji', 'Gift 🎁 box 👩‍👩‍👧‍👦🏽 🇧🇩 1️⃣ Saree', /Gift box 1 Saree/],
    ['Arabic', 'محمد علي Saree', /\?{4} \?{3} Saree/],
    ['Chinese', 'শাড়ি 漢字 Saree', /শাড়ি \?\? Saree/],
    ['controls', 'Sa\u0001re\u001be\u007f\u0085 one\ttwo\nthree', /Saree one two three/],
    ['marks of direction', '\u202eeeraS\u202c \u2066x\u2069', /eeraS x/],
    ['half a character', 'Saree \ud83d end'.toWellFormed(), /Saree/],
    ['marks without a letter', '\u09cd\u09bf\u0301 Saree', /Saree/],
    ['what no font has', '\u{10ffff}\ue000\ufdd0 Saree', /Saree/],
    ['PDF syntax', ') Tj ET (Saree) endstream endobj %%EOF <<>>', /\(Saree\)/],
  ])('prints an invoice for a text with %s', async (_, name, found) => {
    const id = await place([{ name, price: 100, size: name, color: name, sellerName: name }], {
      customer_name: name,
      address_details: name,
      transaction_id: name,
    })
    const text = allText(await read(admin.visitor, id)).replaceAll('\n', ' ')
    expect(text).toMatch(found)
    // A letter that the fonts lack would be printed as an empty box.
    expect(text).not.toMatch(/[\p{Emoji_Presentation}\p{Script=Arabic}\p{Script=Han}\p{Co}]/u)
    expect(text).toContain('৳61')
  })

  test.each([
    ['words', 'ক্ষুদ্র ঋণ '.repeat(900)],
    ['one word', 'জ্যোৎস্না'.repeat(1100)],
    ['Latin', 'abcdefghij'.repeat(1000)],
  ])('continues a name of 10,000 characters over the pages: %s', async (_, name) => {
    const id = await place([{ name, price: 100 }])
    const pdf = await read(admin.visitor, id)
    const letters = (text: string) => text.normalize('NFC').replace(/\s/g, '')
    const printed = allLines(pdf).map(([first = '']) => first)
    const started = printed.findIndex((first) => first.startsWith(name.slice(0, 5)))
    // Apart from the name the list contains only page footers and table heads.
    const ofName = printed.slice(started).filter((first) => first !== 'Item' && !first.startsWith('Haat ·'))
    // Compares a boolean, because the difference of the texts would fill the screen.
    expect(letters(ofName.join('')).startsWith(letters(name))).toBe(true)
    expect(pdf.pages.length).toBeLessThan(15)
    for (const { lines } of pdf.pages) expect(lines.length).toBeLessThan(60)
  })

  test('cuts off texts of the customer of 10,000 characters', async () => {
    const long = 'গ্রাম '.repeat(1600)
    const id = await place([{ name: 'Football', price: 100 }], {
      customer_name: long,
      address_details: long,
      city: long,
    })
    const pdf = await read(admin.visitor, id)
    expect(pdf.pages.length).toBeLessThan(3)
    expect(allText(pdf)).toContain('…')
    expect(allText(pdf)).toContain('Football')
  })
})

describe('papers of several orders', () => {
  const print = async (visitor: Visitor, kind: string, ids: readonly string[], paper?: string) => {
    const { status, body } = await visitor.post(`/order/${kind}`, { ids, ...(paper && { paper }) })
    expect(status, JSON.stringify(body)).toBe(200)
    return readPdf(body)
  }

  test('have each invoice on pages of its own, in the order of the request', async () => {
    const long = await place(Array.from({ length: 20 }, (_, n) => ({ name: `Item ${n}`, price: 100 })))
    const short = await place([{ name: 'Football', price: 100 }])
    const papers = await print(admin.visitor, 'invoices', [long, short])
    const { pages } = papers
    const feet = pages.map(({ lines }) => lines.at(-1)!.at(-1))
    expect(feet).toEqual(['Page 1 of 2', 'Page 2 of 2', 'Page 1 of 1'])
    expect(allText({ ...papers, pages: [pages[2]!] })).toContain('Football')
  })

  test('say what a seller packs and where it goes, without prices', async () => {
    const id = await place([...shared, { name: 'Curtain', price: 100, option: 'Silk', optionName: 'Fabric' }])
    await run(`update orders set note = 'Ring twice' where id = $1`, [id])
    const slip = await print(owner.visitor, 'packing-slips', [id])
    const text = allText(slip)
    for (const said of [
      'Packing slip',
      'Jamdani saree',
      'Lungi',
      'XL',
      'Maroon',
      'Fabric: Silk',
      '01712345678',
      'House 7, Road 12',
      '4 pieces',
      'Ring twice',
    ]) {
      expect(text).toContain(said)
    }
    expect(text).not.toMatch(/৳|Total|Price|Amount|নকশি|#b3174f/)
    expect(allText(await print(admin.visitor, 'packing-slips', [id]))).toContain('7 pieces')
  })

  test('say what to collect, or that the order is paid', async () => {
    const [open, odd, paid, cancelled] = [
      await place([{ name: 'Football', price: 1_234_500 }]),
      await place([{ name: 'Football', price: 65_550 }]),
      await place([{ name: 'Football', price: 1_234_500 }]),
      await place([{ name: 'Football', price: 1_234_500 }]),
    ]
    await run(`update orders set payment_status = 'paid' where id = $1`, [paid])
    await run(`update orders set status = 'cancelled' where id = $1`, [cancelled])
    const textOf = async (id: string) => allText(await print(owner.visitor, 'packing-slips', [id]))
    expect(await textOf(open)).toMatch(/^Collect\n৳12,405$/m)
    // As on the screen of packing, in whole taka.
    expect(await textOf(odd)).toMatch(/^Collect\n৳716$/m)
    for (const [id, word] of [
      [paid, 'Paid'],
      [cancelled, 'Cancelled'],
    ] as const) {
      expect(await textOf(id)).toMatch(new RegExp(`^${word}$`, 'm'))
      expect(await textOf(id)).not.toMatch(/৳|Collect/)
    }
  })

  test('have the id of the order as a QR code', async () => {
    const id = await place([{ name: 'Football', price: 100 }])
    const [page] = (await print(admin.visitor, 'packing-slips', [id], 'a6')).pages
    const code = generate(id, { minCorrectionLevel: correction.M })
    const dark = Array.from({ length: code.size }, (_, y) => y).flatMap((y) =>
      Array.from({ length: code.size }, (_, x) => x).flatMap((x) => (code.get(x, y) ? [[x, y]] : [])),
    )
    // The band behind the amount is the only other shape.
    const modules = page!.shapes.slice(0, dark.length)
    expect(page!.shapes.length).toBe(dark.length + 1)
    const left = Math.min(...modules.map(([x]) => x))
    const top = Math.min(...modules.map(([, y]) => y))
    const module = (Math.max(...modules.map(([x]) => x)) - left) / (code.size - 1)
    expect(modules.map(([x, y]) => [Math.round((x - left) / module), Math.round((y - top) / module)])).toEqual(dark)
    expect(module).toBeGreaterThan(2)
  })

  test('stand four on a sheet of A4, or alone on A6; items without room continue on a further slip', async () => {
    const many = await place(Array.from({ length: 30 }, (_, n) => ({ name: `Thing ${n}.`, price: 100 })))
    const ids = [many, ...(await Promise.all([1, 2, 3].map(() => place([{ name: 'Football', price: 100 }]))))]
    const [a4, a6] = [
      await print(admin.visitor, 'packing-slips', ids),
      await print(admin.visitor, 'packing-slips', ids, 'a6'),
    ]
    const sizes = ({ pages }: typeof a4) => pages.map(({ width, height }) => [Math.round(width), Math.round(height)])
    expect(sizes(a6)).toEqual(Array.from(a6.pages, () => [298, 421]))
    expect(a6.pages.length).toBeGreaterThan(ids.length)
    expect(sizes(a4)).toEqual(Array.from({ length: Math.ceil(a6.pages.length / 4) }, () => [595, 842]))
    for (const papers of [a4, a6]) {
      const text = allText(papers)
      for (let nth = 0; nth < 30; nth++) expect(text).toContain(`1 × Thing ${nth}.`)
      for (const { places, width } of papers.pages)
        for (const { x, y } of places) expect(x > 0 && x < width && y > 20).toBe(true)
    }
    const wrong = await admin.visitor.post('/order/packing-slips', { ids, paper: 'letter' })
    expect(wrong.status).toBe(400)
  })

  test('are of orders that the person may see', async () => {
    const [own, others] = [await place(shared), await place([{ name: 'Football', price: 100, seller: otherOwner }])]
    const statusOf = async (ids: unknown) => (await owner.visitor.post('/order/invoices', { ids })).status
    expect(await statusOf([own, others])).toBe(403)
    expect(await statusOf([own, 'nobody'])).toBe(404)
    const tooMany = Array.from({ length: 101 }, (_, n) => `order${n}`)
    expect(await Promise.all([statusOf([]), statusOf([own, own]), statusOf(tooMany), statusOf(own)])).toEqual([
      400, 400, 400, 400,
    ])
  })

  test('are drawn for the same idempotency key as for another one', async () => {
    const ids = [await place(shared)]
    const key = { 'idempotency-key': 'paper' }
    const drawn = await Promise.all([0, 1].map(() => admin.visitor.post('/order/invoices', { ids }, key)))
    expect(drawn.map(({ status }) => status)).toEqual([200, 200])
  })
})

describe('the logo', () => {
  beforeEach(() => run('delete from logo'))
  const shop = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: { r: 0, g: 120, b: 90, alpha: 0.5 } } })
  const upload = async (picture: Uint8Array) => {
    const { status } = await admin.visitor.post('/logo', multipartForm({ img: picture }))
    expect(status).toBe(201)
  }

  test('is replaced by the shop’s name when none is uploaded', async () => {
    const { pages } = await read(admin.visitor, await place(shared))
    expect(pages[0]!.pictures).toBe(0)
    expect(pages[0]!.lines.slice(0, 2).flat()).toContain('Haat')
  })

  test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('is printed when uploaded as %s', async (format) => {
    await upload(await shop(300, 300).toFormat(format).toBuffer())
    const { pages } = await read(admin.visitor, await place(shared))
    expect(pages[0]!.pictures).toBe(1)
    expect(pages[0]!.lines.slice(0, 2).flat()).toContain('Haat')
  })

  test('replaces the shop’s name when it is wide', async () => {
    await upload(await shop(900, 200).png().toBuffer())
    const { pages } = await read(admin.visitor, await place(shared))
    expect(pages[0]!.pictures).toBe(1)
    expect(pages[0]!.lines.slice(0, 2).flat()).not.toContain('Haat')
  })

  test('is replaced on invoices by a later upload', async () => {
    const id = await place(shared)
    await upload(await shop(300, 300).png().toBuffer())
    const before = await invoiceOf(admin.visitor, id)
    await upload(await shop(120, 300).png().toBuffer())
    expect(Buffer.compare(before, await invoiceOf(admin.visitor, id))).not.toBe(0)
  })

  test('is omitted when its file is missing, broken or on another server', async () => {
    const order = await place(shared)
    await upload(await shop(300, 300).png().toBuffer())
    const [row] = await run<{ image: string }>('select image from logo')
    const file = /[a-f0-9]{32}/.exec(row!.image)![0]
    const stored = path.join(server.settings.filesDir, file.slice(0, 2), `${file}.webp`)
    writeFileSync(stored, 'no picture at all')
    expect((await read(admin.visitor, order)).pages[0]!.pictures).toBe(0)
    rmSync(stored)
    expect((await read(admin.visitor, order)).pages[0]!.pictures).toBe(0)
    await run(`update logo set image = 'https://elsewhere.example/logo.png'`)
    expect((await read(admin.visitor, order)).pages[0]!.pictures).toBe(0)
  })
})
