import { Effect } from 'effect'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DISTRICTS } from '#contract/addresses/places.ts'
import { COURIERS, type CourierName } from '#contract/couriers/values.ts'
import type { Booking, Courier, ParcelState } from '#server/couriers/adapters/courier.ts'
import { pathao } from '#server/couriers/adapters/pathao.ts'
import { redx } from '#server/couriers/adapters/redx.ts'
import { steadfast } from '#server/couriers/adapters/steadfast.ts'
import {
  keyInMemory,
  parcelTo,
  saidBy,
  startCourierSandboxes,
  startMessageEnd,
  testCalls,
} from '#tests/support/courierSandboxes.ts'

let end: Awaited<ReturnType<typeof startMessageEnd>>
let made: Awaited<ReturnType<typeof startCourierSandboxes>>
const keys = { steadfast: keyInMemory(), pathao: keyInMemory(), redx: keyInMemory() }
let couriers: Readonly<Record<CourierName, Courier>>

const makeAll = (calls = testCalls) => {
  const { settings } = made
  const districts = DISTRICTS.map(({ name }) => name)
  return {
    steadfast: steadfast(settings.steadfast!, calls, keys.steadfast),
    pathao: pathao(settings.pathao!, calls, keys.pathao),
    redx: redx(settings.redx!, districts, calls, keys.redx),
  }
}

/** Does not wait for a sandbox that is silent. */
const hasty: typeof testCalls = {
  ...testCalls,
  postJson: (url, body, options) => testCalls.postJson(url, body, { ...options, within: '100 millis' }),
}

beforeAll(async () => {
  end = await startMessageEnd()
  made = await startCourierSandboxes(() => end.url)
  couriers = makeAll()
  for (const { checkKey } of Object.values(couriers)) await Effect.runPromise(checkKey)
})
beforeEach(() => void end.messages.splice(0))

const booked = async (courier: Courier, parcel = parcelTo()) => {
  const booking = (await saidBy(courier.book(parcel))) as Booking
  if (booking.outcome !== 'booked') throw new Error(JSON.stringify(booking))
  return { ...booking, invoice: parcel.invoice }
}

const step = (name: CourierName, consignment: string, choice: string) =>
  made.sandbox.choose(`${made.sandbox.url}/${name}/parcels/${consignment}`, choice)

