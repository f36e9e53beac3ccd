import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { ReportedState } from '#contract/parcels/states.ts'
import { lastOfReports, type ParcelReportAt } from '#machines/parcels/parcel.machine.ts'
import { sampleOf } from '#scripts/checks/testRun/sample.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createUserWithRole, type Visitor } from '../account/client.ts'
import { parcelShop } from './packed.ts'

vi.setConfig({ testTimeout: 240_000 })

/** Two orders of a phone, their parcels, and people who do something to them at once, at random. */

const server = await startTestServer()
const { sql, reportAt, ask, placed, body: parcelOf, stockOf, checkIn } = parcelShop(server)
const [{ visitor: admin, id: adminId }, seller] = [
  await createUserWithRole(server, 'admin'),
  await createUserWithRole(server, 'owner'),
]
const people: readonly Visitor[] = [admin, seller.visitor]
/** `npm test` checks an eighth of them. */
const RUNS = Array.from({ length: 40 }, (_, run) => run)
/** Pieces of each line. */
const LINES = [[2, 3], [2]] as const
const STOCK = 10

const REPORTED = [
  ...['cancelled', 'pickedUp', 'inTransit', 'deliveryFailed', 'returning', 'returned', 'returned'],
  ...['delivered', 'delivered', 'partlyDelivered', 'lost'],
] as readonly ReportedState[]

const act = fc.record({
  what: fc.constantFrom(
    ...(['pack', 'pack', 'packAll', 'packAll', 'ask', 'ask', 'move', 'undo', 'correct', 'pay', 'statement'] as const),
    ...(['says', 'says', 'says', 'reports', 'reports', 'checkIn', 'checkIn'] as const),
  ),
  person: fc.nat({ max: 1 }),
  order: fc.nat({ max: 1 }),
  line: fc.nat({ max: 1 }),
  parcel: fc.nat({ max: 3 }),
  pieces: fc.integer({ min: 1, max: 3 }),
  to: fc.constantFrom('processing', 'shipped', 'shipped', 'delivered', 'cancelled', 'cancelled'),
  state: fc.constantFrom(...REPORTED),
  // Seconds from now, so that some are older than what people report.
  at: fc.integer({ min: -50, max: 50 }),
} as const)
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

interface Line {
  readonly position: number
  readonly status: string
  readonly quantity: number
  readonly out: number
  readonly good: number
  readonly gone: number
}

/** Of each line: its pieces, those that a courier has, and what was counted of those that came back. */
const linesOf = (id: string) =>
  sql<Line>(
    `select i.position, o.status, i.quantity, 
       coalesce(sum(pi.good - case when pi.freed then pi.quantity else 0 end), 0)::int as good,
       coalesce(sum(pi.damaged + pi.missing), 0)::int as gone,
       coalesce(sum(pi.quantity) filter (where p.handed_at is not null and not pi.freed and p.state <> 'checkedIn'), 0)::int
         as out
     from orders o join order_items i on i.order_id = o.id
     left join parcel_items pi on pi.order_id = i.order_id and pi.position = i.position
     left join parcels p on p.id = pi.parcel_id where o.id = $1 group by o.status, i.position, i.quantity order by i.position`,
    [id],
  )

interface Report extends ParcelReportAt {
  readonly parcel: string
}

