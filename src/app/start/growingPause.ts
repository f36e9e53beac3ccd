import { type EventObject, fromCallback } from 'xstate'

/**
 * A pause whose length doubles with each failure, before a call is repeated. It is of a random length, so that the
 * browsers of many people do not return at once after a restart of the server.
 * @param firstMs the longest first pause, in milliseconds
 * @param ended sent after the pause
 */
export const growingPause = <E extends EventObject>(firstMs: number, ended: E) =>
  fromCallback<E, { doublings: number }>(({ sendBack, input }) => {
    const timer = setTimeout(() => sendBack(ended), firstMs * 2 ** input.doublings * (0.5 + Math.random() / 2))
    return () => clearTimeout(timer)
  })
