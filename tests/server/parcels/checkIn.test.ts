import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startTestServer } from '#tests/support/server.ts'
import { createUserWithRole } from '../account/client.ts'
import { parcelShop } from './packed.ts'

const server = await startTestServer()
const { sql, says, placed, piece, pack, report, orderRow, stockOf, checkIn } = parcelShop(server)
const { visitor: admin } = await createUserWithRole(server, 'admin')

const counted = (orderId: string, good: number, damaged = 0, missing = 0, position = 0) => ({
  ...{ orderId, position, good, damaged, missing },
})
const move = async (id: string, status: string) => {
  const answer = await admin.call('PATCH', `/order/update-status/${id}`, { status })
  expect(answer.status, answer.body.message).toBe(200)
  return answer.body.data.updatedAt as string
}
const undo = (id: string, movedAt: string) => admin.post(`/order/undo/${id}`, { movedAt })
const stateOf = async (parcel: string) =>
  (await sql<{ state: string }>('select state from parcels where id = $1', [parcel]))[0]?.state

test('pieces that come back are sold again once they are counted, the good ones', async () => {
  const id = await placed([3, 2])
  const { _id: parcel } = await pack(admin, piece(id, 0, 3), piece(id, 1, 2))
  await report(admin, parcel, 'pickedUp')
  expect((await checkIn(admin, parcel, counted(id, 3), counted(id, 2, 0, 0, 1))).body.code).toBe(
    'parcel.step_not_allowed',
  )
  await report(admin, parcel, 'returned')
  expect((await orderRow(id)).status).toBe('cancelled')
  expect(await stockOf(id)).toEqual([
    { stock: 10, sales: 3 },
    { stock: 10, sales: 2 },
  ])
  expect((await checkIn(admin, parcel, counted(id, 3))).body.code).toBe('parcel.count_wrong')
  expect((await checkIn(admin, parcel, counted(id, 1, 1, 1), counted(id, 2, 0, 0, 1))).status).toBe(200)
  expect(await stockOf(id)).toEqual([
    { stock: 11, sales: 0 },
    { stock: 12, sales: 0 },
  ])
  expect((await checkIn(admin, parcel, counted(id, 3), counted(id, 2, 0, 0, 1))).status).toBe(409)
  expect((await stockOf(id))[0]).toEqual({ stock: 11, sales: 0 })
})

test('of a parcel that is delivered in part, what came back is counted', async () => {
  const id = await placed([3])
  const { _id: parcel } = await pack(admin, piece(id, 0, 3))
  await report(admin, parcel, 'pickedUp')
  await report(admin, parcel, 'partlyDelivered')
  expect((await checkIn(admin, parcel, counted(id, 4))).body.code).toBe('parcel.count_wrong')
  expect((await checkIn(admin, parcel, counted(id, 2))).status).toBe(200)
  expect(await orderRow(id)).toMatchObject({ status: 'delivered', paid: 'paid' })
  expect(await stockOf(id)).toEqual([{ stock: 12, sales: 1 }])
})

test('a cancellation before the hand-over gives the pieces back at once, and undo takes them again', async () => {
  const id = await placed([2])
  const { _id: parcel } = await pack(admin, piece(id, 0, 2))
  const movedAt = await move(id, 'cancelled')
  expect([await stateOf(parcel), await stockOf(id)]).toEqual(['cancelled', [{ stock: 12, sales: 0 }]])
  expect((await undo(id, movedAt)).status).toBe(200)
  expect([await stateOf(parcel), await stockOf(id)]).toEqual(['booked', [{ stock: 10, sales: 2 }]])
})

