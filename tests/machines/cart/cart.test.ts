import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CartItem } from '#contract/cart/entity.ts'
import { cartFixtures, honey, saree } from '#machines/cart/cart.fixtures.ts'
import { cartMachine, cartSelect } from '#machines/cart/cart.machine.ts'
import { emptyCart, plainLine, type StoredCart } from '#machines/cart/cartLines.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts } from '../support/expectations.ts'
import { journey, rejectCall } from '../support/journey.ts'

const { inputs, events } = cartFixtures
const HONEY = '["honey","",""]'
const SAREE = '["saree","12 haat","#b3174f"]'
const add = (...items: CartItem[]) => ({ type: 'cart.add', items, room: false })
const linesOf = (played: Awaited<ReturnType<typeof journey>>) =>
  cartSelect.lines(played.snapshot).map((line) => [line.productId, line.quantity, line.size])
const lastStored = ({ emitted }: Awaited<ReturnType<typeof journey>>) =>
  emitted.findLast(({ type }) => type === 'cart.stored')?.cart

testCoverage(
  cartMachine,
  cartFixtures,
  {
    'holder.guest': ({ snapshot }) => expect(snapshot.context.user).toBeNull(),
    'holder.signedIn': ({ snapshot, calls }) => {
      expect(snapshot.context.user).not.toBeNull()
      expect(calls.findLast(({ src }) => src === 'watchServer')?.input).toEqual({ user: snapshot.context.user })
    },
    'panel.closed': ({ snapshot }) => expect(cartSelect.open(snapshot)).toBe(false),
    'panel.open': ({ snapshot }) => expect(cartSelect.open(snapshot)).toBe(true),
  },
  { key: ({ user, removed }) => [user === null, removed !== null] },
)

