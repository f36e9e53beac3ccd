import { fromCallback } from 'xstate'
import type { CartActor } from '#app/start/cartSlot.ts'
import type { LinesChanged, Online } from '#machines/cart/watchLines.ts'

/** Sends a flow the lines of the cart after each change. */
export const watchLinesOf = (cart: CartActor) =>
  fromCallback<LinesChanged>(({ sendBack }) => {
    let last = cart.getSnapshot().context.lines
    const { unsubscribe } = cart.subscribe(({ context: { lines, saved } }) => {
      if (lines === last) return
      last = lines
      sendBack({ type: 'lines.changed', lines, saved })
    })
    return unsubscribe
  })

/** Sends a flow an event when the browser is online again. */
export const watchOnline = fromCallback<Online>(({ sendBack }) => {
  const report = () => sendBack({ type: 'connection.back' })
  addEventListener('online', report)
  return () => removeEventListener('online', report)
})
