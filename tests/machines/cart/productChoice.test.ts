import { expect, test } from 'vitest'
import { choosableHoney, choosableSaree, productChoiceFixtures } from '#machines/cart/productChoice.fixtures.ts'
import { productChoiceMachine, productChoiceSelect as select } from '#machines/cart/productChoice.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { lastNavigation } from '../support/expectations.ts'
import { journey } from '../support/journey.ts'

const { inputs } = productChoiceFixtures
const size = { type: 'choice.size', size: '13 haat' }
const color = { type: 'choice.color', color: 'White' }
const pieces = (quantity: number) => ({ type: 'choice.quantity', quantity })
const add = (product: object = choosableSaree) => ({ type: 'choice.add', product })
const buyNow = { type: 'choice.buyNow', product: choosableSaree }

testCoverage(productChoiceMachine, productChoiceFixtures, {
  choosing: ({ snapshot }) => expect(select.added(snapshot)).toBe(false),
  incomplete: ({ snapshot }) => expect(select.added(snapshot)).toBe(false),
  'asking.choosing': ({ snapshot }) => expect(select.lacksSize(choosableSaree)(snapshot)).toBe(false),
  'asking.incomplete': ({ snapshot }) => expect(select.asks(snapshot)).toBe(true),
  added: ({ snapshot, emitted }) => {
    expect(select.added(snapshot)).toBe(true)
    expect(emitted.at(-1)?.type).toBe('cart.add')
  },
})

test('a product with sizes and colours needs one of each; the messages go with the choices', async () => {
  const { snapshot, emitted } = await journey(productChoiceMachine, inputs.saree, add(), size)
  expect(emitted).toEqual([])
  expect(select.lacksSize(choosableSaree)(snapshot)).toBe(false)
  expect(select.lacksColor(choosableSaree)(snapshot)).toBe(true)
})

test('adds the chosen line with what the person saw', async () => {
  const { emitted } = await journey(productChoiceMachine, inputs.saree, size, color, pieces(2), add())
  const { productName, image, price } = choosableSaree
  const seen = { productName, image, price }
  expect(emitted).toEqual([
    { type: 'cart.add', items: [{ productId: 'saree', quantity: 2, size: '13 haat', color: 'White', seen }] },
  ])
})

test('orders no more than there are, and no size that the product has lost since', async () => {
  const steps = [size, color, pieces(5)]
  const { emitted } = await journey(productChoiceMachine, inputs.saree, ...steps, add())
  expect(emitted[0]?.items[0].quantity).toBe(3)
  const lost = await journey(
    productChoiceMachine,
    inputs.saree,
    ...steps,
    add({ ...choosableSaree, sizes: ['12 haat'] }),
  )
  expect([lost.snapshot.value, lost.emitted]).toEqual(['incomplete', []])
})

test('the only size of a product is chosen from the start', async () => {
  const product = { ...choosableSaree, sizes: ['12 haat'], colors: [] }
  const { emitted } = await journey(productChoiceMachine, { product }, add(product))
  expect(emitted[0]?.items[0]).toMatchObject({ size: '12 haat', color: '' })
})

test('a sold-out size is not chosen, neither by the person nor from the start', async () => {
  const soldOut = { ...choosableSaree, soldOut: ['13 haat'] }
  const chosen = await journey(productChoiceMachine, { product: soldOut }, size, color, add(soldOut))
  expect([chosen.snapshot.value, chosen.emitted]).toEqual(['incomplete', []])
  const only = { ...choosableSaree, sizes: ['13 haat'], colors: [], soldOut: ['13 haat'] }
  expect((await journey(productChoiceMachine, { product: only }, add(only))).emitted).toEqual([])
})

test('Buy Now opens the checkout of this product alone', async () => {
  const played = await journey(productChoiceMachine, inputs.saree, size, color, buyNow)
  expect(lastNavigation(played)?.to).toBe('/checkout?product=saree&quantity=1&size=13+haat&color=White')
  const plain = await journey(productChoiceMachine, inputs.honey, { ...buyNow, product: choosableHoney })
  expect(lastNavigation(plain)?.to).toBe('/checkout?product=honey&quantity=1')
})

const inBar = (type: string) => ({ type, product: choosableSaree, inBar: true })

test.each([
  ['choice.add', 'added', 'cart.add'],
  ['choice.buyNow', 'choosing', 'navigate'],
])('%s in the bar asks for a missing choice in a sheet, which ends with the order', async (type, end, emits) => {
  const steps = [inBar(type), { ...buyNow, type }, size, pieces(2)]
  const refused = await journey(productChoiceMachine, inputs.saree, ...steps, { ...buyNow, type })
  expect(refused.snapshot.value).toEqual({ asking: 'incomplete' })
  expect([refused.emitted, refused.snapshot.context]).toEqual([[], { size: '13 haat', color: '', quantity: 2 }])
  expect(select.lacksSize(choosableSaree)(refused.snapshot)).toBe(false)
  expect(select.lacksColor(choosableSaree)(refused.snapshot)).toBe(true)
  const ordered = await journey(productChoiceMachine, inputs.saree, ...steps, color, { ...buyNow, type })
  expect([ordered.snapshot.value, ordered.emitted.map((event) => event.type)]).toEqual([end, [emits]])
  const chosen = await journey(productChoiceMachine, inputs.saree, inBar(type), color, size)
  expect([chosen.snapshot.value, chosen.snapshot.context.color]).toEqual([{ asking: 'choosing' }, 'White'])
  const atOnce = await journey(productChoiceMachine, inputs.saree, inBar(type), color, size, { ...buyNow, type })
  expect([atOnce.snapshot.value, atOnce.emitted.map((event) => event.type)]).toEqual([end, [emits]])
})

test('the bar orders what is chosen without a sheet; a closed sheet keeps the choice', async () => {
  const chosen = await journey(productChoiceMachine, inputs.saree, size, color, inBar('choice.add'))
  expect(chosen.snapshot.value).toBe('added')
  const closed = await journey(productChoiceMachine, inputs.saree, inBar('choice.add'), color, { type: 'choice.close' })
  expect([closed.snapshot.value, closed.snapshot.context.color]).toEqual(['choosing', 'White'])
})
