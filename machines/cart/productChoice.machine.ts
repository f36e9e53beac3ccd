import { assign, emit, enqueueActions, type SnapshotFrom, setup } from 'xstate'
import { buyNowAddress, VARIANT_QUERY } from '#contract/routes/addresses.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { type AddressChanged, addressOf, queryOf, watchAddress } from '../core/list/address.ts'
import { eventOf, warnAboutError } from '../core/reply.ts'
import {
  type ChoiceOfAddress,
  type ChoosableProduct,
  cheapestOf,
  choiceIn,
  isIncomplete,
  leavesPrices,
  lineOf,
  missingIn,
  type OptionName,
  onlyOne,
  refusalOfChoice,
  variantOf,
} from './productOffer.ts'

/** `product`: the product as the page shows it now; it may have been read again since the choice began. */
type OfProduct = { product: ChoosableProduct }
/** `inBar`: the buttons are a bar on a phone, away from the choice. */
type Order = OfProduct & { inBar?: boolean }

type Choose = { size: string } | { color: string } | { option: string }

/** `path` and `search`: the address of the product's page, which has the variant; absent on other pages. */
type Input = OfProduct & { path?: string; search?: string }

/** `path`: empty on a page whose address has no choice. `query`: the address's. */
type Context = ChoiceOfAddress & { path: string; query: { readonly [name: string]: string } }

type ProductChoiceEvent =
  | AddressChanged
  | ({ type: 'choice.size'; size: string } & OfProduct)
  | ({ type: 'choice.color'; color: string } & OfProduct)
  | ({ type: 'choice.option'; option: string } & OfProduct)
  | { type: 'choice.quantity'; quantity: number }
  | ({ type: 'choice.add' } & Order)
  | ({ type: 'choice.buyNow' } & Order)
  | { type: 'choice.close' }

const ofAddress = (search: string) => {
  const query = queryOf(search)
  return { query, variantId: query[VARIANT_QUERY] ?? '' }
}

/** A choice of a value, as the page shows the product. */
const choose = [
  {
    type: 'choose',
    params: ({ event: { type: _, ...chosen } }: { event: OfProduct & Choose & { type: string } }) => chosen,
  },
  { type: 'showInAddress', params: eventOf<OfProduct> },
] as const

/** The sheet stays open where a choice is missing. */
const refused = { guard: { type: 'isIncomplete', params: eventOf<OfProduct> }, target: 'incomplete' } as const

