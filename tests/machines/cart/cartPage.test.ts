import { describe, expect, test } from 'vitest'
import { honey, saree } from '#machines/cart/cart.fixtures.ts'
import { cartPageFixtures } from '#machines/cart/cartPage.fixtures.ts'
import { cartPageMachine, cartPageSelect as select } from '#machines/cart/cartPage.machine.ts'
import { groupsOf } from '#machines/cart/priceOfCart.ts'
import { flowSentences } from '#texts/en/flows.ts'
import { testCoverage } from '../support/coverage.ts'
import { wordsOf } from '../support/expectations.ts'
import { endDelay, journey, resolveCall } from '../support/journey.ts'

const { inputs, events, outcomes } = cartPageFixtures
const prices = (outcome: keyof typeof outcomes.priceCart) => resolveCall('priceCart', outcomes.priceCart[outcome])
const [more] = events['lines.changed']
const pause = endDelay('pause.cartPage.changed')
const groups = (played: Awaited<ReturnType<typeof journey>>, removed: Parameters<typeof groupsOf>[1] = null) =>
  groupsOf(select.content(played.snapshot), removed)

testCoverage(
  cartPageMachine,
  cartPageFixtures,
  {
    empty: ({ snapshot }) => expect(select.empty(snapshot)).toBe(true),
    pricing: ({ snapshot, calls }) => {
      expect(select.busy(snapshot)).toBe(true)
      expect(calls.at(-1)?.src).toBe('priceCart')
    },
    priced: ({ snapshot, emitted }) => {
      expect(select.current(snapshot)).toBe(true)
      expect(emitted.some(({ type }) => type === 'cart.seen')).toBe(true)
    },
    changed: ({ snapshot }) => expect(select.current(snapshot)).toBe(false),
    failed: ({ snapshot }) => {
      expect(wordsOf(select.failure(snapshot))).toBeTruthy()
      expect(select.orderable(snapshot)).toBe(false)
    },
  },
  { key: ({ lines, price, failure }) => [lines.length, price === null, failure] },
)

test('several changes are one question, about the latest lines', async () => {
  const twice = [more, { ...more, lines: [saree, { ...honey, quantity: 4 }] }, pause]
  const { calls } = await journey(cartPageMachine, inputs.filled, prices('good'), ...twice)
  expect(calls.filter(({ src }) => src === 'priceCart').map(({ input }) => input.items[1].quantity)).toEqual([2, 4])
})

test('what the person has seen of a line asks nothing', async () => {
  const seen = { type: 'lines.changed', lines: [saree, { ...honey, was: 850 }] }
  const { snapshot, calls } = await journey(cartPageMachine, inputs.filled, prices('good'), seen)
  expect([snapshot.value, calls.filter(({ src }) => src === 'priceCart').length]).toEqual(['priced', 1])
})

test('prices are asked for again when the connection is back', async () => {
  const { snapshot } = await journey(
    cartPageMachine,
    inputs.filled,
    prices('unreachable'),
    events['connection.back'][0],
  )
  expect(snapshot.value).toBe('pricing')
})

test('prices without an answer in time are a failure with a retry', async () => {
  const late = await journey(cartPageMachine, inputs.filled, endDelay('readLimit.cartPage.pricing'))
  expect([late.snapshot.value, wordsOf(select.failure(late.snapshot))]).toEqual([
    'failed',
    flowSentences['failure.timeout'],
  ])
  expect(late.snapshot.can({ type: 'cart.retry' })).toBe(true)
})

describe('what the page shows', () => {
  test('lines by seller with their sums; a line with a problem can be found, and forbids the checkout', async () => {
    const played = await journey(cartPageMachine, inputs.filled, prices('fewLeft'))
    expect(
      groups(played).map(({ seller, lines, subTotal }) => [seller?.name, lines[0]?.problem?.code, subTotal]),
    ).toEqual([
      [undefined, 'cart.only_left', null],
      ['Rafiqul Islam', undefined, 7480],
    ])
    expect(select.orderable(played.snapshot)).toBe(false)
    expect(select.orderable((await journey(cartPageMachine, inputs.filled, prices('good'))).snapshot)).toBe(true)
  })

  test('a line stays with its seller after it has lost its price, and so does a removed line', async () => {
    const sold = await journey(cartPageMachine, inputs.filled, prices('good'), more, pause, prices('soldOut'))
    expect(groups(sold).map(({ seller }) => seller?.name)).toEqual(['Rafiqul Islam', 'Rahima Khatun'])
    const removed = { item: saree, at: 0 }
    const without = await journey(cartPageMachine, inputs.filled, prices('good'), {
      type: 'lines.changed',
      lines: [honey],
    })
    expect(groups(without, removed)[0]).toMatchObject({
      seller: { name: 'Rafiqul Islam' },
      lines: [{ isRemoved: true }],
    })
  })
})
