import { describe, expect, test } from 'vitest'
import { honey, saree } from '#machines/cart/cart.fixtures.ts'
import { plainLine } from '#machines/cart/cartLines.ts'
import { cartSyncFixtures } from '#machines/cart/cartSync.fixtures.ts'
import { cartSyncMachine } from '#machines/cart/cartSync.machine.ts'
import { mergeCarts } from '#machines/cart/mergeCarts.ts'
import { flowSentences } from '#texts/en/flows.ts'
import { testCoverage } from '../support/coverage.ts'
import { endDelay, journey, resolveCall } from '../support/journey.ts'

const { inputs, outcomes } = cartSyncFixtures
const { readCart, priceCart, writeCart } = outcomes
const reads = (outcome: keyof typeof readCart) => resolveCall('readCart', readCart[outcome])
const prices = (outcome: keyof typeof priceCart) => resolveCall('priceCart', priceCart[outcome])
const writes = (outcome: keyof typeof writeCart) => resolveCall('writeCart', writeCart[outcome])
const changes = (...lines: object[]) => ({ type: 'lines.changed', lines })
const pause = endDelay('pause.cartSync.changed')

testCoverage(
  cartSyncMachine,
  cartSyncFixtures,
  {
    reading: ({ calls }) => expect(calls.at(-1)?.src).toBe('readCart'),
    checking: ({ calls }) => expect(calls.at(-1)?.src).toBe('priceCart'),
    saving: ({ snapshot, calls }) => {
      expect(calls.at(-1)?.src).toBe('writeCart')
      expect(calls.at(-1)?.input.updatedAt).toBe(snapshot.context.saved?.updatedAt)
    },
    saved: ({ snapshot: { context } }) => expect(context.saved).not.toBeNull(),
    changed: ({ snapshot }) => expect(snapshot.hasTag('busy')).toBe(false),
    waiting: ({ snapshot }) => expect(snapshot.can({ type: 'connection.back' })).toBe(true),
    refused: ({ snapshot }) => expect(snapshot.hasTag('busy')).toBe(false),
  },
  { key: ({ lines, saved, isStale }) => [lines.length, saved?.updatedAt, isStale] },
)

describe('sign-in', () => {
  test('a line in both carts keeps the larger quantity, as far as there is stock, and one sentence says so', async () => {
    const { emitted, calls } = await journey(cartSyncMachine, inputs.signIn, reads('good'), prices('short'))
    const lines = [{ ...saree, quantity: 2 }, honey]
    expect(emitted).toEqual([
      { type: 'cart.replace', user: 'customer', lines, saved: expect.objectContaining({ items: expect.anything() }) },
      { type: 'toast.warning', text: flowSentences['cart.merged_and_cut'] },
    ])
    expect(calls.at(-1)).toMatchObject({ src: 'writeCart', input: { items: lines.map(plainLine) } })
  })

  test('the merge does not wait for prices that cannot be had', async () => {
    const { emitted } = await journey(cartSyncMachine, inputs.signIn, reads('good'), prices('unreachable'))
    expect(emitted[0]?.lines).toEqual([{ ...saree, quantity: 3 }, honey])
    expect(emitted[1]).toEqual({ type: 'toast.warning', text: flowSentences['cart.merged'] })
  })

  test('the merge does not wait for prices, nor for the cart of the server, beyond the limit of a read', async () => {
    const unpriced = [reads('good'), endDelay('readLimit.cartSync.checking')]
    const { emitted } = await journey(cartSyncMachine, inputs.signIn, ...unpriced)
    expect(emitted[0]?.lines).toEqual([{ ...saree, quantity: 3 }, honey])
    const unread = await journey(cartSyncMachine, inputs.signIn, endDelay('readLimit.cartSync.reading'))
    expect([unread.snapshot.value, unread.emitted]).toEqual(['waiting', []])
  })

  test('says nothing where one of both carts is empty', async () => {
    const guest = await journey(cartSyncMachine, inputs.signIn, reads('empty'))
    expect(guest.emitted.map(({ type }) => type)).toEqual(['cart.replace'])
    const account = await journey(cartSyncMachine, { ...inputs.signIn, lines: [] }, reads('good'))
    expect([account.emitted.map(({ type }) => type), account.snapshot.value]).toEqual([['cart.replace'], 'saved'])
  })

  test('a line stays away that is removed while another tab has merged already', async () => {
    const saved = { items: [saree, honey].map(plainLine), updatedAt: '2026-11-23T06:00:00.000Z' }
    const { emitted } = await journey(
      cartSyncMachine,
      inputs.signIn,
      { type: 'lines.changed', lines: [honey], saved },
      resolveCall('readCart', { ok: true, value: saved }),
    )
    expect(emitted[0]?.lines).toEqual([honey])
  })

  const saved = { items: [saree, honey].map(plainLine), updatedAt: '2026-11-23T06:10:00.000Z' }
  const savedElsewhere = { type: 'lines.changed', lines: [saree, honey], saved }
  test.each([
    ['before its response', [savedElsewhere, reads('good')]],
    ['before the prices', [reads('good'), savedElsewhere, prices('good')]],
  ])('a read that another tab’s save has outdated %s takes no line away', async (_, steps) => {
    const { emitted } = await journey(cartSyncMachine, inputs.signIn, ...steps)
    expect(emitted.findLast(({ type }) => type === 'cart.replace')).toMatchObject({ lines: [saree, honey], saved })
  })

  test('says the sentence about a merge also where another tab has merged', async () => {
    const saved = {
      items: [{ ...plainLine(saree), quantity: 3 }, plainLine(honey)],
      updatedAt: '2026-11-23T06:00:00.000Z',
    }
    const steps = [
      { type: 'lines.changed', lines: saved.items, saved },
      resolveCall('readCart', { ok: true, value: saved }),
    ]
    const { emitted } = await journey(cartSyncMachine, inputs.signIn, ...steps)
    expect(emitted).toContainEqual({ type: 'toast.warning', text: flowSentences['cart.merged'] })
  })

  test('a change while the server answers is part of the merge', async () => {
    const { emitted } = await journey(cartSyncMachine, inputs.signIn, changes(honey), reads('empty'))
    expect(emitted[0]?.lines).toEqual([honey])
  })
})

