import { eventOf, replyOf, unexpectedTo } from '../core/reply.ts'
import { checkoutSetup } from './checkout.setup.ts'
import { cartToPrice } from './checkout.values.ts'

/** The price of the lines, asked again at every change of lines or district. */
export const price = checkoutSetup.createStateConfig({
  initial: 'asking',
  on: { 'lines.read': { target: '.asking', actions: { type: 'setLines', params: eventOf } } },
  states: {
    asking: { always: [{ guard: 'hasLines', target: 'pricing' }, 'empty'] },
    empty: {},
    pricing: {
      on: {
        'form.change': { guard: { type: 'movesPlace', params: eventOf }, target: 'pricing', reenter: true },
        'address.choose': { target: 'pricing', reenter: true },
      },
      invoke: {
        id: 'priceCart',
        src: 'priceCart',
        input: ({ context }) => cartToPrice(context),
        onDone: [
          {
            guard: { type: 'succeeded', params: replyOf },
            target: 'priced',
            actions: { type: 'setPrice', params: replyOf },
          },
          'unpriced',
        ],
        onError: unexpectedTo('unpriced'),
      },
      after: { readLimit: 'unpriced' },
    },
    priced: {
      on: {
        'form.change': { guard: { type: 'movesPlace', params: eventOf }, target: 'pricing' },
        'address.choose': 'pricing',
        'lines.adjust': { target: 'asking', actions: 'adjustLines' },
      },
    },
    /** The price could not be read. */
    unpriced: { on: { 'price.retry': 'pricing' } },
  },
})
