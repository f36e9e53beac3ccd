import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ReportedState } from '#contract/parcels/states.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createUser, createUserWithRole } from '../account/client.ts'
import { finished } from '../jobs/bulk.ts'
import { parcelShop } from './packed.ts'

const server = await startTestServer()
const { sql, says, placed, piece, body, pack, report, orderRow } = parcelShop(server)
const [{ visitor: admin }, owner] = [
  await createUserWithRole(server, 'admin'),
  await createUserWithRole(server, 'owner'),
]
const parcelsOf = async (id: string) => (await admin.call('GET', `/parcels/of-order/${id}`)).body.data

test('an order follows its parcels: shipped with the first, delivered and paid with the last', async () => {
  const id = await placed([2, 3], { status: 'pending' })
  const first = await pack(admin, piece(id, 0, 2))
  expect(first).toMatchObject({ state: 'booked', cash: 200, orders: [id], byCourier: false })
  const { left } = await parcelsOf(id)
  expect(left).toMatchObject([{ orderId: id, position: 1, quantity: 3, productName: 'Saree' }])
  const last = await pack(admin, piece(id, 1, 3))
  expect(last.cash).toBe(360)
  expect((await orderRow(id)).status).toBe('pending')
  expect((await report(admin, first._id, 'pickedUp')).status).toBe(200)
  expect(await orderRow(id)).toMatchObject({ status: 'shipped', paid: 'unpaid', steps: ['processing', 'shipped'] })
  await report(admin, first._id, 'delivered')
  expect((await orderRow(id)).status).toBe('shipped')
  await report(admin, last._id, 'delivered')
  expect(await orderRow(id)).toMatchObject({ status: 'delivered', paid: 'paid' })
  const again = await report(admin, last._id, 'pickedUp')
  expect([again.status, again.body.code, again.body.message]).toEqual([
    409,
    'parcel.step_not_allowed',
    'The parcel has moved since, so that this step is not possible any more.',
  ])
  // What the customer pays is on its way to the shop, whatever the order owes now.
  expect((await parcelsOf(id)).parcels.map(({ cash }: { cash: number }) => cash)).toEqual([200, 360])
  const messages = await sql('select id from outbox where body like $1', [`%#${id.slice(-6)}%`])
  expect(messages).toHaveLength(2)
})

test('a line that is left to pack has the weight of its variant', async () => {
  const id = await placed([2, 3])
  const line = `from order_items i where i.order_id = $1 and i.position = 0`
  await sql(
    `insert into product_variants (id, product_id, position, size, weight) select 'heavy', i.product_id, 0, 'M', 750 ${line}`,
    [id],
  )
  await sql(`update order_items set variant_id = 'heavy' where order_id = $1 and position = 0`, [id])
  const { left } = await parcelsOf(id)
  expect(left.map(({ quantity, weight }: { quantity: number; weight?: number }) => [quantity, weight])).toEqual([
    [2, 750],
    [3, undefined],
  ])
  await sql(`delete from product_variants where id = 'heavy'`)
})

test('a parcel that comes back cancels its order, with the reason', async () => {
  const id = await placed([1])
  const { _id: parcel } = await pack(admin, piece(id))
  for (const state of ['pickedUp', 'deliveryFailed', 'inTransit', 'deliveryFailed', 'returning'])
    expect((await report(admin, parcel, state)).status, state).toBe(200)
  expect((await orderRow(id)).status).toBe('shipped')
  await report(admin, parcel, 'returned')
  expect(await orderRow(id)).toMatchObject({ status: 'cancelled', reason: 'The parcel came back to the shop.' })
})

test('a parcel holds orders of one phone, each piece once, and those of a cancelled one are free again', async () => {
  const [one, other, stranger] = [
    await placed([2], { phone: '01811111111' }),
    await placed([1], { phone: '01811111111' }),
    await placed([1], { phone: '01822222222' }),
  ]
  expect((await parcelsOf(one)).left.map(({ orderId }: { orderId: string }) => orderId)).toEqual([one, other])
  const refused = async (pieces: object[]) => (await admin.post('/parcels', body(pieces))).body.code
  expect(await refused([piece(one), piece(stranger)])).toBe('parcel.of_several')
  expect(await refused([piece(one, 0, 3)])).toBe('parcel.pieces_packed')
  expect(await refused([piece(one, 7)])).toBe('parcel.pieces_packed')
  const { _id: parcel } = await pack(admin, piece(one, 0, 2), piece(other))
  expect(await refused([piece(one)])).toBe('parcel.pieces_packed')
  await report(admin, parcel, 'pickedUp')
  expect([(await orderRow(one)).status, (await orderRow(other)).status]).toEqual(['shipped', 'shipped'])
  const { _id: unsent } = await pack(admin, piece(stranger))
  await report(admin, unsent, 'cancelled')
  expect((await orderRow(stranger)).status).toBe('processing')
  expect((await pack(admin, piece(stranger))).cash).toBe(160)
})

