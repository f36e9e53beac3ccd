import { describe, expect, test } from 'vitest'
import { PARCEL_PHASES, PARCEL_STATES, type ParcelState, type ReportedState } from '#contract/parcels/states.ts'
import { parcelFixtures } from '#machines/parcels/parcel.fixtures.ts'
import { decideParcel, isNewerReport, parcelMachine, statusByParcels } from '#machines/parcels/parcel.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import type { PlayResult } from '../support/paths.ts'

const isIn =
  (state: ParcelState) =>
  ({ snapshot }: PlayResult) => {
    expect(snapshot.value).toBe(state)
    expect(snapshot.status).toBe(state === 'checkedIn' ? 'done' : 'active')
  }

testCoverage(
  parcelMachine,
  parcelFixtures,
  Object.fromEntries(PARCEL_STATES.map((state) => [state, isIn(state)])) as {
    [State in ParcelState]: ReturnType<typeof isIn>
  },
)

const REPORTED = PARCEL_STATES.filter((state): state is ReportedState => state !== 'draft')

test('a newer report of the same phase counts, a later phase always, an earlier one never', () => {
  for (const before of PARCEL_STATES) {
    for (const state of REPORTED) {
      const more = PARCEL_PHASES[state] - PARCEL_PHASES[before]
      const isCheckIn = state === 'checkedIn'
      const counts = (isNewer: boolean) => {
        if (before === 'checkedIn') return false
        if (isCheckIn) return more === 1 && before !== 'delivered'
        return more > 0 || (more === 0 && isNewer)
      }
      for (const isNewer of [true, false]) {
        const after = decideParcel(before, { type: `parcel.${state}`, isNewer })
        expect([before, state, isNewer, after]).toEqual([before, state, isNewer, counts(isNewer) ? state : undefined])
      }
    }
  }
})

test('a report is newer when it is later, or at the same time further on the way', () => {
  const before = { state: 'inTransit', at: 1000 } as const
  expect(isNewerReport({ state: 'pickedUp', at: 1001 }, before)).toBe(true)
  expect(isNewerReport({ state: 'delivered', at: 999 }, before)).toBe(false)
  expect(isNewerReport({ state: 'returning', at: 1000 }, before)).toBe(true)
  expect(isNewerReport({ state: 'pickedUp', at: 1000 }, before)).toBe(false)
  expect(isNewerReport({ state: 'inTransit', at: 1000 }, before)).toBe(false)
  expect(isNewerReport({ state: 'booked', at: 0 }, { state: 'draft', at: null })).toBe(true)
})

describe('the status of an order by its parcels', () => {
  const of = (state: ParcelState, endedAs: ParcelState | null = PARCEL_PHASES[state] === 2 ? state : null) => ({
    state,
    endedAs,
  })
  test.each([
    ['no parcel', [], true, null],
    ['none handed over', [of('asked'), of('booked')], true, null],
    ['the first is handed over', [of('booked'), of('pickedUp')], true, 'shipped'],
    ['one is delivered, and one on the way', [of('delivered'), of('inTransit')], true, 'shipped'],
    ['one is delivered, and one not handed over', [of('delivered'), of('booked')], true, 'shipped'],
    ['the last is delivered', [of('delivered'), of('delivered')], true, 'delivered'],
    ['pieces are left to pack', [of('delivered')], false, 'shipped'],
    ['a part is delivered', [of('partlyDelivered')], true, 'delivered'],
    ['one is delivered, and one has come back', [of('delivered'), of('returned')], true, 'delivered'],
    ['all have come back', [of('returned'), of('returned')], true, 'cancelled'],
    ['it is on the way back', [of('returning')], true, 'shipped'],
    ['one has come back, and one is lost', [of('returned'), of('lost')], true, 'shipped'],
    ['what came back is counted', [of('checkedIn', 'returned')], true, 'cancelled'],
    ['what came back of a part is counted', [of('checkedIn', 'partlyDelivered')], true, 'delivered'],
    ['the loss is settled', [of('checkedIn', 'lost')], true, 'cancelled'],
  ] as const)('%s', (_, parcels, isWhole, status) => {
    expect(statusByParcels(parcels, isWhole)).toBe(status)
  })
})
