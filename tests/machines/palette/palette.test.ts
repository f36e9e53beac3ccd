import { expect, test } from 'vitest'
import { paletteFixtures } from '#machines/palette/palette.fixtures.ts'
import { paletteMachine, paletteSelect as select } from '#machines/palette/palette.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { endDelay, journey, resolveCall } from '../support/journey.ts'

const { ofShop } = paletteFixtures.inputs
const { findAll } = paletteFixtures.outcomes
const type = (text: string) => ({ type: 'search.type', text })
const pause = endDelay('debounce.palette.typing')

testCoverage(paletteMachine, paletteFixtures, {
  idle: ({ snapshot }) => expect(select.hits(snapshot)).toEqual([]),
  typing: ({ snapshot }) => expect(select.text(snapshot)).toBe('rafiq'),
  asking: ({ calls }) => expect(calls.at(-1)).toEqual({ src: 'findAll', input: { text: 'rafiq', ownerId: '' } }),
  found: ({ snapshot }) => expect(select.found(snapshot)).toBe(true),
  failed: ({ snapshot }) => expect(select.hits(snapshot)).toEqual([]),
})

test('one letter finds nothing, and an emptied field clears what was found', async () => {
  const one = await journey(paletteMachine, ofShop, type('r'))
  expect([one.snapshot.value, one.calls]).toEqual(['idle', []])
  const found = resolveCall('findAll', findAll.good)
  const emptied = await journey(paletteMachine, ofShop, type(' rafiq '), pause, found, type(''))
  expect([emptied.snapshot.value, select.hits(emptied.snapshot)]).toEqual(['idle', []])
})

test('an outdated response is discarded', async () => {
  const found = resolveCall('findAll', findAll.good)
  const { snapshot } = await journey(paletteMachine, ofShop, type('ra'), pause, type('rafiq'), found)
  expect([snapshot.value, select.hits(snapshot)]).toEqual(['typing', []])
})
