import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { filtersIn } from '#machines/products/filterValues.ts'
import { productFiltersFixtures } from '#machines/products/productFilters.fixtures.ts'
import { productFiltersMachine, productFiltersSelect as select } from '#machines/products/productFilters.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { lastNavigation } from '../support/expectations.ts'
import { endDelay, journey } from '../support/journey.ts'

const { plain, filtered } = productFiltersFixtures.inputs
const pause = endDelay('debounce.productFilters.prices.typing')
const price = (field: 'minPrice' | 'maxPrice', text: string) => ({ type: 'price.type', field, text })
const choose = (name: string, value: string) => ({ type: 'filter.choose', name, value })
const play = (...steps: Parameters<typeof journey>[2][]) => journey(productFiltersMachine, filtered, ...steps)

testCoverage(productFiltersMachine, productFiltersFixtures, {
  'panel.closed': ({ snapshot }) => expect(select.open(snapshot)).toBe(false),
  'panel.open': ({ snapshot }) => expect(select.open(snapshot)).toBe(true),
  'prices.settled': ({ snapshot }) => expect(select.issue(snapshot)).toBeNull(),
  'prices.typing': ({ snapshot }) => expect(snapshot.matches({ prices: 'typing' })).toBe(true),
  'prices.refused': ({ snapshot }) => expect(select.issue(snapshot)).not.toBeNull(),
})

/** Reads the leaf states: of the panel, of the prices. */
const statesOf = async (...steps: Parameters<typeof play>) => Object.values((await play(...steps)).snapshot.value)

describe('filters', () => {
  test('the panel opens and closes', async () => {
    const [open, close] = [{ type: 'panel.open' }, { type: 'panel.close' }]
    expect(await statesOf()).toEqual(['closed', 'settled'])
    expect(await statesOf(open)).toEqual(['open', 'settled'])
    expect(await statesOf(open, close)).toEqual(['closed', 'settled'])
  })

  test('a price is judged once, at the pause or by “Show products”; a cleared one is not judged any more', async () => {
    const apply = { type: 'panel.apply' }
    for (const end of [pause, apply]) {
      expect(await statesOf(price('maxPrice', '500'), end)).toEqual(['closed', 'settled'])
      expect(await statesOf(price('maxPrice', '50'), end)).toEqual(['closed', 'refused'])
    }
    expect(await statesOf(price('maxPrice', '50'), { type: 'filters.clear' })).toEqual(['closed', 'settled'])
  })

  test('each letter of a price starts the wait for a pause again', () => {
    const clock = new SimulatedClock()
    const actor = createActor(productFiltersMachine, { input: plain, clock })
    let navigations = 0
    actor.on('navigate', () => navigations++)
    actor.start()
    for (const text of ['5', '50', '500']) {
      actor.send({ type: 'price.type', field: 'maxPrice', text })
      clock.increment(499)
    }
    expect(navigations).toBe(0)
    clock.increment(1)
    expect(navigations).toBe(1)
    actor.stop()
  })

  test('a change of the address while a price is typed keeps the typed price and the filters of the new address', async () => {
    const changed = { type: 'address.changed', search: '?q=honey&size=XL' }
    const played = await play(price('maxPrice', '500'), changed, pause)
    expect(lastNavigation(played)?.to).toBe('/search?q=honey&size=XL&minPrice=100&maxPrice=500')
  })

  test('a choice adds a history entry at page 1 and keeps the search and the other filters', async () => {
    expect(lastNavigation(await play(choose('size', 'XL')))).toEqual({
      type: 'navigate',
      to: '/search?q=mango&minPrice=100&color=Red&sortBy=price-low&size=XL',
    })
    expect(lastNavigation(await play(choose('color', '')))?.to).toBe('/search?q=mango&minPrice=100&sortBy=price-low')
  })

  test('typing a price replaces the entry once, after the pause', async () => {
    const played = await play(price('maxPrice', '5'), price('maxPrice', ' 500 '), pause)
    expect(played.emitted.filter(({ type }) => type === 'navigate')).toEqual([
      {
        type: 'navigate',
        to: '/search?q=mango&minPrice=100&color=Red&sortBy=price-low&maxPrice=500',
        replace: true,
      },
    ])
  })

  test('prices with Bangla digits and commas are numbers', async () => {
    const played = await play(price('minPrice', '১০০'), price('maxPrice', '1,200'), pause)
    expect(lastNavigation(played)?.to).toContain('minPrice=100&color=Red&sortBy=price-low&maxPrice=1200')
  })

  test('“Show products” applies a typed price at once, and stays open with a wrong one', async () => {
    const open = { type: 'panel.open' }
    const apply = { type: 'panel.apply' }
    const applied = await play(open, price('maxPrice', '500'), apply)
    expect([select.open(applied.snapshot), lastNavigation(applied)?.to]).toEqual([
      false,
      '/search?q=mango&minPrice=100&color=Red&sortBy=price-low&maxPrice=500',
    ])
    const wrong = await play(open, price('maxPrice', '50'), apply)
    expect([select.open(wrong.snapshot), select.issue(wrong.snapshot)]).toEqual([
      true,
      { field: 'maxPrice', reason: 'range' },
    ])
    const still = await play(open, price('maxPrice', '50'), pause, apply)
    expect(select.open(still.snapshot)).toBe(true)
  })

  test.each([
    [price('maxPrice', '50'), { field: 'maxPrice', reason: 'range' }],
    [price('maxPrice', 'cheap'), { field: 'maxPrice', reason: 'number' }],
    [price('minPrice', '1.234'), { field: 'minPrice', reason: 'number' }],
    [price('minPrice', '100000000'), { field: 'minPrice', reason: 'number' }],
  ])('%j goes nowhere and shows why', async (event, issue) => {
    const { snapshot, emitted } = await play(event, pause)
    expect(select.issue(snapshot)).toEqual(issue)
    expect(select.prices(snapshot)[event.field]).toBe(event.text)
    expect(emitted.filter(({ type }) => type === 'navigate')).toEqual([])
  })

  test('Back shows the prices of its address; clearing removes every filter and keeps search and order', async () => {
    const back = await play({ type: 'address.changed', search: '?q=mango&maxPrice=70' })
    expect(select.prices(back.snapshot)).toEqual({ minPrice: '', maxPrice: '70' })
    const cleared = await play(price('minPrice', 'x'), pause, { type: 'filters.clear' })
    expect(lastNavigation(cleared)?.to).toBe('/search?q=mango&sortBy=price-low')
    expect(select.prices(cleared.snapshot)).toEqual({ minPrice: '', maxPrice: '' })
    expect(select.issue(cleared.snapshot)).toBeNull()
  })

  test('counts the filters in use, both prices as one, and not the order', async () => {
    const of = async (search: string) =>
      select.count(undefined)((await journey(productFiltersMachine, { ...plain, search })).snapshot)
    expect(await of('')).toBe(0)
    expect(await of('?sortBy=rating&page=3')).toBe(0)
    expect(await of('?minPrice=1&maxPrice=5&inStock=true&size=M')).toBe(3)
  })
})

test('leaves out values of an address that the API rejects', () => {
  expect(
    filtersIn({
      minPrice: 'x',
      maxPrice: '1e5',
      rating: '6',
      discount: '-1',
      inStock: 'yes',
      sortBy: 'cheap',
      size: ' ',
    }),
  ).toEqual({})
  expect(filtersIn({ minPrice: '9', maxPrice: '5', rating: '4.5', inStock: 'true' })).toEqual({
    minPrice: '9',
    rating: '4.5',
    inStock: 'true',
  })
})
