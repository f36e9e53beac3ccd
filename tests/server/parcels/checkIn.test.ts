import { expect, test } from 'vitest'
import { startTestServer } from '#tests/support/server.ts'
import { createUserWithRole } from '../account/client.ts'
import { parcelShop } from './packed.ts'

const server = await startTestServer()
const { sql, ask, says, placed, piece, pack, report, orderRow, stockOf, checkIn } = parcelShop(server)
const { visitor: admin, id: adminId } = await createUserWithRole(server, 'admin')

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
  expect(
    await sql(
      `select cause, order_id, person_id, amount from stock_changes
      where product_id like $1 and cause <> 'start' order by product_id`,
      [`${id}-%`],
    ),
  ).toEqual([1, 2].map((amount) => ({ cause: 'checkIn', order_id: id, person_id: adminId, amount })))
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

test('pieces that are in a second parcel, because the courier had said no, come back once', async () => {
  const id = await placed([2])
  const first = (await ask(adminId, id))!
  await says(first, 'cancelled', 9_999_999_999)
  const { _id: other } = await pack(admin, piece(id, 0, 2))
  await says(first, 'returned', 1)
  await checkIn(admin, first, counted(id, 1, 1))
  // The pieces of the second parcel were others of the shop.
  expect(await stockOf(id)).toEqual([{ stock: 9, sales: 2 }])
  await report(admin, other, 'returned')
  await checkIn(admin, other, counted(id, 2))
  expect(await stockOf(id)).toEqual([{ stock: 11, sales: 0 }])
})