describe('lines', () => {
  test('equal lines are added up, another size is a line of its own', async () => {
    const played = await journey(cartMachine, inputs.guest, add(honey), add({ ...saree, size: '13 haat' }))
    expect(linesOf(played)).toEqual([
      ['saree', 1, '12 haat'],
      ['honey', 4, ''],
      ['saree', 1, '13 haat'],
    ])
    expect(cartSelect.count(played.snapshot)).toBe(6)
  })

  test('a line holds at most 99 pieces and a cart 50 lines; a sentence says so, and nothing else is lost', async () => {
    const many = Array.from({ length: 50 }, (_, at) => ({ ...honey, productId: `p${at}` }))
    const pieces = await journey(cartMachine, inputs.guest, add({ ...honey, quantity: 98 }))
    expect(linesOf(pieces)).toContainEqual(['honey', 99, ''])
    expect(toastTexts(pieces, 'error')).toEqual(['Choose at most 99 of the same product in one cart'])
    const lines = await journey(cartMachine, inputs.guest, { ...add(...many), room: true })
    expect(linesOf(lines)).toHaveLength(50)
    expect(toastTexts(lines, 'error')).toEqual(['A cart holds at most 50 different products'])
    expect([toastTexts(lines, 'success'), cartSelect.open(lines.snapshot)]).toEqual([[], false])
  })

  test('a removed line comes back to its place; another change ends the offer', async () => {
    const remove = { type: 'cart.remove', key: SAREE }
    const removed = await journey(cartMachine, inputs.guest, remove)
    expect(cartSelect.removed(removed.snapshot)).toEqual({ item: saree, at: 0 })
    expect(lastStored(removed).lines).toEqual([honey])
    const undone = await journey(cartMachine, inputs.guest, remove, { type: 'cart.undo' })
    expect(cartSelect.lines(undone.snapshot)).toEqual([saree, honey])
    const changed = await journey(cartMachine, inputs.guest, remove, events['cart.change'][0], { type: 'cart.undo' })
    expect(linesOf(changed)).toEqual([['honey', 3, '']])
  })

  test('a line that gets the size of another one joins it', async () => {
    const other = { ...saree, size: '13 haat', quantity: 4 }
    const choose = { type: 'cart.choose', key: SAREE, size: '13 haat', color: saree.color }
    expect(linesOf(await journey(cartMachine, inputs.guest, add(other), choose))).toEqual([
      ['saree', 5, '13 haat'],
      ['honey', 2, ''],
    ])
  })

  test.each([
    events['cart.add'][2],
    ...(['cart.add', 'cart.change', 'cart.choose', 'cart.remove', 'cart.ordered', 'cart.seen'] as const).map(
      (type) => events[type][0],
    ),
  ])('all tabs get a changed cart: $type', async (change) => {
    const played = await journey(cartMachine, inputs.guest, change)
    expect(lastStored(played).lines).toEqual(cartSelect.lines(played.snapshot as never))
    expect(lastStored(played).lines).not.toEqual([saree, honey])
  })

  test('all tabs get a line that comes back, and what the server has confirmed', async () => {
    const [remove, undo, confirm] = [events['cart.remove'][0], events['cart.undo'][0], events['cart.saved'][0]]
    expect(lastStored(await journey(cartMachine, inputs.guest, remove, undo)).lines).toEqual([saree, honey])
    const confirmed = await journey(cartMachine, inputs.signedIn, {
      ...confirm,
      saved: { items: [], updatedAt: 'now' },
    })
    expect(lastStored(confirmed).saved.updatedAt).toBe('now')
  })

  test('ordered lines leave the cart; pieces that were added since stay', async () => {
    const ordered = { type: 'cart.ordered', items: [plainLine(saree), { ...plainLine(honey), quantity: 1 }] }
    expect(linesOf(await journey(cartMachine, inputs.guest, ordered))).toEqual([['honey', 1, '']])
  })

  test('a changed price is kept next to the one that the person saw, until the line changes', async () => {
    const seen = (price: number) => ({ type: 'cart.seen', items: [{ ...honey, seen: { ...honey.seen!, price } }] })
    const twice = await journey(cartMachine, inputs.guest, seen(950), seen(960))
    expect(cartSelect.lines(twice.snapshot)[1]).toMatchObject({ was: 899.5, seen: { price: 960 } })
    const added = await journey(cartMachine, inputs.guest, seen(950), add({ ...honey, quantity: 1 }))
    expect(cartSelect.lines(added.snapshot)[1]?.was).toBeUndefined()
  })

  test('any sequence of changes keeps 1 to 99 pieces of at most 50 different lines', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof(
            fc
              .tuple(fc.nat(60), fc.integer({ min: 1, max: 99 }))
              .map(([at, quantity]) => add({ productId: `p${at}`, quantity, size: '', color: '' })),
            fc
              .tuple(fc.nat(60), fc.integer({ min: -5, max: 200 }))
              .map(([at, quantity]) => ({ type: 'cart.change', key: `["p${at}","",""]`, quantity })),
            fc.nat(60).map((at) => ({ type: 'cart.remove', key: `["p${at}","",""]` })),
            fc.constant({ type: 'cart.undo' }),
          ),
          { maxLength: 80 },
        ),
        async (steps) => {
          const lines = linesOf(await journey(cartMachine, inputs.empty, ...steps))
          expect(lines.length).toBeLessThanOrEqual(50)
          expect(new Set(lines.map(([id]) => id)).size).toBe(lines.length)
          for (const [, quantity] of lines) expect(Number(quantity) >= 1 && Number(quantity) <= 99).toBe(true)
        },
      ),
      { numRuns: 30 },
    ))
})

