import { describe, expect, test } from 'vitest'
import { packingFixtures } from '#machines/orders/packing.fixtures.ts'
import { packingMachine, packingSelect } from '#machines/orders/packing.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { journey, rejectCall, resolveCall } from '../support/journey.ts'

const {
  'parcel.ship': [byPointer, byKey],
  'order.undo': [undo],
} = packingFixtures.events

describe('the parcel that has just been shipped', () => {
  const play = async (...events: Parameters<typeof journey>[2][]) =>
    (await journey(packingMachine, undefined, ...events)).snapshot

  testCoverage(packingMachine, packingFixtures, {
    'parcel.none': ({ snapshot }) => expect(packingSelect.staying(snapshot)).toEqual([]),
    'parcel.underPointer': ({ snapshot }) => expect(packingSelect.staying(snapshot)).toEqual(byPointer.ids),
    'parcel.inView': ({ snapshot }) => expect(packingSelect.staying(snapshot)).toEqual(byKey.ids),
    'undo.idle': ({ snapshot }) => expect(packingSelect.isUndoing(snapshot)).toBe(false),
    'undo.undoing': ({ snapshot, calls }) => {
      expect(packingSelect.undoing(undo.id)(snapshot)).toBe(true)
      expect(packingSelect.undoing('another')(snapshot)).toBe(false)
      expect(calls.at(-1)).toEqual({
        src: 'undo',
        input: { call: 'orderStatus', id: undo.id, movedAt: undo.movedAt },
      })
    },
  })

  test('stays under the pointer until the pointer leaves it or it is scrolled away', async () => {
    expect(packingSelect.staying(await play(byPointer, { type: 'press.elsewhere' }))).toEqual(byPointer.ids)
    expect(packingSelect.staying(await play(byPointer, { type: 'pointer.left' }))).toEqual([])
    expect(packingSelect.staying(await play(byPointer, { type: 'parcel.scrolledAway' }))).toEqual([])
  })

  test('stays after a finger or a key until the next press elsewhere', async () => {
    expect(packingSelect.staying(await play(byKey, { type: 'pointer.left' }))).toEqual(byKey.ids)
    expect(packingSelect.staying(await play(byKey, { type: 'press.elsewhere' }))).toEqual([])
    expect(packingSelect.staying(await play(byKey, { type: 'parcel.scrolledAway' }))).toEqual([])
  })

  test('makes room for the next one, which keeps its own way to end', async () => {
    const snapshot = await play(byPointer, byKey)
    expect([snapshot.value, packingSelect.staying(snapshot)]).toEqual([{ parcel: 'inView', undo: 'idle' }, byKey.ids])
  })

  test('keeps its place while its step is taken back, and takes one step back at a time', async () => {
    const next = { ...undo, id: 'another' }
    const { calls, snapshot } = await journey(packingMachine, undefined, byPointer, undo, next)
    expect(calls.map(({ input }) => input)).toEqual([{ call: 'orderStatus', id: undo.id, movedAt: undo.movedAt }])
    expect(packingSelect.staying(snapshot)).toEqual(byPointer.ids)
    for (const end of [resolveCall('undo', undefined), rejectCall('undo')]) {
      const ended = await play(byPointer, undo, end)
      expect([packingSelect.isUndoing(ended), packingSelect.staying(ended)]).toEqual([false, byPointer.ids])
    }
  })
})
