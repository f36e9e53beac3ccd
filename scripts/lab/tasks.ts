import { type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import type { EditedField } from '#contract/products/cellRules.ts'
import { run } from './bench/benchServers.ts'
import { CHROMIUM_FLAGS, findChromium } from './chromium.ts'
import { openTemporaryShop } from './temporaryShop.ts'

// npm run lab -- tasks: counts the inputs of frequent tasks in Chromium, and exits with 1 where an aim is missed.
// A click counts as one input, a key as one, and typing a value as one per field, whatever its length and with the key
// that leaves the field.
// The count begins on the screen where the person works, in the view that the person has chosen before.

/** A page whose inputs are counted. */
class Counted {
  count = 0
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }
  async click(target: Locator, options: { modifiers?: 'Shift'[] } = {}) {
    this.count += 1
    await target.click(options)
  }
  /** The entry of a list, which a key chooses. */
  async choose(label: string, value: string) {
    this.count += 1
    await this.page.getByLabel(label, { exact: true }).last().selectOption(value)
  }
  async press(key: string) {
    this.count += 1
    await this.page.keyboard.press(key)
  }
  /** @param leave the key that ends the value and leaves its field */
  async type(text: string, leave?: 'Enter' | 'Tab') {
    this.count += 1
    await this.page.keyboard.type(text)
    if (leave) await this.page.keyboard.press(leave)
  }
}

interface Task {
  readonly name: string
  readonly role: 'administrator' | 'seller' | 'guest'
  readonly from: string
  readonly aim: number
  /** Does the task, and resolves when its result is visible. */
  readonly run: (inputs: Counted) => Promise<unknown>
}

const rows = (page: Page) => page.locator('[role="grid"] tbody > tr')
const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name })

/** Types values into a column of the table of products, from its first row on, and waits until the shop has them. */
const fillColumn = async (inputs: Counted, field: EditedField, values: readonly string[]) => {
  await inputs.click(inputs.page.locator(`input[data-field="${field}"]`).first())
  for (const value of values) await inputs.type(value, 'Enter')
  await inputs.page.waitForFunction(
    async ([name, numbers]) => {
      const {
        data: { data },
      } = await (await fetch('/api/products?limit=100')).json()
      return numbers.every((value) => data.some((product: Record<string, unknown>) => product[name] === Number(value)))
    },
    [field, values] as const,
    { polling: 500 },
  )
}
const numbers = (first: number, count: number) => Array.from({ length: count }, (_, nth) => String(first + nth))

/** All pending orders of the demo shop, as a table. */
const PENDING = '/admin/orders?status=pending'
const PROCESSING = '/admin/orders?status=processing'
const CALLS = '/admin/call-desk'
const PRICES = '/admin/products?sortBy=name-az'
const STOCKS = '/owner/products?sortBy=name-az'
const tableView = async (page: Page) => {
  await page.getByRole('radio', { name: 'Table' }).click()
  await rows(page).first().waitFor()
}

/** The demo shop has fewer orders to confirm than a morning. */
const twentyToCall = `update orders set status = 'pending', confirmation = 'needed', payment_method = 'cash',
    payment_status = 'unpaid' where id in (
  select id from orders order by created_at desc limit 25)`

