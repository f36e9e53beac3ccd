import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import type { CartItem, Seen } from '#contract/cart/entity.ts'
import type { Line } from '#contract/cart/rules.ts'
import { LINE_QUANTITY_MAX } from '#contract/constants.ts'
import { buyNowAddress } from '#contract/routes/addresses.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { eventOf } from '../core/reply.ts'

/** The part of a product that a choice needs. Price in taka, `remaining` in pieces. */
export type ChoosableProduct = Seen & {
  productId: string
  sizes: readonly string[]
  /** The Bangla names of sizes, for the page alone. */
  sizeNamesBn?: readonly string[] | undefined
  colors: readonly string[]
  /** The sizes and colours that are sold out. */
  soldOut: readonly string[]
  remaining: number
}

type Choice = { size: string; color: string; quantity: number }
/** `product`: the product as the page shows it now; it may have been read again since the choice began. */
type OfProduct = { product: ChoosableProduct }
/** `inBar`: the buttons are a bar on a phone, away from the choice. */
type Order = OfProduct & { inBar?: boolean }

type ProductChoiceEvent =
  | { type: 'choice.size'; size: string }
  | { type: 'choice.color'; color: string }
  | { type: 'choice.quantity'; quantity: number }
  | ({ type: 'choice.add' } & Order)
  | ({ type: 'choice.buyNow' } & Order)
  | { type: 'choice.close' }

const isMissing = (chosen: string, offered: readonly string[], soldOut: readonly string[]) =>
  offered.length > 0 && (!offered.includes(chosen) || soldOut.includes(chosen))

/** What a product still needs before it can be ordered. */
const missingIn = ({ size, color }: Choice, { sizes, colors, soldOut }: ChoosableProduct) => ({
  size: isMissing(size, sizes, soldOut),
  color: isMissing(color, colors, soldOut),
})

const isIncomplete = (choice: Choice, product: ChoosableProduct) => {
  const { size, color } = missingIn(choice, product)
  return size || color
}

const lineOf = (
  choice: Choice,
  { productId, sizes, colors, soldOut: _, remaining, ...seen }: ChoosableProduct,
): CartItem => ({
  productId,
  quantity: Math.max(1, Math.min(choice.quantity, remaining, LINE_QUANTITY_MAX)),
  size: sizes.length > 0 ? choice.size : '',
  color: colors.length > 0 ? choice.color : '',
  seen: { productName: seen.productName, image: seen.image, price: seen.price },
})

/** The line of a choice for a checkout of it alone; null while a size or colour is missing. */
export const chosenLine = (choice: Choice, product: ChoosableProduct): Line | null => {
  if (isIncomplete(choice, product)) return null
  const { seen: _, ...line } = lineOf(choice, product)
  return line
}

/** The only size or colour of a product needs no choice. */
const onlyOne = (offered: readonly string[], soldOut: readonly string[]) =>
  offered.length === 1 && !soldOut.includes(offered[0] ?? '') ? (offered[0] ?? '') : ''

/** The sheet stays open where a choice is missing. */
const refused = { guard: { type: 'isIncomplete', params: eventOf<OfProduct> }, target: 'incomplete' } as const

export const productChoiceMachine = setup({
  types: {
    input: {} as OfProduct,
    context: {} as Choice,
    events: {} as ProductChoiceEvent,
    emitted: {} as FlowEmitted,
  },
  delays: { confirmation: 2500 },
  guards: {
    isIncomplete: ({ context }, { product }: OfProduct) => isIncomplete(context, product),
    isIncompleteInBar: ({ context }, { product, inBar }: Order) => inBar === true && isIncomplete(context, product),
  },
  actions: {
    setSize: assign((_, { size }: { size: string }) => ({ size })),
    setColor: assign((_, { color }: { color: string }) => ({ color })),
    setQuantity: assign((_, { quantity }: { quantity: number }) => ({ quantity })),
    addToCart: emit(({ context }, { product }: OfProduct) => ({
      type: 'cart.add',
      items: [lineOf(context, product)],
    })),
    openCheckout: emit(({ context }, { product }: OfProduct) => ({
      type: 'navigate',
      to: buyNowAddress(lineOf(context, product)),
    })),
  },
}).createMachine({
  id: 'productChoice',
  description: 'The choice of size, colour and quantity of a product, for the cart or for a checkout of it alone',
  context: ({ input: { product } }) => ({
    size: onlyOne(product.sizes, product.soldOut),
    color: onlyOne(product.colors, product.soldOut),
    quantity: 1,
  }),
  initial: 'choosing',
  on: {
    'choice.size': { target: '.choosing', actions: { type: 'setSize', params: eventOf } },
    'choice.color': { target: '.choosing', actions: { type: 'setColor', params: eventOf } },
    'choice.quantity': { target: '.choosing', actions: { type: 'setQuantity', params: eventOf } },
    'choice.add': [
      { guard: { type: 'isIncompleteInBar', params: eventOf }, target: '.asking' },
      { guard: { type: 'isIncomplete', params: eventOf }, target: '.incomplete' },
      { target: '.added', actions: { type: 'addToCart', params: eventOf } },
    ],
    'choice.buyNow': [
      { guard: { type: 'isIncompleteInBar', params: eventOf }, target: '.asking' },
      { guard: { type: 'isIncomplete', params: eventOf }, target: '.incomplete' },
      { target: '.choosing', actions: { type: 'openCheckout', params: eventOf } },
    ],
  },
  states: {
    choosing: { description: 'The person chooses size, colour and quantity.' },
    incomplete: {
      description: 'A size or colour is missing, and its message shows.',
      on: {
        'choice.size': { actions: { type: 'setSize', params: eventOf } },
        'choice.color': { actions: { type: 'setColor', params: eventOf } },
      },
    },
    added: {
      description: 'The product is in the cart, as the button says for a moment.',
      after: { confirmation: 'choosing' },
    },
    asking: {
      description: 'A sheet asks for size, colour and quantity.',
      initial: 'choosing',
      on: {
        'choice.size': { actions: { type: 'setSize', params: eventOf } },
        'choice.color': { actions: { type: 'setColor', params: eventOf } },
        'choice.quantity': { actions: { type: 'setQuantity', params: eventOf } },
        'choice.close': 'choosing',
      },
      states: {
        choosing: {
          description: 'The person chooses.',
          on: { 'choice.add': refused, 'choice.buyNow': refused },
        },
        incomplete: {
          description: 'A size or colour is missing, and its message shows.',
          on: { 'choice.add': refused, 'choice.buyNow': refused },
        },
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof productChoiceMachine>

const isRefused = (snapshot: Snapshot) => snapshot.matches('incomplete') || snapshot.matches({ asking: 'incomplete' })

export const productChoiceSelect = {
  choice: ({ context }: Snapshot) => context,
  /** Whether the size must be chosen before the product can be ordered, and the person has tried to order it. */
  lacksSize: (product: ChoosableProduct) => (snapshot: Snapshot) =>
    isRefused(snapshot) && missingIn(snapshot.context, product).size,
  lacksColor: (product: ChoosableProduct) => (snapshot: Snapshot) =>
    isRefused(snapshot) && missingIn(snapshot.context, product).color,
  /** Whether the sheet is open. */
  asks: (snapshot: Snapshot) => snapshot.matches('asking'),
  /** Whether the product has just been added. */
  added: (snapshot: Snapshot) => snapshot.matches('added'),
}
