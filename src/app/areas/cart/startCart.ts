import { createActor, type EventObject, fromCallback } from 'xstate'
import type { CartActor, CartParts, CartServices } from '#app/start/cartSlot.ts'
import { type CartEvent, cartMachine } from '#machines/cart/cart.machine.ts'
import { sessionSelect } from '#machines/session/session.machine.ts'
import { hasRoomForCart } from '#views/cartRoom.ts'
import { cartStore, readCart, storeCart } from './storedCart.ts'

const watchStorage = fromCallback<CartEvent>(({ sendBack }) => {
  const read = () => sendBack({ type: 'cart.read', stored: readCart() })
  // A tab that the browser has frozen has received no events.
  const onVisible = () => {
    if (document.visibilityState === 'visible') read()
  }
  const stopFollowing = cartStore.onChange(read)
  addEventListener('pageshow', onVisible)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    stopFollowing()
    removeEventListener('pageshow', onVisible)
    document.removeEventListener('visibilitychange', onVisible)
  }
})

/**
 * Starts the cart of the page with the stored lines. The code that speaks with the server is loaded for signed-in people
 * only; where that fails, it is loaded again when the connection is back.
 */
const startCart = ({ session, inspect, http, onServerChange }: CartServices): CartActor => {
  const user = () => sessionSelect.user(session.getSnapshot())?._id ?? null
  const watchServer = fromCallback<EventObject, { user: string }>(({ input }) => {
    let isStopped = false
    let stop: (() => void) | undefined
    const start = () =>
      import('./cartSync.ts').then(
        ({ startCartSync }) => {
          if (!isStopped) stop = startCartSync({ cart, user: input.user, http, inspect, onServerChange })
        },
        () => addEventListener('online', start, { once: true }),
      )
    void start()
    return () => {
      isStopped = true
      removeEventListener('online', start)
      stop?.()
    }
  })
  const cart: CartActor = createActor(cartMachine.provide({ actors: { watchStorage, watchServer } }), {
    systemId: 'cart',
    input: { stored: readCart(), user: user() },
    inspect,
  })
  cart.start()
  session.subscribe(() => {
    const signedIn = user()
    // Each change of the session comes here; the stored cart is read only for a person who is new to the cart.
    if (signedIn !== null && signedIn !== cart.getSnapshot().context.user)
      cart.send({ type: 'session.started', user: signedIn, stored: readCart() })
  })
  return cart
}

/** The cart of the shop's pages. */
export const cartParts: CartParts = {
  start: startCart,
  handle: (cart, emitted) => {
    if (emitted.type === 'cart.stored') storeCart(emitted.cart)
    else cart?.send(emitted.type === 'cart.add' ? { ...emitted, room: hasRoomForCart() } : emitted)
  },
}
