import { expect, test } from 'vitest'
import { code128 } from '#server/orders/invoice/code128.ts'
import { allLines, allText, readPdf } from '#tests/support/pdf.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createUserWithRole, type Visitor } from '../account/client.ts'
import { parcelShop } from './packed.ts'

const server = await startTestServer()
const { sql, placed, piece, pack, report } = parcelShop(server)
const [{ visitor: admin }, owner, stranger] = [
  await createUserWithRole(server, 'admin'),
  await createUserWithRole(server, 'owner'),
  await createUserWithRole(server, 'owner'),
]
const print = async (visitor: Visitor, body: object) => {
  const response = await visitor.post('/parcels/papers', body)
  expect(response.status, JSON.stringify(response.body.code)).toBe(200)
  return readPdf(response.body as unknown as Uint8Array)
}
const refused = async (visitor: Visitor, body: object) => {
  const { status, body: answer } = await visitor.post('/parcels/papers', body)
  return [status, answer.code]
}
const address = `update orders set address_details = 'House 7, Road 12', city = 'Savar', district = 'Dhaka'`

test('a label names shop, courier, recipient and the cash of its parcel, on a page of 100 × 150 mm or four on A4', async () => {
  const id = await placed([2, 1])
  await sql(`${address} where id = $1`, [id])
  const first = await pack(admin, piece(id, 0, 2))
  await admin.call('PATCH', `/parcels/${first._id}`, {
    courier: 'Sundarban',
    number: 'SB-4471',
    link: '',
    charge: null,
  })
  await sql('update parcels set weight = 1500 where id = $1', [first._id])
  const label = await print(admin, { parcels: [first._id], paper: 'label' })
  const [page] = label.pages
  expect([page!.width, page!.height].map((side) => Math.round(side * (25.4 / 72)))).toEqual([100, 150])
  const text = allText(label)
  for (const said of ['Sundarban · SB-4471', 'Nusrat Jahan', '01712345678', 'House 7, Road 12', 'Savar, Dhaka', '৳200'])
    expect(text).toContain(said)
  expect(allLines(label).flat()).toEqual(expect.arrayContaining(['SB-4471', '2 pieces · 1.5 kg', `#${id.slice(-6)}`]))

  const other = await pack(admin, piece(id, 1))
  await sql(`update orders set payment_status = 'paid', language = 'bn' where id = $1`, [id])
  const sheet = await print(admin, { ids: [id], paper: 'labelsA4' })
  expect(sheet.pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([[595, 842]])
  expect(allText(sheet).match(/কোনো টাকা নিতে হবে না/g)).toHaveLength(2)
  for (const { places, width, height } of sheet.pages)
    for (const { x, y } of places) expect(x > 10 && x < width - 10 && y > 10 && y < height - 10).toBe(true)

  const slip = allText(await print(admin, { parcels: [other._id], paper: 'slip' }))
  expect(slip).toContain('১ × Saree')
  expect(slip).not.toContain('২ × Saree')
})

test('the papers of chosen orders are of the parcels that are to be sent, of sellers those of their own orders', async () => {
  const [own, sent, unpacked, foreign] = [
    await placed([1], { owner: owner.id }),
    await placed([1], { owner: owner.id }),
    await placed([1], { owner: owner.id }),
    await placed([1, 1], { owner: stranger.id }),
  ]
  await pack(owner.visitor, piece(own))
  const { _id: delivered } = await pack(owner.visitor, piece(sent))
  for (const state of ['pickedUp', 'delivered']) await report(owner.visitor, delivered, state)
  const labels = { paper: 'label' }
  expect((await print(owner.visitor, { ids: [unpacked, own, sent], ...labels })).pages).toHaveLength(1)
  expect(await refused(owner.visitor, { ids: [unpacked, sent], ...labels })).toEqual([409, 'parcel.none_to_print'])
  const { _id: theirs } = await pack(admin, piece(foreign))
  expect(await refused(owner.visitor, { parcels: [theirs], ...labels })).toEqual([403, 'account.not_allowed'])
  expect(await refused(owner.visitor, { ids: [own, foreign], ...labels })).toEqual([403, 'account.not_allowed'])
  await sql(`update order_items set owner_id = $2 where order_id = $1 and position = 1`, [foreign, owner.id])
  expect(await refused(owner.visitor, { parcels: [theirs], ...labels })).toEqual([409, 'order.shared'])
  expect(await refused(admin, { parcels: ['unknown'], ...labels })).toEqual([404, 'parcel.not_found'])
  expect((await refused(admin, { ids: [own], parcels: [theirs], ...labels }))[0]).toBe(400)
})

test('bars of Code 128 are those of the standard, with its check character', () => {
  // Start B, P J J 1 2 3 C, check 55, stop.
  const example = '211214 313121 112133 112133 123221 223211 221132 131321 311321 2331112'
  expect(code128('PJJ123C')!.join('')).toBe(example.replaceAll(' ', ''))
  // Start C, 12 34, check 82, stop. An odd digit follows in set B.
  expect(code128('1234')!.join('')).toBe('2112321122321311231212412331112')
  expect(code128('12345')!.join('').startsWith('211232112232131123114131213212')).toBe(true)
  expect([code128(''), code128('শার্ট')]).toEqual([null, null])
})
