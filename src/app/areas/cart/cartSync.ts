import { createActor, fromCallback, fromPromise } from 'xstate'
import type { CartActor, CartServices } from '#app/start/cartSlot.ts'
import { provideCalls } from '#app/wiring/wiring.ts'
import { getCart, putCart } from '#contract/cart/api.ts'
import type { Cart, CartLine } from '#contract/cart/entity.ts'
import { call } from '#http/call.ts'
import { cartSyncMachine } from '#machines/cart/cartSync.machine.ts'
import type { ServerChanged } from '#machines/cart/watchLines.ts'
import type { CallsOf } from '#machines/core/calls.ts'
import type { Reply } from '#machines/core/reply.ts'
import { watchLinesOf, watchOnline } from './cartCalls.ts'

interface Options extends Omit<CartServices, 'session'> {
  readonly cart: CartActor
  /** Id of the signed-in person. */
  readonly user: string
}

const calls = ({ http, cart, onServerChange }: Options) =>
  ({
    readCart: fromPromise<Reply<Cart>, void>(({ signal }) => http.reply(call(getCart), signal)),
    writeCart: fromPromise<Reply<Cart>, { items: readonly CartLine[]; updatedAt: string }>(({ input }) =>
      http.reply(call(putCart, { payload: { items: input.items }, ifMatch: input.updatedAt })),
    ),
    watchLines: watchLinesOf(cart),
    watchOnline,
    watchServerCart: fromCallback<ServerChanged>(({ sendBack }) =>
      onServerChange(() => sendBack({ type: 'server.changed' })),
    ),
  }) satisfies CallsOf<typeof cartSyncMachine>

/** Keeps the cart equal to the one that the server keeps for the person; returns a function that stops it. */
export const startCartSync = (options: Options): (() => void) => {
  const { http, inspect, cart, user } = options
  const { lines, saved } = cart.getSnapshot().context
  const actor = createActor(provideCalls(cartSyncMachine, calls(options), http), {
    input: { user, lines, saved },
    inspect,
  })
  actor.start()
  return () => actor.stop()
}
