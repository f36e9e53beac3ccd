import { expect, test } from 'vitest'
import {
  choosableHoney,
  choosablePanjabi,
  choosableSaree,
  productChoiceFixtures,
} from '#machines/cart/productChoice.fixtures.ts'
import { productChoiceMachine, productChoiceSelect as select } from '#machines/cart/productChoice.machine.ts'
import { refusalWith } from '#machines/cart/productOffer.ts'
import { testCoverage } from '../support/coverage.ts'
import { lastNavigation } from '../support/expectations.ts'
import { journey } from '../support/journey.ts'

const { inputs } = productChoiceFixtures
const panjabi = { product: choosablePanjabi, path: inputs.chosen.path, search: '' }
const size = { type: 'choice.size', size: '13 haat', product: choosableSaree }
const color = { type: 'choice.color', color: 'White', product: choosableSaree }
const pieces = (quantity: number) => ({ type: 'choice.quantity', quantity })
const add = (product: object = choosableSaree) => ({ type: 'choice.add', product })
const buyNow = { type: 'choice.buyNow', product: choosableSaree }

testCoverage(productChoiceMachine, productChoiceFixtures, {
  choosing: ({ snapshot }) => expect(select.added(snapshot)).toBe(false),
  incomplete: ({ snapshot }) => expect(select.added(snapshot)).toBe(false),
  'asking.choosing': ({ snapshot }) => expect(select.lacks(choosableSaree, 'size')(snapshot)).toBe(false),
  'asking.incomplete': ({ snapshot }) => expect(select.asks(snapshot)).toBe(true),
  added: ({ snapshot, emitted }) => {
    expect(select.added(snapshot)).toBe(true)
    expect(emitted.map(({ type }) => type)).toContain('cart.add')
  },
})

