import { fromCallback } from 'xstate'
import type { Cart, CartItem } from '#contract/cart/entity.ts'

/**
 * The lines of the cart have changed. `saved` is the server's cart that they are based on, where this tab or another one
 * has read it.
 */
export type LinesChanged = { type: 'lines.changed'; lines: readonly CartItem[]; saved?: Cart | null }
/** The browser reports that the connection is back. */
export type Online = { type: 'connection.back' }

/** The cart that the server keeps has changed, here or on another device. */
export type ServerChanged = { type: 'server.changed' }

/** Sends a flow every change of the cart's lines. */
export const watchLines = fromCallback<LinesChanged>(() => {})
/** Sends a flow an event when the connection is back. */
export const watchOnline = fromCallback<Online>(() => {})
/** Sends a flow an event when the server's cart has changed. */
export const watchServerCart = fromCallback<ServerChanged>(() => {})
