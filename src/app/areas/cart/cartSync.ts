import { createActor, fromCallback } from 'xstate'
import type { CartActor, CartServices } from '#app/start/cartSlot.ts'
import { provideCalls } from '#app/wiring/wiring.ts'
import { cartSyncMachine } from '#machines/cart/cartSync.machine.ts'
import type { ServerChanged } from '#machines/cart/watchLines.ts'
import type { CallsOf } from '#machines/core/calls.ts'
import { watchLinesOf, watchOnline } from './cartCalls.ts'

interface Options extends Omit<CartServices, 'session'> {
  readonly cart: CartActor
  /** Id of the signed-in person. */
  readonly user: string
}

const calls = ({ cart, onServerChange }: Options) =>
  ({
    watchLines: watchLinesOf(cart),
    watchOnline,
    watchServerCart: fromCallback<ServerChanged>(({ sendBack }) =>
      onServerChange(() => sendBack({ type: 'server.changed' })),
    ),
  }) satisfies CallsOf<typeof cartSyncMachine>

/** Keeps the cart equal to the one that the server keeps for the person; returns a function that stops it. */
export const startCartSync = (options: Options): (() => void) => {
  const { inspect, cart, user } = options
  const { lines, saved } = cart.getSnapshot().context
  const actor = createActor(provideCalls(cartSyncMachine, calls(options), options), {
    input: { user, lines, saved },
    inspect,
  })
  actor.start()
  return () => actor.stop()
}