test('a product with sizes and colours needs one of each; the messages go with the choices', async () => {
  const { snapshot, emitted } = await journey(productChoiceMachine, inputs.saree, add(), size)
  expect(emitted).toEqual([])
  expect(select.lacks(choosableSaree, 'size')(snapshot)).toBe(false)
  expect(select.lacks(choosableSaree, 'color')(snapshot)).toBe(true)
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
  expect(refused.emitted).toEqual([])
  expect(select.choice(choosableSaree)(refused.snapshot)).toMatchObject({ size: '13 haat', color: '', quantity: 2 })
  expect(select.lacks(choosableSaree, 'size')(refused.snapshot)).toBe(false)
  expect(select.lacks(choosableSaree, 'color')(refused.snapshot)).toBe(true)
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

const choose = (name: 'size' | 'color' | 'option', value: string) => ({
  type: `choice.${name}`,
  [name]: value,
  product: choosablePanjabi,
})
const addPanjabi = productChoiceFixtures.events['choice.add'][3]
const addresses = (emitted: readonly { readonly type: string; readonly to?: string; readonly replace?: boolean }[]) =>
  emitted.filter(({ type }) => type === 'navigate').map(({ to, replace }) => [to, replace])

test('values that name a variant put it into the address, in place of the former entry; its line has its price and picture', async () => {
  const steps = [choose('size', 'L'), choose('color', 'White'), choose('option', 'Silk')]
  const { snapshot, emitted } = await journey(productChoiceMachine, panjabi, ...steps, pieces(5), addPanjabi)
  expect(addresses(emitted)).toEqual([['/product/panjabi?variant=l-white-silk', true]])
  expect(select.variant(choosablePanjabi)(snapshot)?.price).toBe(2400)
  expect(emitted.at(-1)?.items).toEqual([
    {
      ...{ productId: 'panjabi', quantity: 3, size: 'L', color: 'White', variantId: 'l-white-silk' },
      seen: {
        productName: 'Panjabi',
        image: '/media/white-panjabi.webp',
        price: 2400,
        option: 'Silk',
        optionName: 'Fabric',
      },
    },
  ])
})

test('the variant of the address is chosen; another value of it keeps the others and the rest of the address', async () => {
  const other = choose('option', 'Cotton')
  const { snapshot, emitted } = await journey(productChoiceMachine, inputs.chosen, other)
  expect(addresses(emitted)).toEqual([['/product/panjabi?variant=l-white-cotton&lang=bn', true]])
  expect(select.choice(choosablePanjabi)(snapshot)).toMatchObject({ size: 'L', color: 'White', option: 'Cotton' })
  expect(select.refusal(choosablePanjabi)(snapshot)).toBe('soldOut')
})

test('values that are not offered together leave the address without a variant, and cannot be ordered', async () => {
  const steps = [choose('color', '#b3174f'), addPanjabi]
  const { snapshot, emitted } = await journey(productChoiceMachine, inputs.chosen, ...steps)
  expect(emitted).toEqual([{ type: 'navigate', to: '/product/panjabi?lang=bn', replace: true }])
  expect([snapshot.value, select.refusal(choosablePanjabi)(snapshot)]).toEqual(['incomplete', 'none'])
  expect(select.lacks(choosablePanjabi, 'option')(snapshot)).toBe(false)
})

test('the address changes by a link, Back or Forward; a variant that the product does not have leaves the choice open', async () => {
  const changed = { type: 'address.changed', search: '?variant=m-red-cotton' }
  const { snapshot } = await journey(productChoiceMachine, panjabi, choose('size', 'L'), changed)
  expect(select.variant(choosablePanjabi)(snapshot)?._id).toBe('m-red-cotton')
  const gone = { type: 'address.changed', search: '?variant=gone' }
  const after = await journey(productChoiceMachine, panjabi, choose('size', 'L'), changed, gone, addPanjabi)
  expect(select.choice(choosablePanjabi)(after.snapshot)).toMatchObject({ size: 'L', color: '', option: '' })
  expect(select.refusal(choosablePanjabi)(after.snapshot)).toBeUndefined()
  expect(select.lacks(choosablePanjabi, 'option')(after.snapshot)).toBe(true)
  expect(after.emitted).toEqual([])
})

const silk = [choose('size', 'L'), choose('color', 'White'), choose('option', 'Silk')] as const

test.each([
  { state: 'choosing', before: [] },
  { state: 'incomplete', before: [addPanjabi] },
  { state: { asking: 'choosing' }, before: [{ ...addPanjabi, inBar: true }] },
])(
  'values are chosen in any order, before an order and after one that lacked some: $state',
  async ({ state, before }) => {
    for (const order of [
      [0, 1, 2],
      [1, 2, 0],
      [2, 0, 1],
    ]) {
      const { snapshot, emitted } = await journey(
        productChoiceMachine,
        panjabi,
        ...before,
        ...order.map((at) => silk[at]!),
      )
      expect([snapshot.value, addresses(emitted)]).toEqual([state, [['/product/panjabi?variant=l-white-silk', true]]])
      expect(select.choice(choosablePanjabi)(snapshot)).toMatchObject({ size: 'L', color: 'White', option: 'Silk' })
    }
  },
)

test('a value that is chosen after the product is in the cart begins another line', async () => {
  for (const value of silk) {
    const { snapshot } = await journey(productChoiceMachine, panjabi, ...silk, addPanjabi, value)
    expect(snapshot.value).toBe('choosing')
  }
})

test('a sheet of a list has no address; the same variant again changes none', async () => {
  const steps = [choose('size', 'L'), choose('color', 'White'), choose('option', 'Silk')]
  const { emitted } = await journey(productChoiceMachine, { product: choosablePanjabi }, ...steps)
  expect(emitted).toEqual([])
  const again = await journey(productChoiceMachine, inputs.chosen, choose('option', 'Silk'))
  expect(again.emitted).toEqual([])
})

test('a value says why it cannot be had with the other chosen ones', () => {
  const chosen = { size: 'L', color: '', option: '', quantity: 1 }
  const of = (name: 'color' | 'option', value: string) => refusalWith(chosen, choosablePanjabi, name, value)
  expect([of('color', 'White'), of('color', '#b3174f')]).toEqual([undefined, 'none'])
  expect([of('option', 'Silk'), of('option', 'Cotton')]).toEqual([undefined, 'soldOut'])
  expect(refusalWith(chosen, choosableSaree, 'color', 'White')).toBeUndefined()
})

test('the price is the lowest that the chosen values leave, of what is in stock', async () => {
  const priced = async (...events: object[]) => {
    const { snapshot } = await journey(productChoiceMachine, panjabi, ...(events as { type: string }[]))
    return [select.cheapest(choosablePanjabi)(snapshot)?.price, select.leavesPrices(choosablePanjabi)(snapshot)]
  }
  const choose = (name: 'size' | 'color' | 'option', value: string) => ({
    ...{ type: `choice.${name}`, [name]: value, product: choosablePanjabi },
  })
  expect(await priced()).toEqual([1200, true])
  expect(await priced(choose('size', 'L'))).toEqual([2400, false])
  expect(await priced(choose('size', 'L'), choose('option', 'Cotton'))).toEqual([1300, false])
  expect(await priced(choose('color', 'White'))).toEqual([1200, true])
  const { snapshot } = await journey(productChoiceMachine, { product: choosableHoney })
  expect([select.cheapest(choosableHoney)(snapshot), select.leavesPrices(choosableHoney)(snapshot)]).toEqual([
    undefined,
    false,
  ])
})

test('the only third option is chosen from the start, and a checkout of the variant alone names it', async () => {
  const variants = choosablePanjabi.variants!.filter(({ option }) => option === 'Cotton')
  const product = { ...choosablePanjabi, variants, colors: ['White'] }
  const large = { type: 'choice.size', size: 'M', product }
  const played = await journey(productChoiceMachine, { product }, large, { type: 'choice.buyNow', product })
  expect(lastNavigation(played)?.to).toBe(
    '/checkout?product=panjabi&quantity=1&size=M&color=White&variant=m-white-cotton',
  )
})