const tasks: readonly Task[] = [
  {
    name: '20 wrong prices',
    role: 'administrator',
    from: PRICES,
    aim: 25,
    run: (inputs) => fillColumn(inputs, 'productOriginalPrice', numbers(411, 20)),
  },
  {
    name: 'stock of 12 products',
    role: 'seller',
    from: STOCKS,
    aim: 14,
    run: (inputs) => fillColumn(inputs, 'remainingProducts', numbers(211, 12)),
  },
  {
    name: 'gift under ৳1,000 for a child',
    role: 'guest',
    from: '/',
    aim: 4,
    run: async (inputs) => {
      await inputs.click(inputs.page.getByRole('link', { name: /^Toys & Books/ }).first())
      await inputs.click(inputs.page.getByLabel('To', { exact: true }))
      await inputs.type('1000', 'Enter')
      await inputs.page.waitForURL(/maxPrice=1000/)
      await inputs.click(inputs.page.locator('main article a').first())
      await inputs.page.waitForURL(/\/product\//)
    },
  },
  {
    name: 'seller who sells most this month',
    role: 'administrator',
    from: '/admin',
    aim: 1,
    run: async (inputs) => {
      await inputs.click(inputs.page.getByRole('link', { name: 'Payment Distribute', exact: true }))
      await rows(inputs.page).first().waitFor()
    },
  },
  {
    name: "order by customer's name",
    role: 'administrator',
    from: '/admin/orders',
    aim: 2,
    run: async (inputs) => {
      await inputs.press('/')
      await inputs.type('lamia')
      await inputs.page.getByText('Lamia Sultana').first().waitFor()
    },
  },
  {
    name: 'what to pack today',
    role: 'seller',
    from: '/owner',
    aim: 2,
    run: async (inputs) => {
      await inputs.click(inputs.page.getByRole('link', { name: 'Pack today', exact: true }))
      await inputs.page.getByRole('heading', { name: 'By product' }).waitFor()
    },
  },
  {
    name: 'invoices of the pending orders',
    role: 'administrator',
    from: PENDING,
    aim: 2,
    run: async (inputs) => {
      const download = inputs.page.waitForEvent('download')
      await inputs.click(inputs.page.getByRole('checkbox', { name: 'Select all' }))
      await inputs.click(button(inputs.page, 'Invoices'))
      await download
    },
  },
  {
    name: 'labels of packed orders',
    role: 'administrator',
    from: PROCESSING,
    aim: 2,
    run: async (inputs) => {
      const { page } = inputs
      const all = page.getByRole('checkbox', { name: 'Select all' })
      await all.click()
      await button(page, /^Pack \d+ orders$/).click()
      await page.getByRole('textbox', { name: 'Courier' }).fill('Own rider')
      const packed = page.waitForResponse(
        async (answer) => answer.url().endsWith('/jobs') && /"state":"done"/.test(await answer.text()),
      )
      await page.getByRole('dialog').getByRole('button', { name: /^Pack/ }).click()
      await packed
      await all.click()
      const download = page.waitForEvent('download')
      await inputs.click(all)
      await inputs.click(button(page, 'Labels').first())
      await download
    },
  },
  {
    name: 'undo of a wrong step',
    role: 'administrator',
    from: PROCESSING,
    aim: 1,
    run: async (inputs) => {
      const row = rows(inputs.page).first()
      const moved = inputs.page.locator(`[data-key="${await row.getAttribute('data-key')}"]`)
      await row.locator('[data-column="box"]').click()
      await button(inputs.page, /^Mark .* as shipped/).click()
      await moved.waitFor({ state: 'detached' })
      await inputs.click(button(inputs.page, 'Undo').first())
      await moved.waitFor()
    },
  },
  {
    name: 'pending orders to processing',
    role: 'administrator',
    from: PENDING,
    aim: 4,
    run: async (inputs) => {
      const boxes = rows(inputs.page).locator('[data-column="box"]')
      await inputs.click(boxes.first())
      await inputs.click(boxes.last(), { modifiers: ['Shift'] })
      await inputs.click(button(inputs.page, /^Mark .* as processing/))
      await button(inputs.page, 'Undo').first().waitFor()
    },
  },
  {
    // After the one before, which leaves as many as the list shows at once.
    name: 'orders sent by courier',
    role: 'administrator',
    from: PROCESSING,
    aim: 6,
    run: async (inputs) => {
      const { page } = inputs
      await inputs.click(page.getByRole('checkbox', { name: 'Select all' }))
      await inputs.click(button(page, 'Send by courier'))
      const sent = page.waitForResponse((answer) => answer.url().endsWith('/couriers/bookings'))
      await inputs.click(page.getByRole('dialog').getByRole('button', { name: 'Send by courier' }))
      const { bookings } = (await (await sent).json()).data
      if (bookings.length === 0) throw new Error('no order was sent')
      await page.getByText(/on the way to the courier/).waitFor()
    },
  },
  {
    // Two inputs for each call, and one to begin.
    name: '20 calls of a morning',
    role: 'administrator',
    from: CALLS,
    aim: 41,
    run: async (inputs) => {
      const { page } = inputs
      await run(shop.settings.databaseUrl, twentyToCall)
      await page.getByRole('tab', { name: /^Due \([2-9]\d\)$/ }).waitFor({ timeout: 60_000 })
      await inputs.click(button(page, 'Next call'))
      let last = ''
      for (let call = 0; call < 20; call++) {
        await page.locator('[aria-keyshortcuts="1"][aria-disabled="false"]').waitFor()
        const dial = page.getByRole('link', { name: /^Dial/ })
        await page.waitForFunction(() => document.activeElement?.getAttribute('href')?.startsWith('tel:'))
        const order = await page
          .getByRole('link', { name: /^Order #/ })
          .first()
          .textContent()
        if (!order || order === last) throw new Error(`The call of ${order} came twice`)
        last = order
        await dial.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
        await inputs.press('Enter')
        await inputs.press(call % 4 === 3 ? '2' : '1')
        await page.getByRole('link', { name: order }).first().waitFor({ state: 'detached' })
      }
    },
  },
  {
    name: 'a statement of 200 parcels',
    role: 'administrator',
    from: '/admin/settlements',
    aim: 8,
    run: async (inputs) => {
      const { page } = inputs
      await deliverParcels()
      await inputs.click(button(page, 'Read a file'))
      await inputs.choose('Courier', 'steadfast')
      const chooser = page.waitForEvent('filechooser')
      await inputs.click(page.getByRole('dialog').getByRole('button', { name: /CSV/ }))
      await (await chooser).setFiles({ name: 'paid.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) })
      await inputs.click(button(page, 'Read 200 lines'))
      for (const [number, act, state] of [
        ['T7', 'Dispute', 'Disputed'],
        ['T9', 'Settle', 'Settled'],
        ['T999', 'Settle', 'Settled'],
      ] as const) {
        const card = page.getByRole('article', { name: new RegExp(`: ${number}$`) })
        await inputs.click(card.getByRole('button', { name: act }))
        await card.getByText(state, { exact: true }).waitFor()
      }
    },
  },
]

/** 198 parcels that Steadfast has delivered for ৳500 each, and its statement: one is short, one paid twice, one unknown. */
const deliverParcels = async () => {
  await run(
    shop.settings.databaseUrl,
    `insert into parcels (id, courier, number, state, state_at, ended_as, cash)
    select 'task-' || n, 'Steadfast', 'T' || n, 'delivered', now(), 'delivered', 50000 from generate_series(1, 198) n`,
  )
}
const statement = [
  'Consignment ID,COD Amount,Delivery Charge',
  ...numbers(1, 198).map((nth) => `T${nth},${nth === '7' ? 450 : 500},60`),
  'T9,500,0',
  'T999,500,60',
].join('\n')

const shop = await openTemporaryShop()
const browser = await chromium.launch({ ...(await findChromium()), args: CHROMIUM_FLAGS })

const signIn = async (context: BrowserContext, role: Task['role']): Promise<Page> => {
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  if (role === 'guest') return page
  await page.goto(`${shop.url}/?demo=${shop.settings.demoKey}`)
  await page.goto(`${shop.url}/login`)
  await button(page, `Sign in as ${role}`).click()
  await page.waitForURL(/\/(admin|owner)$/)
  return page
}

/** The inputs of a task, or the reason why it cannot be done. */
const countInputs = async ({ role, from, run }: Task): Promise<number | string> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await signIn(context, role)
    await page.goto(shop.url + from)
    await page.getByRole('heading', { level: 1 }).waitFor()
    if ([PENDING, PROCESSING, PRICES, STOCKS].includes(from)) await tableView(page)
    const inputs = new Counted(page)
    await run(inputs)
    return inputs.count
  } catch (error) {
    return String(error).split('\n', 1)[0] ?? 'failed'
  } finally {
    await context.close()
  }
}

try {
  for (const task of tasks) {
    const found = await countInputs(task)
    const missed = typeof found === 'string' || found > task.aim
    if (missed) process.exitCode = 1
    console.log(`${task.name.padEnd(36)} aim ${task.aim}  inputs ${found}${missed ? '  MISSED' : ''}`)
  }
} finally {
  await browser.close()
  await shop.stop()
}
