import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ActorOptions, type AnyActorLogic, createActor, type EventObject, fromCallback, fromPromise } from 'xstate'
import { watchLinesOf } from '#app/areas/cart/cartCalls.ts'
import type { Cart, CartItem, CartLine, CartPrice } from '#contract/cart/entity.ts'
import { honey, saree } from '#machines/cart/cart.fixtures.ts'
import { type CartEvent, cartMachine, cartSelect } from '#machines/cart/cart.machine.ts'
import { emptyCart, plainLine, type StoredCart } from '#machines/cart/cartLines.ts'
import { cartSyncMachine } from '#machines/cart/cartSync.machine.ts'
import type { ServerChanged } from '#machines/cart/watchLines.ts'
import type { Reply } from '#machines/core/reply.ts'

type Wait = fc.Scheduler<unknown>['schedule']

/** The calls of the server; each takes effect at one moment, and its response arrives at a later one. */
const makeServer = (wait: Wait, items: readonly CartLine[]) => {
  let cart: Cart = { items, updatedAt: '2026-11-29T06:00:00.000Z' }
  const tellTabs: (() => void)[] = []
  const answer = async <A>(run: () => Reply<A>): Promise<Reply<A>> => {
    await wait(Promise.resolve())
    const reply = run()
    await wait(Promise.resolve())
    return reply
  }
  return {
    tellTabs,
    cart: () => cart,
    read: () => answer<Cart>(() => ({ ok: true, value: cart })),
    price: () => answer<CartPrice>(() => ({ ok: false, error: { _tag: 'FETCH_ERROR' } })),
    write: (given: readonly CartLine[], unchangedSince: string) =>
      answer<Cart>(() => {
        if (unchangedSince !== cart.updatedAt) return { ok: false, error: { _tag: 'HTTP', status: 409 } }
        cart = { items: given, updatedAt: new Date(Date.parse(cart.updatedAt) + 1).toISOString() }
        for (const tell of tellTabs) void wait(Promise.resolve()).then(tell)
        return { ok: true, value: cart }
      }),
  }
}

/**
 * A storage that all tabs share. As in Chromium, each tab reads its own copy: a write reaches the other tabs later, and
 * does not replace a value that the reader has written since.
 */
const makeStorage = (wait: Wait, first: StoredCart) => {
  const tabs: { copy: StoredCart; pending: number; onChange(): void }[] = []
  let sent: Promise<unknown> = Promise.resolve()
  const open = () => {
    const tab = { copy: first, pending: 0, onChange: () => {} }
    tabs.push(tab)
    return {
      read: () => tab.copy,
      onChange: (run: () => void) => {
        tab.onChange = run
      },
      write: async (cart: StoredCart) => {
        tab.copy = cart
        tab.pending += 1
        sent = sent.then(() => wait(Promise.resolve()))
        await sent
        tab.pending -= 1
        for (const other of tabs.filter((one) => one !== tab)) {
          if (other.pending === 0) other.copy = cart
          other.onChange()
        }
      },
    }
  }
  return { open }
}

/** A pause before a write ends at any moment; no wait for the server reaches its limit. */
const clockOf = (wait: Wait): ActorOptions<AnyActorLogic>['clock'] => {
  const ended = new Set<number>()
  let last = 0
  return {
    setTimeout: (run, ms) => {
      const id = ++last
      if (ms < 1000) void wait(Promise.resolve()).then(() => ended.has(id) || run())
      return id
    },
    clearTimeout: (id: number) => void ended.add(id),
  }
}

const openTab = (
  wait: Wait,
  server: ReturnType<typeof makeServer>,
  store: ReturnType<ReturnType<typeof makeStorage>['open']>,
) => {
  const watchStorage = fromCallback<CartEvent>(({ sendBack }) =>
    store.onChange(() => sendBack({ type: 'cart.read', stored: store.read() })),
  )
  const watchServer = fromCallback<EventObject, { user: string }>(({ input: { user } }) => {
    const { lines, saved } = cart.getSnapshot().context
    const sync = createActor(
      cartSyncMachine.provide({
        actors: {
          readCart: fromPromise(server.read),
          priceCart: fromPromise(server.price),
          writeCart: fromPromise(({ input }) => server.write(input.items, input.updatedAt)),
          watchLines: watchLinesOf(cart),
          watchServerCart: fromCallback<ServerChanged>(
            ({ sendBack }) => void server.tellTabs.push(() => sendBack({ type: 'server.changed' })),
          ),
        },
      }),
      { input: { user, lines, saved }, clock: clockOf(wait) },
    )
    sync.on('*', (event) => cart.send(event as CartEvent))
    sync.start()
    return () => sync.stop()
  })
  const cart = createActor(cartMachine.provide({ actors: { watchStorage, watchServer } }), {
    input: { stored: store.read(), user: null },
  })
  cart.on('cart.stored', ({ cart: stored }) => void store.write(stored))
  cart.start()
  return {
    signIn: () => cart.send({ type: 'session.started', user: 'customer', stored: store.read() }),
    lines: () => cartSelect.lines(cart.getSnapshot()),
  }
}

const plain = (lines: readonly CartItem[]) => lines.map(plainLine)

test('two tabs that sign in at once end with the union of both carts, in any order of storage and responses', () =>
  fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const wait: Wait = (step) => scheduler.schedule(step)
      const server = makeServer(wait, [{ ...plainLine(honey), quantity: 5 }])
      const storage = makeStorage(wait, { ...emptyCart, lines: [honey, saree] })
      const tabs = [storage.open(), storage.open()].map((store) => openTab(wait, server, store))
      for (const tab of tabs) void wait(Promise.resolve()).then(tab.signIn)
      await scheduler.waitIdle()
      const union = [{ ...plainLine(honey), quantity: 5 }, plainLine(saree)]
      expect([server.cart().items, ...tabs.map((tab) => plain(tab.lines()))]).toEqual([union, union, union])
    }),
    { numRuns: 600 },
  ))
