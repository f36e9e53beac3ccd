import { beforeAll, describe, expect, it } from 'vitest'
import { FOUND_MAX } from '#contract/calls/listPart.ts'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { ruleSentences } from '#texts/en/requestRules.ts'
import { createUserWithRole, fastHashing } from '../account/client.ts'

let server: TestServer
let admin: Awaited<ReturnType<typeof createUserWithRole>>

/** More than a search counts, with equal times, so that the id decides. */
const MANY = FOUND_MAX + 200

beforeAll(async () => {
  server = await startTestServer({ account: { ...defaultAccountSettings, ...fastHashing } })
  admin = await createUserWithRole(server, 'admin')
  await query(
    server.databaseUrl,
    `insert into users (id, name, email, phone, role, created_at)
     select 'many-' || lpad(n::text, 4, '0'), 'Many ' || n, 'many' || n || '@example.com', '018' || lpad(n::text, 8, '0'),
       case when n % 100 = 0 then 'owner' else 'user' end, timestamptz '2026-01-01' + n / 3 * interval '1 second'
     from generate_series(1, $1::int) n`,
    [MANY],
  )
})

const list = async (search = '') => {
  const { status, body } = await admin.visitor.call('GET', `/user/list${search}`)
  expect(status).toBe(200)
  return body.data
}
const idsOf = ({ data }: { data: readonly { _id: string }[] }) => data.map(({ _id }) => _id)

const walk = async (filters: string, limit: number) => {
  const ids: string[] = []
  for (let after = ''; ; ) {
    const part = await list(`?limit=${limit}${filters}${after && `&after=${encodeURIComponent(after)}`}`)
    ids.push(...idsOf(part))
    if (part.next === undefined) return ids
    after = part.next
  }
}

describe('GET /user/list', () => {
  it.each([
    ['', 'get-user-by-search'],
    ['&role=owner', 'get-user-by-role/owner'],
    ['&search=many1', 'get-user-by-search?searchTerm=many1'],
    ['&search=many&role=user', 'get-user-by-search?searchTerm=many&role=user'],
  ])('goes through the same people in the same order as the whole list does (%s)', async (filters, whole) => {
    const all = (await admin.visitor.call('GET', `/user/${whole}`)).body.data
    expect(await walk(filters, 97)).toEqual(idsOf({ data: all }))
    expect(all.length).toBeGreaterThan(10)
  })

  it('has fifty people in an answer, their number, and that of each role whatever the filters', async () => {
    const first = await list()
    expect([first.count, first.data.length, first.total]).toEqual([50, 50, MANY + 1])
    const owners = await list('?role=owner&limit=1')
    expect([owners.count, owners.total]).toEqual([1, 12])
    for (const answer of [first, owners]) expect(answer.totals).toEqual({ admin: 1, owner: 12, user: MANY - 12 })
    const last = await list(`?role=owner&after=${encodeURIComponent((await list('?role=owner&limit=11')).next)}`)
    expect([last.count, last.total, last.next]).toEqual([1, 12, undefined])
  })

  it('counts the people of a search to a thousand', async () => {
    expect((await list('?search=many')).total).toBe(FOUND_MAX + 1)
    expect((await list('?search=many&role=owner')).total).toBe(12)
    expect((await list('?search=MANY%201200')).total).toBe(1)
    expect(await list('?search=nobody')).toMatchObject({ count: 0, total: 0, data: [] })
    expect((await list('?search=%25')).total).toBe(0)
  })

  it('finds any part of name, e-mail and phone, in any form of letters and digits', async () => {
    const add = (id: string, name: string, email: string, phone: string) =>
      query(server.databaseUrl, `insert into users (id, name, email, phone) values ($1, $2, $3, $4)`, [
        id,
        name,
        email,
        phone,
      ])
    await add('one', "র‍্যাব O'Brien_5\\x Nür ৯৯৪২", 'some.body+shop@example.org', '01799888777')
    const terms = [
      'র্যাব',
      'o’brien',
      'BRIEN_5\\X',
      'nu\u0308R',
      '9942',
      '৯৯৪২',
      'body+shop@',
      '9988877',
      '+880 1799-888777',
    ]
    for (const term of [...terms, '০১৭৯৯', 'ব O']) {
      const found = await list(`?search=${encodeURIComponent(term)}`)
      expect([term, idsOf(found)]).toEqual([term, ['one']])
    }
    for (const term of ['brien%5', 'obrien 5', 'ব\nO'])
      expect(idsOf(await list(`?search=${encodeURIComponent(term)}`))).toEqual([])
    await query(server.databaseUrl, `update users set closed_at = now() where id = 'one'`)
    expect((await list('?search=brien')).total).toBe(0)
    await query(server.databaseUrl, `delete from users where id = 'one'`)
  })

  it('knows the number of people of each role after any change', async () => {
    const sql = (text: string) => query(server.databaseUrl, text)
    const stored = async () => {
      const rows = await query<{ role: string; users: number }>(
        server.databaseUrl,
        'select role, count(*)::int as users from users where closed_at is null group by role',
      )
      return { admin: 0, owner: 0, user: 0, ...Object.fromEntries(rows.map(({ role, users }) => [role, users])) }
    }
    const changes = [
      `insert into users (id, name, role) values ('c1', 'C', 'owner'), ('c2', 'C', 'user'), ('c3', 'C', 'admin')`,
      `update users set role = 'admin' where id in ('c1', 'c2')`,
      `update users set name = 'D', closed_at = now() where id = 'c1'`,
      `update users set role = 'user' where id = 'c1'`,
      `update users set closed_at = null where id = 'c1'`,
      `update users set closed_at = now() where id = 'c3'`,
      `delete from users where id in ('c1', 'c2', 'c3')`,
    ]
    for (const change of changes) {
      await sql(change)
      expect([change, (await list('?limit=1')).totals]).toEqual([change, await stored()])
    }
    await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        sql(`insert into users (id, name, role) values ('p${n}', 'P', '${n % 2 ? 'owner' : 'user'}')`),
      ),
    )
    await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        sql(`update users set role = '${n % 2 ? 'user' : 'owner'}' where id = 'p${n}'`),
      ),
    )
    expect((await list('?limit=1')).totals).toEqual(await stored())
    await sql(`delete from users where id like 'p%'`)
    expect((await list('?limit=1')).totals).toEqual(await stored())
  })

  it.each([
    ['after=yesterday', 'after', ruleSentences['validation.list_place']],
    ['limit=101', 'limit', ruleSentences['validation.order_page']({ max: 100 })],
    ['limit=0', 'limit', ruleSentences['validation.order_page']({ max: 100 })],
  ])('rejects %s', async (parameter, path, message) => {
    expect(await admin.visitor.call('GET', `/user/list?${parameter}`)).toMatchObject({
      status: 400,
      body: { issues: [{ path: [path], message }] },
    })
  })
})
