import type { ActorRefFrom } from 'xstate'
import type { Inspect } from '#app/start/inspect.ts'
import type { Http } from '#http/runtime.ts'
import type { AppActors } from '#machines/app/app.machine.ts'
import type { CartEmitted, cartMachine } from '#machines/cart/cart.machine.ts'
import type { CartChange, SessionEnding } from '#machines/core/emitted.ts'

export type CartActor = ActorRefFrom<typeof cartMachine>

/** What machines emit for the cart: changes, and the cart that is to be stored. */
export type EmittedForCart = CartChange | Extract<CartEmitted, { type: 'cart.stored' }>

export interface CartServices {
  readonly http: Http
  readonly session: AppActors['session']
  readonly inspect: Inspect
  /** Calls the function after each change of the cart that the server keeps; returns a function that ends it. */
  onServerChange(run: () => void): () => void
}

/** The functions that a page of the shop passes to open the cart. */
export interface CartParts {
  start(services: CartServices): CartActor
  /** @param cart undefined while it starts */
  handle(cart: CartActor | undefined, emitted: EmittedForCart): void
}

/** The cart of the page. Only the shop's pages load its code; before one of them opens it, events have no receiver. */
export interface CartSlot {
  /** Starts the cart once; every call returns the same actor. */
  open(parts: CartParts): CartActor
  handle(emitted: EmittedForCart): void
  /** The stream of changes names the person's cart. */
  serverChanged(): void
  sessionEnded(reason: SessionEnding): void
}

export const makeCartSlot = (services: () => Omit<CartServices, 'onServerChange'>): CartSlot => {
  let cart: CartActor | undefined
  let parts: CartParts | undefined
  const listeners = new Set<() => void>()
  const onServerChange = (run: () => void) => {
    listeners.add(run)
    return () => void listeners.delete(run)
  }
  const serverChanged = () => {
    for (const run of listeners) run()
  }
  return {
    open: (given) => {
      parts = given
      cart ??= given.start({ ...services(), onServerChange })
      return cart
    },
    handle: (emitted) => {
      parts?.handle(cart, emitted)
      // The order's transaction has taken the lines out of the server's cart, too.
      if (emitted.type === 'cart.ordered') serverChanged()
    },
    serverChanged,
    sessionEnded: (reason) => {
      cart?.send({ type: 'session.ended', reason })
    },
  }
}