test('a cancellation after the hand-over waits for the check-in, and undo has nothing to take', async () => {
  const id = await placed([2])
  const { _id: parcel } = await pack(admin, piece(id, 0, 2))
  // Who ships the order has handed its parcel over.
  const shippedAt = await move(id, 'shipped')
  expect(await stateOf(parcel)).toBe('pickedUp')
  expect((await undo(id, shippedAt)).status).toBe(200)
  expect(await stateOf(parcel)).toBe('booked')
  await move(id, 'shipped')
  expect((await admin.call('DELETE', `/order/delete-order/${id}`)).body.code).toBe('order.not_deletable')
  const movedAt = await move(id, 'cancelled')
  expect([await stateOf(parcel), await stockOf(id)]).toEqual(['pickedUp', [{ stock: 10, sales: 2 }]])
  expect((await undo(id, movedAt)).status).toBe(200)
  expect([(await orderRow(id)).status, await stockOf(id)]).toEqual(['shipped', [{ stock: 10, sales: 2 }]])
  const again = await move(id, 'cancelled')
  await says(parcel, 'returned', 999_999)
  await checkIn(admin, parcel, counted(id, 2))
  expect(await stockOf(id)).toEqual([{ stock: 12, sales: 0 }])
  expect((await undo(id, again)).body.code).toBe('order.moved_since')
})

/** What happens to an order of two lines, and to its parcels. */
const act = fc.record({
  what: fc.constantFrom('pack', 'packAll', 'ship', 'cancel', 'undo', 'says', 'checkIn', 'damaged'),
  state: fc.constantFrom(
    'pickedUp',
    'inTransit',
    'deliveryFailed',
    'returning',
    'returned',
    'delivered',
    'lost',
    'cancelled',
  ),
  at: fc.integer({ min: 0, max: 50 }),
  nth: fc.integer({ min: 0, max: 1 }),
} as const)

test('after any sequence, pieces in stock, sold, on the way, coming back and lost are as many as before', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 12 }), async (acts) => {
      const id = await placed([2, 3])
      let movedAt = ''
      const parcels: string[] = []
      for (const { what, state, at, nth } of acts) {
        const parcel = parcels[nth % Math.max(1, parcels.length)] ?? ''
        const lines = what === 'packAll' ? [piece(id, 0, 2), piece(id, 1, 3)] : [piece(id, nth, nth + 2)]
        if (what === 'pack' || what === 'packAll') {
          const answer = await admin.post('/parcels', {
            courier: 'Bus',
            number: '',
            link: '',
            charge: null,
            pieces: lines,
          })
          if (answer.status === 201) parcels.push(answer.body.data._id)
        } else if (what === 'ship' || what === 'cancel') {
          const status = what === 'ship' ? 'shipped' : 'cancelled'
          const answer = await admin.call('PATCH', `/order/update-status/${id}`, { status })
          if (answer.status === 200) movedAt = answer.body.data.updatedAt
        } else if (what === 'undo') await undo(id, movedAt)
        else if (parcel !== '' && what === 'says') await says(parcel, state, at)
        else if (parcel !== '') {
          const packed = await sql<{ position: number; quantity: number }>(
            'select position, quantity from parcel_items where parcel_id = $1',
            [parcel],
          )
          const bad = what === 'damaged' ? 1 : 0
          await checkIn(admin, parcel, ...packed.map((line) => counted(id, line.quantity - bad, bad, 0, line.position)))
        }
        const [row] = await sql<{ status: string }>('select status from orders where id = $1', [id])
        const lost = await sql<{ position: number; gone: number; back: number; out: number }>(
          `select i.position, coalesce(sum(pi.damaged + pi.missing), 0)::int as gone, coalesce(sum(pi.good), 0)::int as back,
             coalesce(sum(case when p.handed_at is not null and not pi.freed and p.state <> 'checkedIn' then pi.quantity end), 0)::int as out
           from order_items i left join parcel_items pi on pi.order_id = i.order_id and pi.position = i.position
           left join parcels p on p.id = pi.parcel_id where i.order_id = $1 group by i.position order by i.position`,
          [id],
        )
        for (const [position, { stock }] of (await stockOf(id)).entries()) {
          const { gone, back, out } = lost[position]!
          const pieces = position + 2
          // Of a cancelled order, the shop has all but what a courier has or what is gone; of any other, what came back.
          const bound = row!.status === 'cancelled' ? out + gone : pieces - back
          expect([position, row!.status, stock + bound]).toEqual([position, row!.status, 10 + pieces])
        }
      }
    }),
    { numRuns: 15 },
  )
})