export const productChoiceMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as ProductChoiceEvent,
    emitted: {} as FlowEmitted,
  },
  delays: { confirmation: 2500 },
  actors: { watchAddress },
  guards: {
    isIncomplete: ({ context }, { product }: OfProduct) => isIncomplete(choiceIn(context, product), product),
    isIncompleteInBar: ({ context }, { product, inBar }: Order) =>
      inBar === true && isIncomplete(choiceIn(context, product), product),
  },
  actions: {
    choose: assign(({ context }, { product, ...chosen }: OfProduct & Choose) => ({
      ...choiceIn(context, product),
      ...chosen,
      variantId: '',
    })),
    setQuantity: assign((_, { quantity }: { quantity: number }) => ({ quantity })),
    takeAddress: assign((_, { search }: AddressChanged) => ofAddress(search)),
    /** The address has the chosen variant, so that a reload, Back and a shared link show it. */
    showInAddress: enqueueActions(({ context, enqueue }, { product }: OfProduct) => {
      const { path, query } = context
      const id = variantOf(choiceIn(context, product), product)?._id
      if (path !== '' && id !== query[VARIANT_QUERY])
        enqueue.emit({ type: 'navigate', to: addressOf(path, { ...query, [VARIANT_QUERY]: id }), replace: true })
    }),
    addToCart: emit(({ context }, { product }: OfProduct) => ({
      type: 'cart.add',
      items: [lineOf(choiceIn(context, product), product)],
    })),
    openCheckout: emit(({ context }, { product }: OfProduct) => ({
      type: 'navigate',
      to: buyNowAddress(lineOf(choiceIn(context, product), product)),
    })),
    warnUnexpected: emit((_, { error }: { error: unknown }) => ({ type: 'warn', text: { message: String(error) } })),
  },
}).createMachine({
  id: 'productChoice',
  description:
    'The choice of size, colour, third option and quantity of a product, for the cart or a checkout of it alone',
  context: ({ input: { product, path = '', search = '' } }) => ({
    size: onlyOne(product.sizes, product.soldOut),
    color: onlyOne(product.colors, product.soldOut),
    option: '',
    quantity: 1,
    path,
    ...ofAddress(search),
  }),
  invoke: {
    id: 'watchAddress',
    src: 'watchAddress',
    input: ({ context }) => ({ path: context.path }),
    onError: { actions: warnAboutError },
  },
  initial: 'choosing',
  on: {
    'address.changed': { actions: { type: 'takeAddress', params: eventOf } },
    'choice.size': { target: '.choosing', actions: choose },
    'choice.color': { target: '.choosing', actions: choose },
    'choice.option': { target: '.choosing', actions: choose },
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
    choosing: { description: 'The person chooses size, colour, third option and quantity.' },
    incomplete: {
      description: 'A value is missing, or cannot be had with the others, as a message says.',
      on: {
        'choice.size': { actions: choose },
        'choice.color': { actions: choose },
        'choice.option': { actions: choose },
      },
    },
    added: {
      description: 'The product is in the cart, as the button says for a moment.',
      after: { confirmation: 'choosing' },
    },
    asking: {
      description: 'A sheet asks for size, colour, third option and quantity.',
      initial: 'choosing',
      on: {
        'choice.size': { actions: choose },
        'choice.color': { actions: choose },
        'choice.option': { actions: choose },
        'choice.quantity': { actions: { type: 'setQuantity', params: eventOf } },
        'choice.close': 'choosing',
      },
      states: {
        choosing: {
          description: 'The person chooses.',
          on: { 'choice.add': refused, 'choice.buyNow': refused },
        },
        incomplete: {
          description: 'A value is missing, or cannot be had with the others, as a message says.',
          on: { 'choice.add': refused, 'choice.buyNow': refused },
        },
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof productChoiceMachine>

const isRefused = (snapshot: Snapshot) => snapshot.matches('incomplete') || snapshot.matches({ asking: 'incomplete' })

export const productChoiceSelect = {
  choice: (product: ChoosableProduct) => (snapshot: Snapshot) => choiceIn(snapshot.context, product),
  /** The chosen variant; undefined for none. */
  variant: (product: ChoosableProduct) => (snapshot: Snapshot) =>
    variantOf(choiceIn(snapshot.context, product), product),
  /** The variant whose price stands for the chosen values; undefined for a product without variants. */
  cheapest: (product: ChoosableProduct) => (snapshot: Snapshot) =>
    cheapestOf(choiceIn(snapshot.context, product), product),
  /** Whether the price still depends on what is not chosen. */
  leavesPrices: (product: ChoosableProduct) => (snapshot: Snapshot) =>
    leavesPrices(choiceIn(snapshot.context, product), product),
  /** Whether a value must be chosen before the product can be ordered, and the person has tried to order it. */
  lacks: (product: ChoosableProduct, name: OptionName) => (snapshot: Snapshot) =>
    isRefused(snapshot) && missingIn(choiceIn(snapshot.context, product), product)[name],
  /** Why the chosen values cannot be had together; undefined where they can, and while one is missing. */
  refusal: (product: ChoosableProduct) => (snapshot: Snapshot) =>
    refusalOfChoice(choiceIn(snapshot.context, product), product),
  /** Whether the person has tried to order what cannot be ordered. */
  isRefused,
  /** Whether the sheet is open. */
  asks: (snapshot: Snapshot) => snapshot.matches('asking'),
  /** Whether the product has just been added. */
  added: (snapshot: Snapshot) => snapshot.matches('added'),
}
