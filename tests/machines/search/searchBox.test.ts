import { describe, expect, test } from 'vitest'
import { searchBoxFixtures } from '#machines/search/searchBox.fixtures.ts'
import { searchBoxMachine } from '#machines/search/searchBox.machine.ts'
import { searchBoxSelect as select } from '#machines/search/searchBox.select.ts'
import { testCoverage } from '../support/coverage.ts'
import { lastNavigation } from '../support/expectations.ts'
import { endDelay, journey, rejectCall, resolveCall } from '../support/journey.ts'

const { empty } = searchBoxFixtures.inputs
const { findProducts } = searchBoxFixtures.outcomes
const type = (text: string) => ({ type: 'search.type', text })
const down = { type: 'search.move', by: 1 }
const up = { type: 'search.move', by: -1 }
const enter = { type: 'search.submit' }
const dismiss = { type: 'search.dismiss' }
const pause = endDelay('debounce.searchBox.typing')
const finds = (outcome: keyof typeof findProducts) => resolveCall('findProducts', findProducts[outcome])
const listed = [type('saree'), pause, finds('good')]

testCoverage(searchBoxMachine, searchBoxFixtures, {
  idle: ({ snapshot }) => {
    expect(select.open(snapshot)).toBe(false)
    expect(select.active(snapshot)).toBeNull()
  },
  typing: ({ snapshot }) => {
    expect(select.searchText(snapshot)).toBe('শাড়ি')
    expect(select.busy(snapshot)).toBe(false)
  },
  asking: ({ snapshot, calls }) => {
    expect(select.busy(snapshot)).toBe(true)
    expect(calls.at(-1)).toEqual({ src: 'findProducts', input: { search: select.searchText(snapshot) } })
  },
  suggesting: ({ snapshot }) => expect(select.open(snapshot)).toBe(true),
})

describe('typing', () => {
  test('sends one trimmed request after the pause', async () => {
    const { calls } = await journey(searchBoxMachine, empty, type('sa'), type('sar'), type(' saree '), pause)
    expect(calls).toEqual([{ src: 'findProducts', input: { search: 'saree' } }])
  })

  test('discards an outdated response', async () => {
    const { snapshot } = await journey(searchBoxMachine, empty, type('sa'), pause, type('saree'), finds('good'))
    expect([snapshot.value, select.suggestions(snapshot)]).toEqual(['typing', []])
  })

  test('keeps the previous suggestions while new ones load', async () => {
    const { snapshot } = await journey(searchBoxMachine, empty, ...listed, type('sarees'), pause)
    expect([snapshot.value, select.open(snapshot)]).toEqual(['asking', true])
    expect(select.suggestions(snapshot)).toHaveLength(2)
  })

  test('an empty box closes the list and sends no request', async () => {
    const played = await journey(searchBoxMachine, empty, ...listed, type('  '))
    expect([played.snapshot.value, played.calls.length, select.open(played.snapshot)]).toEqual(['idle', 1, false])
  })

  test.each([finds('refused'), finds('unreachable'), rejectCall('findProducts')])(
    'after an error, all results can still be opened (%#)',
    async (failure) => {
      const steps = [type('saree'), pause, failure, down, enter]
      expect(lastNavigation(await journey(searchBoxMachine, empty, ...steps))!.to).toBe('/search?q=saree')
    },
  )
})

describe('keys', () => {
  test.each([
    [[enter], '/search?q=saree'],
    [[down, enter], '/product/jamdani'],
    [[down, down, enter], '/product/tant'],
    [[up, enter], '/search?q=saree'],
    [[up, up, enter], '/product/tant'],
    [[down, up, enter], '/search?q=saree'],
    [[down, down, down, down, down, enter], '/product/jamdani'],
  ])('Enter opens the selected option (%#)', async (keys, to) => {
    const played = await journey(searchBoxMachine, empty, ...listed, ...keys)
    expect(lastNavigation(played)!.to).toBe(to)
    expect(played.snapshot.value).toBe('idle')
  })

  test('selects nothing without matches', async () => {
    const { snapshot } = await journey(searchBoxMachine, empty, type('xyz'), pause, finds('none'), down)
    expect([select.total(snapshot), select.active(snapshot)]).toEqual([0, null])
  })

  test('Enter in an empty box does nothing; an arrow key in a box with text sends a request', async () => {
    expect((await journey(searchBoxMachine, empty, type(' '), enter, down)).calls).toEqual([])
    expect((await journey(searchBoxMachine, { text: 'saree' }, down)).calls).toHaveLength(1)
  })

  test('Escape closes the list and keeps the text; a later response does not open the list', async () => {
    const { snapshot } = await journey(searchBoxMachine, empty, type('saree'), pause, dismiss, finds('good'))
    expect([snapshot.value, select.searchText(snapshot)]).toEqual(['idle', 'saree'])
  })

  test('encodes Bangla text in the address', async () => {
    const { to } = lastNavigation(await journey(searchBoxMachine, empty, type('শাড়ি'), enter))!
    expect(new URL(to, 'http://haat').searchParams.get('q')).toBe('শাড়ি')
  })
})
