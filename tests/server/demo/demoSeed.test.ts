import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { settleDemoAccounts } from '#server/demo/accounts.ts'
import { demoShop } from '#server/demo/data/demoShop.ts'
import { isEmptyShop, seedDemoShop } from '#server/demo/seed.ts'
import { defaultSettings, type Settings } from '#server/platform/config.ts'
import { freshDatabase, query } from '#tests/support/database.ts'
import { brokenAccounts } from '../account/storedAccounts.ts'
import { inconsistentOrders } from '../orders/storedOrders.ts'
import { brokenRefunds } from '../refunds/storedRefunds.ts'

const password = 'tamiro-kedupa'
const now = new Date('2026-03-26T06:00:00.000Z')
const folder = mkdtempSync(path.join(tmpdir(), 'haat-demo-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const shopAt = async (name: string): Promise<Settings> => ({
  ...defaultSettings,
  logLevel: 'none',
  databaseUrl: (await freshDatabase()).url,
  filesDir: path.join(folder, name),
  account: { ...defaultSettings.account, passwordMemoryKiB: 1024 },
})

/** Every row of the tables as JSON, without password hashes. */
const contents = async ({ databaseUrl }: Settings, tables: readonly string[]) =>
  Object.fromEntries(
    await Promise.all(
      tables.map(async (table) => {
        const rows = await query<{ row: Record<string, unknown> }>(
          databaseUrl,
          `select to_jsonb(t) - 'password_hash' as row from ${table} t order by 1`,
        )
        return [table, rows.map(({ row }) => row)] as const
      }),
    ),
  )