describe('whose cart it is', () => {
  const started = (user: string, stored: StoredCart | null = null) => ({ type: 'session.started', user, stored })
  const ended = (reason: string) => ({ type: 'session.ended', reason })

  test('a guest’s lines go to the person who signs in', async () => {
    const played = await journey(cartMachine, inputs.guest, started('customer'))
    expect(lastStored(played)).toEqual({ user: 'customer', lines: [saree, honey], saved: null, kept: null })
  })

  test('a sign-in keeps the cart that another tab has merged and stored for the same person', async () => {
    const merged = { ...inputs.signedIn.stored, lines: [{ ...honey, quantity: 5 }, saree] }
    const played = await journey(cartMachine, inputs.guest, started('customer', merged))
    expect(lastStored(played)).toEqual(merged)
  })

  test('a sign-out leaves nothing behind', async () => {
    const played = await journey(cartMachine, inputs.signedIn, ended('signedOut'))
    expect(played.snapshot.context).toEqual({ ...emptyCart, removed: null })
    expect(lastStored(played)).toEqual(emptyCart)
  })

  test('an expired session shows nothing, and gives unsaved changes to the same person only', async () => {
    const expired = [ended('refused'), add({ ...honey, quantity: 5 })]
    expect(linesOf(await journey(cartMachine, inputs.signedIn, ended('refused')))).toEqual([])
    const same = await journey(cartMachine, inputs.signedIn, ...expired, started('customer'))
    expect(linesOf(same)).toEqual([
      ['saree', 1, '12 haat'],
      ['honey', 5, ''],
    ])
    expect(same.snapshot.context.saved).toEqual(inputs.signedIn.stored.saved)
    const other = await journey(cartMachine, inputs.signedIn, ...expired, started('owner'))
    expect([linesOf(other), lastStored(other).kept]).toEqual([[['honey', 5, '']], null])
  })

  test('an expired session keeps nothing that the server has', async () => {
    const saved = { ...events['cart.saved'][0], saved: { items: [saree, honey].map(plainLine), updatedAt: 'now' } }
    const played = await journey(cartMachine, inputs.signedIn, saved, ended('refused'))
    expect(lastStored(played)).toEqual(emptyCart)
  })

  test('a person’s stored cart is not shown to a guest or to another person', async () => {
    for (const user of [null, 'owner'])
      expect(linesOf(await journey(cartMachine, { ...inputs.signedIn, user }))).toEqual([])
  })

  test('the cart of another tab is taken, unless it is another person’s', async () => {
    const read = (stored: object) => ({ type: 'cart.read', stored: { ...inputs.guest.stored, ...stored } })
    expect(linesOf(await journey(cartMachine, inputs.guest, read({ lines: [honey] })))).toEqual([['honey', 2, '']])
    expect(linesOf(await journey(cartMachine, inputs.guest, read({ lines: [], user: 'owner' })))).toHaveLength(2)
    const kept = { user: 'customer', lines: [saree], saved: null }
    const stored = { ...inputs.guest.stored, lines: [honey], saved: { items: [], updatedAt: 'now' }, kept }
    const { snapshot } = await journey(cartMachine, inputs.guest, read(stored))
    expect(snapshot.context).toMatchObject(stored)
  })

  test.each(['cart.replace', 'cart.saved'] as const)(
    'a late response of the server to another person changes nothing: %s',
    async (type) => {
      const late = { ...events[type][0], user: 'owner', saved: null }
      const { snapshot, emitted } = await journey(cartMachine, inputs.signedIn, late)
      expect([snapshot.context.lines, snapshot.context.saved]).toEqual([[saree, honey], inputs.signedIn.stored.saved])
      expect(emitted).toHaveLength(1)
    },
  )
})

test('an addition opens the panel where there is room, else a toast leads to the cart', async () => {
  const wide = await journey(cartMachine, inputs.empty, { ...add(honey), room: true }, add(saree))
  expect([cartSelect.open(wide.snapshot), toastTexts(wide, 'success')]).toEqual([true, []])
  const narrow = await journey(cartMachine, inputs.empty, add(honey))
  expect(narrow.emitted).toContainEqual({
    type: 'toast.success',
    text: 'Added to your cart',
    action: { label: 'View cart', to: '/cart' },
  })
})

test.each(['watchStorage', 'watchServer'])('a bug in %s is reported and loses no line', async (call) => {
  const { snapshot, emitted } = await journey(cartMachine, inputs.signedIn, rejectCall(call))
  expect(cartSelect.lines(snapshot)).toEqual([saree, honey])
  expect(emitted).toContainEqual({ type: 'warn', text: 'Error: broken' })
})

test('the key of a line is the one of the contract', () => expect(HONEY).toBe(events['cart.change'][0].key))