test('an order that waits or has ended is not packed', async () => {
  const [held, ended] = [await placed([1], { status: 'pending' }), await placed([1], { status: 'delivered' })]
  await sql(`update orders set confirmation = 'needed' where id = $1`, [held])
  for (const id of [held, ended])
    expect((await admin.post('/parcels', body([piece(id)]))).body.code).toBe('parcel.order_not_packable')
})

test('an order keeps its pieces and amount while a parcel holds them, and its parcels collect what is unpaid', async () => {
  const id = await placed([2, 3], { status: 'pending' })
  const { _id: first } = await pack(admin, piece(id, 0, 2))
  const { _id: last } = await pack(admin, piece(id, 1, 3))
  const cash = async () => (await parcelsOf(id)).parcels.map((parcel: { cash: number }) => parcel.cash)
  expect(await cash()).toEqual([200, 360])
  await sql(`update orders set total_price = 26000 where id = $1`, [id])
  expect(await cash()).toEqual([200, 60])
  await report(admin, last, 'cancelled')
  const correct = async () => (await admin.call('PUT', `/order/${id}/correct`, { quantities: [2, 1] })).body.code
  expect(await correct()).toBe('order.packed')
  await report(admin, first, 'cancelled')
  expect(await correct()).toBeUndefined()
  // By hand nobody has a parcel that is not sent.
  expect((await report(admin, first, 'pickedUp')).status).toBe(409)
})

test('the owner of all items packs and moves a parcel, but for what cancels an order; nobody else does', async () => {
  const id = await placed([1, 1], { owner: owner.id })
  const foreign = await placed([1])
  const { _id: parcel } = await pack(owner.visitor, piece(id), piece(id, 1))
  expect((await report(owner.visitor, parcel, 'pickedUp')).status).toBe(200)
  expect((await report(owner.visitor, parcel, 'lost')).status).toBe(403)
  expect((await owner.visitor.post('/parcels', body([piece(foreign)]))).status).toBe(403)
  expect((await owner.visitor.call('GET', `/parcels/of-order/${foreign}`)).status).toBe(403)
  const { _id: other } = await pack(admin, piece(foreign))
  expect((await report(owner.visitor, other, 'pickedUp')).status).toBe(403)
  const details = { courier: 'Bus', number: '7', link: 'https://track.example/7', charge: 80 }
  expect((await owner.visitor.call('PATCH', `/parcels/${other}`, details)).status).toBe(403)
  const changed = await owner.visitor.call('PATCH', `/parcels/${parcel}`, details)
  expect(changed.body.data).toMatchObject({ ...details, state: 'pickedUp' })
})

test.each([
  'http://track.example/7',
  'https://user:key@track.example',
  'https://track.example:8443',
  'https://10.0.0.1',
])('the customer gets no link like %s', async (link) => {
  const { status, body: answer } = await admin.post('/parcels', { ...body([piece('any')]), link })
  expect([status, answer.issues.map(({ path }: { path: string[] }) => path.join())]).toEqual([400, ['link']])
})

test('the customer reads who carries a parcel and where it was, and nothing else of it', async () => {
  const customer = await createUser(server)
  const id = await placed([1], { customer: customer.id })
  const { _id: parcel } = await pack(admin, piece(id))
  const details = { courier: 'Sundarban', number: 'SB-4471', link: 'https://track.example/SB-4471', charge: 80 }
  await admin.call('PATCH', `/parcels/${parcel}`, details)
  const readOwn = async () => (await customer.visitor.call('GET', '/order/own')).body.data.data[0].parcels
  expect((await readOwn()).map(({ state }: { state: string }) => state)).toEqual(['booked'])
  await report(admin, parcel, 'pickedUp')
  await admin.post(`/parcels/${parcel}/report`, { state: 'deliveryFailed', text: 'Shouted at the rider' })
  expect(await readOwn()).toEqual([
    {
      ...{ _id: parcel, courier: 'Sundarban', number: 'SB-4471', link: details.link, state: 'deliveryFailed' },
      steps: ['booked', 'pickedUp', 'deliveryFailed'].map((state) => ({ state, at: expect.any(String) })),
    },
  ])
  const [sms] = await sql<{ body: string }>(`select body from outbox where kind = 'sms' and body like $1`, [
    `%#${id.slice(-6)} is on its way%`,
  ])
  expect(sms!.body).toMatch(/Sundarban SB-4471 https:\/\/track\.example\/SB-4471$/)
  const unsent = await placed([1], { customer: customer.id })
  const { _id: cancelled } = await pack(admin, piece(unsent))
  await report(admin, cancelled, 'cancelled')
  expect(await readOwn()).toEqual([])
})