describe('seeding the demo shop', () => {
  let first: Settings
  let second: Settings
  let written: Record<string, number>

  beforeAll(async () => {
    first = await shopAt('first')
    second = await shopAt('second')
    expect(await isEmptyShop(first)).toBe(true)
    written = await seedDemoShop(first, password, now)
  })

  it('writes the same shop into two databases', async () => {
    expect(await seedDemoShop(second, password, now)).toEqual(written)
    const tables = Object.keys(written)
    const shop = await contents(first, tables)
    expect(await contents(second, tables)).toEqual(shop)
    expect(Object.fromEntries(tables.map((table) => [table, shop[table]?.length]))).toEqual(written)
    expect(written).toMatchObject({ users: 24, categories: 8, orders: 150, logo: 1 })
    expect(await query(first.databaseUrl, 'select inside::int, outside::int from shipping_fee')).toEqual([
      { inside: 6000, outside: 12_000 },
    ])
  })

  it('has products with variants, whose lists, stock and lowest price are those that the catalogue names', async () => {
    const products = await query<{ name: string; price: number; stock: number; sizes: string[]; colors: string[] }>(
      first.databaseUrl,
      `select p.name, p.original_price::int as price, p.stock, p.sizes, p.colors, p.sold_out, p.option_names[3] as option,
         (select count(*)::int from product_variants v where v.product_id = p.id and v.stock = 0) as away
       from products p where p.variants_price is not null order by p.name`,
    )
    expect(products).toMatchObject([
      { option: 'Light (আলো)', away: 1, sold_out: [] },
      { option: null, away: 1, sold_out: [] },
    ])
    const { products: texts } = demoShop(now)
    for (const { name, price, stock, sizes, colors } of products) {
      const text = texts.find((one) => one.name === name)!
      expect({ price, stock, sizes, colors }).toEqual({
        ...{ price: text.originalPrice, stock: text.stock, sizes: text.sizes, colors: text.colors },
      })
    }
  })

  it('has statements that agree with the parcels but for three lines', async () => {
    const rows = await query(
      first.databaseUrl,
      `select d.kind, d.state, s.courier from courier_differences d
       join courier_statement_lines l on l.id = d.line_id join courier_statements s on s.id = l.statement_id order by d.kind`,
    )
    expect(rows).toEqual([
      { kind: 'short', state: 'open', courier: 'steadfast' },
      { kind: 'twice', state: 'open', courier: 'pathao' },
      { kind: 'unknown', state: 'open', courier: 'pathao' },
    ])
    const [sums] = await query<{ lines: number; dues: number }>(
      first.databaseUrl,
      `select (select count(*) from courier_statement_lines)::int as lines, (select count(*) from courier_dues)::int as dues`,
    )
    expect(sums!.lines).toBeGreaterThan(12)
    expect(sums!.dues).toBeGreaterThan(0)
  })

  it('lists accounts of each role, which are verified and have the password', async () => {
    const accounts = await settleDemoAccounts(first, password)
    expect(accounts.map(({ role }) => role)).toEqual(['admin', 'owner', 'owner', 'owner', 'user', 'user'])
    for (const { role, identifier } of accounts) {
      const [user] = await query<{ role: string; password_hash: string }>(
        first.databaseUrl,
        'select role, password_hash from users where (email = $1 or phone = $1) and verified_at is not null',
        [identifier],
      )
      expect(user?.role).toBe(role)
      expect(await verify(user?.password_hash ?? '', password)).toBe(true)
    }
  })

  it('sets the password of a later start for all demo accounts and ends their sessions, but not for other people', async () => {
    const shop = await shopAt('older')
    await seedDemoShop(shop, 'admin123', now)
    const [admin] = await query<{ id: string; password_hash: string }>(
      shop.databaseUrl,
      `select id, password_hash from users where role = 'admin'`,
    )
    const addPerson = `insert into users (id, name, email, role, password_hash, verified_at)
      values ('68b5ac1e4940cc5a38f91860', 'Rahima Khatun', 'rahima@shop.example', 'admin', $1, now())`
    await query(shop.databaseUrl, addPerson, [admin?.password_hash])
    await query(
      shop.databaseUrl,
      `insert into sessions (id, user_id, current_hash, expires_at)
       select 'of ' || id, id, '', now() + interval '1 day' from users`,
    )
    const hashes = () =>
      query<{ id: string; hash: string; living: boolean }>(
        shop.databaseUrl,
        `select u.id, password_hash as hash, revoked_at is null as living
         from users u join sessions s on s.user_id = u.id order by u.id`,
      )
    const before = await hashes()
    const log = vi.spyOn(console, 'log')
    onTestFinished(() => log.mockRestore())
    expect((await settleDemoAccounts(shop, password))[0]).toEqual({
      role: 'admin',
      identifier: 'admin@haat.example',
      password,
    })
    // The log level of the settings counts.
    expect(log).not.toHaveBeenCalled()
    const after = await hashes()
    expect(after.filter(({ living }) => living)).toEqual(before.filter(({ id }) => id === '68b5ac1e4940cc5a38f91860'))
    const changed = after.filter(({ living }) => !living)
    expect(changed).toHaveLength(24)
    for (const hash of new Set(changed.map((person) => person.hash))) expect(await verify(hash, password)).toBe(true)
    const resets = `select count(*)::int as n from security_events where kind = 'password.reset'`
    expect(await query(shop.databaseUrl, resets)).toEqual([{ n: 24 }])

    await settleDemoAccounts(shop, password)
    expect(await hashes()).toEqual(after)
  })

  it('lists no closed account, and the current role of each account', async () => {
    await query(second.databaseUrl, `update users set closed_at = now() where email = 'owner2@haat.example'`)
    await query(second.databaseUrl, `update users set role = 'owner' where email = 'nusrat@haat.example'`)
    const accounts = await settleDemoAccounts(second, password)
    expect(accounts.map(({ role, identifier }) => `${role} ${identifier}`)).toEqual([
      'admin admin@haat.example',
      'owner owner1@haat.example',
      'owner owner3@haat.example',
      'owner nusrat@haat.example',
      'user 01556781234',
    ])
    expect(await settleDemoAccounts(await shopAt('without'), password)).toEqual([])
  })

  it('writes orders with correct totals, and refers only to stored pictures', async () => {
    const wrong = await query(
      first.databaseUrl,
      `select o.id from orders o join order_items i on i.order_id = o.id
       group by o.id having o.total_price <> sum(i.sub_total) + o.delivery_fee or bool_or(i.sub_total <> i.price * i.quantity)`,
    )
    expect(wrong).toEqual([])
    const named = await query<{ url: string }>(
      first.databaseUrl,
      `select unnest(images) as url from products union select image from order_items union select image from categories
       union select image from sub_categories union select image from sub_sub_categories union select image from banners
       union select image from logo`,
    )
    const files = await query<{ id: string; width: number; height: number }>(
      first.databaseUrl,
      'select id, width, height from files where width > 0 and height > 0',
    )
    expect(new Set(named.map(({ url }) => url))).toEqual(
      new Set(files.map(({ id, width, height }) => `/media/${id}-${width}x${height}.webp`)),
    )
    for (const { id } of files) expect(existsSync(path.join(first.filesDir, id.slice(0, 2), `${id}.webp`))).toBe(true)
  })

  it('writes a complete history for each order, refund and account, and refunds of orders that do not exist', async () => {
    expect(await inconsistentOrders(first.databaseUrl)).toEqual([])
    expect(written.order_history).toBeGreaterThan(200)
    expect(await brokenRefunds(first.databaseUrl)).toEqual([])
    expect(written.refund_steps).toBeGreaterThan(5)
    expect(await brokenAccounts(first.databaseUrl)).toEqual([])
    const [{ orphans } = { orphans: 0 }] = await query<{ orphans: number }>(
      first.databaseUrl,
      'select count(*)::int as orphans from refunds where order_id is null',
    )
    expect(orphans).toBeGreaterThan(0)
  })

  it('throws for a shop that is not empty, and changes nothing', async () => {
    expect(await isEmptyShop(first)).toBe(false)
    const before = await contents(first, Object.keys(written))
    await expect(seedDemoShop(first, password)).rejects.toThrow('already holds a shop')
    expect(await contents(first, Object.keys(written))).toEqual(before)
  })

  it('succeeds once when two starts run at the same time', async () => {
    const both = await shopAt('both')
    const outcomes = await Promise.allSettled([seedDemoShop(both, password, now), seedDemoShop(both, password, now)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await query(both.databaseUrl, 'select count(*)::int as orders from orders')).toEqual([{ orders: 150 }])
  })
})
