import type { Http } from '#http/runtime.ts'
import type { cartPageMachine } from '#machines/cart/cartPage.machine.ts'
import type { CartActor } from '../cart/cartSlot.ts'
import { priceCartCall, watchLinesOf, watchOnline } from './cartCalls.ts'
import type { CallsOf } from './wiring.ts'

/** The calls of the cart's page and panel, which show this cart. */
export const cartPage = (cart: CartActor) => (http: Http) =>
  ({
    cartPage: { priceCart: priceCartCall(http), watchLines: watchLinesOf(cart), watchOnline },
  }) satisfies { cartPage: CallsOf<typeof cartPageMachine> }