const arrived = async (count: number) => {
  for (let tries = 0; end.messages.length < count && tries < 100; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return end.messages
}

describe.each(COURIERS)('%s', (name) => {
  const courier = () => couriers[name]
  const lookUp = async (found: { invoice: string; consignment: string }) =>
    (await saidBy(courier().lookUp(found))) as ParcelState

  test('a booked parcel is found by the look-up, with the cash in whole taka', async () => {
    const parcel = await booked(courier())
    expect(parcel.consignment).not.toBe('')
    expect(await lookUp(parcel)).toMatchObject({ says: 'booked', consignment: parcel.consignment })
    const page = await made.sandbox.open(`${made.sandbox.url}/${name}/parcels/${parcel.consignment}`)
    expect(await page.text()).toContain('৳1250')
  })

  test('each step shows in the look-up, and messages are hints with the secret only', async () => {
    const parcel = await booked(courier())
    await arrived(name === 'pathao' ? 1 : 0)
    const before = end.messages.length
    await step(name, parcel.consignment, 'pickUp')
    await step(name, parcel.consignment, 'deliver')
    expect(await lookUp(parcel)).toMatchObject({ says: 'delivered' })
    const [first, second] = (await arrived(before + 2)).slice(before)
    const hint = courier().read(first!)
    expect(hint).toMatchObject({ kind: 'parcel', consignment: parcel.consignment, invoice: parcel.invoice })
    expect(courier().read(second!)).toMatchObject({ kind: 'parcel' })
    for (const secret of ['', 'a-secret-of-the-couriers']) {
      const headers = { authorization: `Bearer ${secret}`, 'x-pathao-signature': secret }
      expect(courier().read({ ...first!, headers, query: { token: secret } })).toEqual({ kind: 'forged' })
    }
    for (const body of [null, 'text', [], {}, { consignment_id: { a: 1 } }]) {
      expect(courier().read({ ...first!, body })).toEqual({ kind: 'other' })
    }
  })

  test('a declined area, a wrong phone and what the courier never takes name their field', async () => {
    await made.sandbox.set(name, { refusedArea: 1 })
    const area = (await saidBy(courier().book(parcelTo()))) as Booking
    expect(area).toMatchObject({ outcome: 'refused', field: name === 'steadfast' ? 'address' : 'area' })
    expect((area as { words: string }).words).not.toBe('')
    for (const [field, given] of [
      ['phone', { phone: '0171234567' }],
      ['name', { name: '' }],
      ['address', { address: 'x'.repeat(300) }],
      ['weight', { grams: 90_000 }],
      ['invoice', { invoice: 'a b' }],
      ['cash', { cash: 125_050 }],
    ] as const) {
      expect(await saidBy(courier().book(parcelTo(given)))).toEqual({ outcome: 'refused', field, words: '' })
    }
  })

  test('without an answer nobody knows what a booking did; with one, the error says whether it was made', async () => {
    await made.sandbox.set(name, { malformed: 1 })
    expect(await saidBy(courier().book(parcelTo()))).toBe('unclear http.200')
    await made.sandbox.set(name, { tooMany: 1 })
    expect(await saidBy(courier().book(parcelTo()))).toBe('away http.429 2')
    await made.sandbox.set(name, { unavailable: 1 })
    expect(await saidBy(courier().book(parcelTo()))).toBe('silent http.503')
    const client = makeAll(hasty)[name]
    await saidBy(client.checkKey)
    await made.sandbox.set(name, { silence: 1 })
    expect(await saidBy(client.book(parcelTo()))).toBe('silent timeout')
  })

  test('a message comes before the answer, twice, late or never, and the look-up says the same', async () => {
    await made.sandbox.set(name, { early: 1, twice: 1 })
    const parcel = await booked(courier())
    expect(end.messages.map(courier().read)).toEqual(
      Array(2).fill(expect.objectContaining({ kind: 'parcel', invoice: parcel.invoice })),
    )
    await made.sandbox.set(name, { outOfOrder: 1 })
    await step(name, parcel.consignment, 'pickUp')
    await step(name, parcel.consignment, 'deliver')
    const last = end.messages.slice(-2).map(courier().read) as { status: string }[]
    expect(last[0]!.status).toMatch(/delivered/)
    expect(last[1]!.status).not.toMatch(/delivered/)
    expect(await lookUp(parcel)).toMatchObject({ says: 'delivered' })
    await made.sandbox.set(name, { lost: 1 })
    const count = end.messages.length
    await step(name, parcel.consignment, 'hold')
    expect(end.messages).toHaveLength(count)
    expect(await lookUp(parcel)).toMatchObject({ says: 'nothing' })
  })

  test('a parcel that the courier does not know is none, and a server that is away is an error', async () => {
    expect(await saidBy(courier().lookUp({ invoice: 'unknown', consignment: '999' }))).toBeNull()
    await made.sandbox.set(name, { unavailable: 1 })
    expect(await saidBy(courier().lookUp({ invoice: 'unknown', consignment: '999' }))).toBe('silent http.503')
  })

  test('a wrong key is tried once, and again when it has changed', async () => {
    // Pathao asks for a token with it.
    await made.sandbox.set(name, { wrongKey: 1, ...(name === 'pathao' && { tokenExpired: 1 }) })
    const client = makeAll()[name]
    expect(await saidBy(client.checkKey)).toBe('key')
    expect(await saidBy(client.checkKey)).toBe('key')
    keys[name].forget()
    await made.sandbox.set(name, { tooMany: 0, ...(name === 'pathao' && { tokenExpired: 0 }) })
    expect(await saidBy(client.checkKey)).toBeUndefined()
  })
})

describe('Steadfast', () => {
  const courier = () => couriers.steadfast

  test('the same invoice is one parcel, also where its answer got lost', async () => {
    const parcel = parcelTo()
    await made.sandbox.set('steadfast', { malformed: 1 })
    expect(await saidBy(courier().book(parcel))).toBe('unclear http.200')
    expect(await saidBy(courier().lookUp({ invoice: parcel.invoice, consignment: '' }))).toMatchObject({
      says: 'booked',
    })
    expect(await saidBy(courier().book(parcel))).toMatchObject({ outcome: 'booked', consignment: '' })
  })

  test('of many, those without a reason are left out, and the reason is asked for singly', async () => {
    const [good, taken, short] = [parcelTo(), parcelTo(), parcelTo({ phone: '017' })]
    await booked(courier(), taken)
    const outcomes = (await saidBy(courier().many!.book([good, taken, short]))) as ReadonlyMap<string, Booking>
    expect(outcomes.get(good.invoice)).toMatchObject({ outcome: 'booked' })
    expect(outcomes.get(short.invoice)).toMatchObject({ outcome: 'refused', field: 'phone' })
    expect(outcomes.has(taken.invoice)).toBe(false)
  })

  test('nothing is settled by an approval that is pending', async () => {
    const parcel = await booked(courier())
    for (const [choice, says] of [
      ['deliverPending', 'nothing'],
      ['cancelPending', 'nothing'],
      ['unknown', 'nothing'],
      ['deliverPart', 'partlyDelivered'],
      ['cancel', 'cancelled'],
    ] as const) {
      await step('steadfast', parcel.consignment, choice)
      expect(await saidBy(courier().lookUp(parcel))).toMatchObject({ says })
    }
  })

  test('a statement has its lines, the plan a price, and a phone its record', async () => {
    const parcel = await booked(courier())
    await step('steadfast', parcel.consignment, 'deliver')
    const [statement] = (await saidBy(courier().settlements!)) as readonly { lines: readonly object[] }[]
    expect(statement!.lines).toContainEqual({
      consignment: parcel.consignment,
      invoice: parcel.invoice,
      collected: 125_000,
      charge: 6000,
    })
    expect(await saidBy(courier().price!(parcelTo({ district: 'Sylhet' })))).toEqual({
      delivery: 13_000,
      cashFee: 1250,
    })
    expect(await saidBy(courier().recordOf!('01712345678'))).toEqual({ parcels: 78, delivered: 75, cancelled: 3 })
  })
})

describe('Pathao', () => {
  const courier = () => couriers.pathao

  test('many are made in the background, and each is named by its message', async () => {
    const parcels = [parcelTo(), parcelTo({ place: null }), parcelTo({ phone: '0' })]
    const outcomes = (await saidBy(courier().many!.book(parcels))) as ReadonlyMap<string, Booking>
    expect(parcels.map(({ invoice }) => outcomes.get(invoice)?.outcome)).toEqual(['accepted', 'accepted', 'refused'])
    const hints = (await arrived(2)).map(courier().read)
    for (const hint of hints) {
      if (hint.kind !== 'parcel') throw new Error('no parcel')
      expect(await saidBy(courier().lookUp(hint))).toMatchObject({ invoice: hint.invoice, says: 'booked' })
    }
  })

  test('an expired token is renewed once, and calls at the same time share the new one', async () => {
    await made.sandbox.set('pathao', { tokenExpired: 1 })
    const calls = await Promise.all([saidBy(courier().cities), saidBy(courier().cities), saidBy(courier().cities)])
    for (const cities of calls) expect(cities).toContainEqual({ id: '1', name: 'Dhaka' })
  })

  test('places, and a price with the percentage for cash', async () => {
    expect(await saidBy(courier().areasOf('1'))).toContainEqual({ id: '52', name: 'Dhanmondi' })
    const place = { city: '2', area: '204', areaName: 'Agrabad' }
    expect(await saidBy(courier().price!(parcelTo({ place })))).toEqual({ delivery: 13_000, cashFee: 1250 })
  })
})

describe('RedX', () => {
  const courier = () => couriers.redx

  test('a parcel needs an area of its list, and is cancelled before it is fetched', async () => {
    expect(await saidBy(courier().book(parcelTo({ place: null })))).toMatchObject({ field: 'area', words: '' })
    const far = { city: 'Dhaka', area: '5000', areaName: 'Nowhere' }
    expect(await saidBy(courier().book(parcelTo({ place: far })))).toMatchObject({ outcome: 'refused', field: 'area' })
    const parcel = await booked(courier())
    expect(await saidBy(courier().cancel!(parcel.consignment))).toBeUndefined()
    expect(await saidBy(courier().lookUp(parcel))).toMatchObject({ says: 'cancelled' })
    expect(await saidBy(courier().cancel!(parcel.consignment))).toBe('refused account')
  })

  test('areas by district, and a price from the place where parcels are fetched', async () => {
    expect(await saidBy(courier().areasOf('Dhaka'))).toHaveLength(2)
    expect(await saidBy(courier().price!(parcelTo()))).toEqual({ delivery: 6000, cashFee: 1300 })
  })
})