test('a job packs what is left of many orders, and names those that it leaves', async () => {
  const [one, packed, ended] = [await placed([2, 1]), await placed([1]), await placed([1], { status: 'delivered' })]
  await pack(admin, piece(packed))
  await pack(admin, piece(one, 1))
  const started = await admin.post('/parcels/many', { ids: [one, packed, ended], courier: 'Bus' })
  expect(started.status).toBe(201)
  const job = await finished(admin, started.body.data._id)
  expect(job.failures.map(({ id, message }: { id: string; message: string }) => [id, message])).toEqual([
    [packed, 'Some of these pieces are in another parcel already.'],
    [ended, 'The order has ended, or it waits for a call or for its payment.'],
  ])
  expect((await parcelsOf(one)).parcels).toMatchObject([
    { courier: 'Own rider', pieces: [{ position: 1, quantity: 1 }], cash: 100 },
    { courier: 'Bus', state: 'booked', pieces: [{ position: 0, quantity: 2 }], cash: 260 },
  ])
})

/** What couriers say of a parcel, in its order. */
const ways: readonly (readonly ReportedState[])[] = [
  ['booked', 'pickedUp', 'inTransit', 'delivered'],
  [
    'asked',
    'booked',
    'pickedUp',
    'inTransit',
    'deliveryFailed',
    'inTransit',
    'deliveryFailed',
    'inTransit',
    'delivered',
  ],
  ['booked', 'pickedUp', 'inTransit', 'deliveryFailed', 'returning', 'returned'],
  ['booked', 'cancelled', 'pickedUp', 'inTransit', 'partlyDelivered'],
  ['booked', 'pickedUp', 'inTransit', 'inTransit'],
  ['asked', 'booked', 'cancelled'],
]

test('reports in any order, twice and at once lead to the same state, and none is lost', async () => {
  const shuffled = fc.constantFrom(...ways).chain((way) => {
    const said = way.map((state, at) => ({ state, at }))
    return fc.record({
      way: fc.constant(way),
      said: fc.shuffledSubarray([...said, ...said], { minLength: said.length * 2 }),
      isAtOnce: fc.boolean(),
    })
  })
  await fc.assert(
    fc.asyncProperty(shuffled, async ({ way, said, isAtOnce }) => {
      const id = await placed([1])
      const { _id: parcel } = await pack(admin, piece(id))
      // The booking by hand is of now; couriers have said all else before.
      await sql(`update parcels set state = 'draft', state_at = null where id = $1`, [parcel])
      await sql('delete from parcel_reports where parcel_id = $1', [parcel])
      if (isAtOnce) await Promise.all(said.map(({ state, at }) => says(parcel, state, at)))
      else for (const { state, at } of said) await says(parcel, state, at)
      const last = way.at(-1)
      const [kept] = await sql(
        `select p.state, count(r.id)::int as reports from parcels p join parcel_reports r on r.parcel_id = p.id
         where p.id = $1 group by p.id`,
        [parcel],
      )
      expect(kept).toEqual({ state: last, reports: way.length })
      const statuses: { [state: string]: string } = {
        returned: 'cancelled',
        cancelled: 'processing',
        inTransit: 'shipped',
      }
      expect((await orderRow(id)).status).toBe(statuses[last!] ?? 'delivered')
    }),
    { numRuns: 12 },
  )
})