const startShop = async () => {
  const orders = await Promise.all(
    LINES.map((pieces, at) => placed(pieces, { status: 'pending', owner: seller.id, isSplit: at === 0 })),
  )
  const parcels: string[] = []
  const byCourier: string[] = []
  const said: Report[] = []
  const movedAt = ['', '']

  const packed = (order: number) =>
    LINES[order]!.map((quantity, position) => ({ orderId: orders[order]!, position, quantity }))
  const pack = async (person: Visitor, pieces: readonly object[]) => {
    const answer = await person.post('/parcels', parcelOf(pieces))
    if (answer.status === 201) parcels.push(answer.body.data._id)
  }
  const count = async (person: Visitor, parcel: string, damaged: number) => {
    const lines = await sql<{ order_id: string; position: number; quantity: number }>(
      'select order_id, position, quantity from parcel_items where parcel_id = $1',
      [parcel],
    )
    const pieces = lines.map(({ order_id, position, quantity }) => {
      const bad = Math.min(damaged, quantity)
      return {
        orderId: order_id,
        position,
        good: quantity - bad,
        damaged: Math.min(bad, 1),
        missing: bad > 1 ? bad - 1 : 0,
      }
    })
    await checkIn(person, parcel, ...pieces)
  }
  const correct = async (id: string, line: number, pieces: number) => {
    const quantities = (await linesOf(id)).map(({ position, quantity }) =>
      position === line ? Math.min(pieces, quantity) : quantity,
    )
    return await admin.call('PUT', `/order/${id}/correct`, { quantities })
  }

  const doOne = async ({ what, ...one }: Act) => {
    const id = orders[one.order]!
    const person = people[one.person]!
    const own = what === 'says' || what === 'statement' ? byCourier : parcels
    const parcel = own[one.parcel % Math.max(1, own.length)]
    switch (what) {
      case 'pack': {
        const position = one.line % LINES[one.order]!.length
        return pack(person, [{ orderId: id, position, quantity: one.pieces }])
      }
      case 'packAll':
        return pack(person, one.line === 0 ? packed(one.order) : [...packed(0), ...packed(1)])
      case 'ask': {
        const asked = await ask(adminId, id)
        if (asked === undefined) return undefined
        await sql('update parcels set consignment = id where id = $1', [asked])
        parcels.push(asked)
        return byCourier.push(asked)
      }
      case 'move': {
        const answer = await person.call('PATCH', `/order/update-status/${id}`, { status: one.to })
        if (answer.status === 200) movedAt[one.order] = answer.body.data.updatedAt
        return undefined
      }
      case 'undo':
        return person.post(`/order/undo/${id}`, { movedAt: movedAt[one.order] })
      case 'correct':
        return correct(id, one.line, one.pieces)
      case 'pay':
        // As a payment does, under the lock of the order, before any courier knows what to collect.
        return sql(`select from orders where id = '${id}' for update;
          update orders o set payment_status = 'paid', transaction_id = id
          where id = '${id}' and payment_status = 'unpaid' and status in ('pending', 'processing') and not exists (
            select from parcel_orders po join parcels p on p.id = po.parcel_id
            where po.order_id = o.id and p.cash is not null)`)
      default:
        if (parcel === undefined) return undefined
    }
    if (what === 'statement') {
      const line = { consignment: parcel, invoice: '', collected: one.pieces * 100, charge: 0, fee: 0, returnCharge: 0 }
      const body = { courier: 'steadfast', number: '', file: '', lines: [line] }
      return expect((await admin.post('/settlements/statements', body)).status).toBeLessThan(300)
    }
    if (what === 'reports') return person.post(`/parcels/${parcel}/report`, { state: one.state })
    if (what === 'checkIn') return count(person, parcel!, one.pieces - 1)
    const report = { parcel: parcel!, state: one.state, at: Date.now() + one.at * 1000 }
    await reportAt(report.parcel, report.state, report.at)
    said.push(report)
  }

  const piecesAgree = async () => {
    for (const [order, id] of orders.entries()) {
      const lines = await linesOf(id)
      for (const [position, { stock, sales }] of (await stockOf(id)).entries()) {
        const { status, quantity, out, good, gone } = lines[position]!
        const isCancelled = status === 'cancelled'
        expect({ status, pieces: stock + (isCancelled ? out + gone : quantity - good) }).toEqual({
          status,
          pieces: STOCK + LINES[order]![position]!,
        })
        expect({ status, sales }).toEqual({ status, sales: isCancelled ? out : quantity - good - gone })
      }
    }
  }

  /** What couriers collect is what is unpaid, once all is packed and nothing has ended. */
  const cashAgrees = async () => {
    const rows = await sql<{ due: number; ended: boolean; left: number }>(
      `select case when o.payment_status = 'unpaid' then o.total_price else 0 end::int as due,
         o.status in ('delivered', 'cancelled') as ended,
         (select coalesce(sum(i.quantity), 0) from order_items i where i.order_id = o.id)::int
           - (select coalesce(sum(pi.quantity), 0) from parcel_items pi join parcels p on p.id = pi.parcel_id
              where pi.order_id = o.id and p.state <> 'cancelled')::int as left
       from orders o where o.id = any($1)`,
      [orders],
    )
    if (rows.some(({ ended }) => ended)) return
    const read = await Promise.all(orders.map((id) => admin.call('GET', `/parcels/of-order/${id}`)))
    const all = new Map(
      read.flatMap(({ body: { data } }) =>
        data.parcels
          .filter(({ state }: { state: string }) => state !== 'cancelled')
          .map(({ _id, cash }: { _id: string; cash: number }) => [_id, cash * 100] as const),
      ) as (readonly [string, number])[],
    )
    const collected = [...all.values()].reduce((sum, cash) => sum + cash, 0)
    const due = rows.reduce((sum, row) => sum + row.due, 0)
    if (rows.some(({ left }) => left < 0)) return
    if (rows.every(({ left }) => left === 0)) expect(collected).toBe(due)
    else expect(collected).toBeLessThanOrEqual(due)
  }

  /** Every report is kept once, and in any order they lead to the same state. */
  const reportsAgree = async () => {
    const kept = await sql<Report & { source: string }>(
      `select r.parcel_id as parcel, r.state, (extract(epoch from r.at) * 1000)::float8 as at, r.source
       from parcel_reports r where r.parcel_id = any($1)`,
      [parcels],
    )
    const named = (reports: readonly Report[]) =>
      [...new Set(reports.map(({ parcel, state, at }) => `${parcel} ${state} ${at}`))].toSorted()
    expect(named(kept.filter(({ source }) => source === 'courier'))).toEqual(named(said))
    expect(new Set(named(kept)).size).toBe(kept.length)
    const rows = await sql<{ id: string; state: string }>('select id, state from parcels where id = any($1)', [parcels])
    for (const { id, state } of rows) {
      const own = kept.filter(({ parcel }) => parcel === id)
      const isCounted = own.some((report) => report.state === 'checkedIn')
      for (const reports of [own, own.toReversed(), own.toSorted((a, b) => a.at - b.at)])
        expect(isCounted ? 'checkedIn' : lastOfReports(reports)?.state).toBe(state)
    }
  }

  /** A courier owes the cash of what it has delivered and no statement names. */
  const owedAgrees = async () => {
    const [row] = await sql<{ owed: string[]; dues: string[] }>(
      `select array(select id from parcels p where id = any($1) and courier_id is not null and ended_as = 'delivered'
           and cash > 0 and not exists (select from courier_statement_lines l where l.parcel_id = p.id and l.collected > 0)
         order by id) as owed,
         array(select parcel_id from courier_dues where parcel_id = any($1) order by parcel_id) as dues`,
      [parcels],
    )
    expect(row!.dues).toEqual(row!.owed)
  }

  /** The counts of the shares are those of the parcels, after any way to them. */
  const sharesAgree = async () => {
    const [row] = await sql<{ counted: string; found: string }>(
      `select (select array[coalesce(sum(sent), 0), coalesce(sum(delivered), 0), coalesce(sum(returned), 0), coalesce(sum(lost), 0)]::text from parcel_counts
           where kind = 'courier') as counted,
         (select array[count(*), count(*) filter (where ended_as in ('delivered', 'partlyDelivered')),
             count(*) filter (where ended_as = 'returned'), count(*) filter (where ended_as = 'lost')]::text
           from parcels where handed_at is not null) as found`,
    )
    expect(row!.counted).toBe(row!.found)
  }

  return { doOne, piecesAgree, cashAgrees, reportsAgree, owedAgrees, sharesAgree }
}

test('after any sequence by several people, pieces are as many as before, cash is what is unpaid, no report is lost', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { minLength: 4, maxLength: 10 }),
      async (groups) => {
        const shop = await startShop()
        for (const group of groups) {
          await Promise.all(group.map(shop.doOne))
          await shop.piecesAgree()
          await shop.cashAgrees()
        }
        await shop.reportsAgree()
        await shop.owedAgrees()
        await shop.sharesAgree()
      },
    ),
    { numRuns: sampleOf(RUNS, 8).length },
  )
})