describe('changes', () => {
  const opened = [reads('good'), changes(saree, honey), pause]

  test('several changes are one write, with the version of the server', async () => {
    const steps = [reads('good'), changes(saree), changes(saree, honey), pause]
    const { calls } = await journey(cartSyncMachine, inputs.reload, ...steps)
    expect(calls.filter(({ src }) => src === 'writeCart').map(({ input }) => input)).toEqual([
      { items: [saree, honey].map(plainLine), updatedAt: '2026-11-23T06:00:00.000Z' },
    ])
  })

  const elsewhere = { items: [plainLine(saree)], updatedAt: '2026-11-23T06:20:00.000Z' }
  test.each([
    ['first', []],
    ['second', [changes(saree)]],
  ])(
    'a change that follows a save of another tab is written with the version of that save, as the %s change',
    async (_, first) => {
      const change = { ...changes(honey), saved: elsewhere }
      const { calls } = await journey(cartSyncMachine, inputs.reload, reads('good'), ...first, change, pause)
      expect(calls.at(-1)).toMatchObject({ src: 'writeCart', input: { updatedAt: elsewhere.updatedAt } })
    },
  )

  test('a conflict reads and merges again: lines removed elsewhere stay away, own changes stay', async () => {
    const { emitted } = await journey(
      cartSyncMachine,
      inputs.reload,
      ...opened,
      writes('conflict'),
      resolveCall('readCart', { ok: true, value: { items: [], updatedAt: 'later' } }),
    )
    // The saree has another quantity here than the server had before, the honey is new here.
    expect(emitted.findLast(({ type }) => type === 'cart.replace')?.lines).toEqual([saree, honey])
  })

  test('a failed write is tried again when the connection is back, with the latest lines', async () => {
    const steps = [...opened, writes('unreachable'), changes(honey), { type: 'connection.back' }, reads('good')]
    const { calls } = await journey(cartSyncMachine, inputs.reload, ...steps)
    expect(calls.at(-1)).toMatchObject({ src: 'writeCart', input: { items: [plainLine(honey)] } })
  })

  test('a change on another device is read and merged', async () => {
    const lines = [{ ...plainLine(saree), quantity: 4 }]
    const { emitted } = await journey(
      cartSyncMachine,
      inputs.reload,
      reads('good'),
      { type: 'server.changed' },
      resolveCall('readCart', { ok: true, value: { items: lines, updatedAt: 'later' } }),
    )
    expect(emitted.findLast(({ type }) => type === 'cart.replace')?.lines).toMatchObject(lines)
  })

  test('a change on another device during a write is read after it', async () => {
    const news = { type: 'server.changed' }
    const { calls } = await journey(cartSyncMachine, inputs.reload, ...opened, news, writes('good'))
    expect(calls.at(-1)?.src).toBe('readCart')
    const same = await journey(
      cartSyncMachine,
      inputs.reload,
      ...opened,
      news,
      resolveCall('writeCart', { ok: true, value: { items: [saree, honey].map(plainLine), updatedAt: 'later' } }),
    )
    expect(same.calls.at(-1)?.src).toBe('readCart')
  })

  test('lines that an order has taken on both sides are read, not written', async () => {
    const { calls, snapshot } = await journey(
      cartSyncMachine,
      inputs.reload,
      reads('good'),
      changes(),
      { type: 'server.changed' },
      pause,
      resolveCall('readCart', { ok: true, value: { items: [], updatedAt: 'later' } }),
    )
    expect(calls.map(({ src }) => src)).not.toContain('writeCart')
    expect([snapshot.value, snapshot.context.lines]).toEqual(['saved', []])
  })

  test('a change during a write is written after it', async () => {
    const { calls } = await journey(cartSyncMachine, inputs.reload, ...opened, changes(saree), writes('good'))
    expect(calls.at(-1)).toMatchObject({ src: 'writeCart', input: { items: [plainLine(saree)] } })
  })

  test('lines that the server does not accept are not sent again until they change', async () => {
    const refused = await journey(cartSyncMachine, inputs.reload, ...opened, writes('refused'))
    expect(refused.snapshot.value).toBe('refused')
    const again = await journey(cartSyncMachine, inputs.reload, ...opened, writes('refused'), changes(honey), pause)
    expect(again.snapshot.value).toBe('saving')
  })
})

describe('a merge of three versions', () => {
  const line = (productId: string, quantity: number) => ({ productId, quantity, size: '', color: '' })
  const merge = (before: number, ours: number, theirs: number) => {
    const cart = (quantity: number) => (quantity > 0 ? [line('p', quantity)] : [])
    return mergeCarts(cart(before), cart(ours), cart(theirs))[0]?.quantity ?? 0
  }
  test.each([
    ['only here changed', 2, 5, 2, 5],
    ['only there changed', 2, 2, 1, 1],
    ['changed in both', 2, 3, 5, 5],
    ['removed here', 2, 0, 2, 0],
    ['removed there', 2, 2, 0, 0],
    ['removed here, more there', 2, 0, 4, 4],
    ['removed in both', 2, 0, 0, 0],
    ['new in both', 0, 1, 3, 3],
  ])('%s', (_, before, ours, theirs, result) => expect(merge(before, ours, theirs)).toBe(result))
})