test('shares count what couriers have got, by courier, district, product and seller, through folding and deletion', async () => {
  await sql('delete from orders')
  const shares = async (by: string, more = '') =>
    (await admin.call('GET', `/parcels/shares?by=${by}${more}`)).body.data.map(
      ({ name, nameBn, sent, delivered, returned, lost }: Record<string, unknown>) =>
        [name, ...(nameBn ? [nameBn] : []), sent, delivered, returned, lost].join(' '),
    )
  const sent = async (courier: string, ...states: string[]) => {
    const id = await placed([1], { owner: owner.id })
    await sql(`update orders set district = 'Dhaka' where id = $1`, [id])
    const parcel = (await admin.post('/parcels', { ...body([piece(id)]), courier })).body.data._id
    for (const state of states) expect((await report(admin, parcel, state)).status, state).toBe(200)
    return id
  }
  await sent('Own rider')
  const gone = await sent('redx', 'pickedUp', 'delivered')
  await sent('RedX', 'pickedUp', 'returned')
  await sent('Own rider', 'pickedUp', 'lost')
  const found = await sent('Own rider', 'pickedUp', 'partlyDelivered')
  await sent('Own rider', 'pickedUp')
  expect(await shares('courier')).toEqual(['Own rider 3 1 0 1', 'RedX 2 1 1 0'])
  await sql('select fold_parcel_counts()')
  expect(await shares('district')).toEqual(['Dhaka ঢাকা 5 2 1 1'])
  expect(await shares('seller')).toEqual([expect.stringContaining(' 5 2 1 1')])
  expect(await shares('product')).toHaveLength(5)
  // A later end takes the place of the former one; a deleted order takes its parcel along.
  await sql(
    `update parcels set ended_as = 'returned' where id = (select parcel_id from parcel_orders where order_id = $1)`,
    [found],
  )
  await sql('delete from orders where id = $1', [gone])
  const all = ['Own rider 3 0 1 1', 'RedX 1 0 1 0']
  expect(await shares('courier')).toEqual(all)
  await sql('select fold_parcel_counts()')
  expect(await shares('courier', '&from=2020-01-01')).toEqual(all)
  expect(await shares('courier', '&to=2020-01-01')).toEqual([])
  const file = await admin.call('GET', '/parcels/shares/csv?by=courier')
  expect(new TextDecoder().decode(file.body).trim().split('\r\n')).toEqual([
    'Courier,Parcels,Delivered,"Delivered, per cent",Returned,"Returned, per cent",Lost',
    'Own rider,3,0,0,1,33.3,1',
    'RedX,1,0,0,1,100,0',
  ])
})

test('a job reports a step of the parcels of many orders, and names those without a parcel that can make it', async () => {
  const phone = '01833333333'
  const [failed, one, other, waiting] = [
    await placed([2]),
    await placed([1], { phone }),
    await placed([1], { phone }),
    await placed([1]),
  ]
  const parcels = [await pack(admin, piece(failed, 0, 2)), await pack(admin, piece(one), piece(other))]
  await pack(admin, piece(waiting))
  for (const { _id } of parcels) for (const state of ['pickedUp', 'deliveryFailed']) await report(admin, _id, state)
  const ids = [failed, one, other, waiting]
  const done = async (state: string) => {
    const started = await admin.post('/parcels/report-many', { ids, state })
    expect(started.status).toBe(201)
    const { kind, subject, failures } = await finished(admin, started.body.data._id)
    expect([kind, subject, failures.map(({ id }: { id: string }) => id)]).toEqual(['reportParcel', state, [waiting]])
    const [stateOf] = await sql<{ states: string[] }>(
      'select array_agg(state order by created_at) as states from parcels where id = any($1)',
      [parcels.map(({ _id }) => _id)],
    )
    return stateOf!.states
  }
  expect(await done('inTransit')).toEqual(['inTransit', 'inTransit'])
  for (const { _id } of parcels) await report(admin, _id, 'deliveryFailed')
  expect(await done('returning')).toEqual(['returning', 'returning'])
  expect(await done('returned')).toEqual(['returned', 'returned'])
  expect([(await orderRow(failed)).status, (await orderRow(other)).status]).toEqual(['cancelled', 'cancelled'])
  expect(await done('checkedIn')).toEqual(['checkedIn', 'checkedIn'])
  const [stock] = await sql<{ stock: number }>('select stock from products where id = $1', [`${failed}-0`])
  expect(stock!.stock).toBe(12)
})

test('an owner reports what cancels no order, of their own orders', async () => {
  const [own, foreign] = [await placed([1], { owner: owner.id }), await placed([1])]
  const parcels = [await pack(owner.visitor, piece(own)), await pack(admin, piece(foreign))]
  for (const { _id } of parcels) for (const state of ['pickedUp', 'deliveryFailed']) await report(admin, _id, state)
  const failuresOf = async (state: string) => {
    const started = await owner.visitor.post('/parcels/report-many', { ids: [own, foreign], state })
    return (await finished(owner.visitor, started.body.data._id)).failures.map(({ id }: { id: string }) => id)
  }
  expect(await failuresOf('returning')).toEqual([foreign])
  expect(await failuresOf('returned')).toEqual([own, foreign])
})
