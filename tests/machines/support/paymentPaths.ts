import type { SnapshotFrom } from 'xstate'
import { isOffersUnread } from '#machines/payments/offers.ts'
import { attemptToName, phaseOf } from '#machines/payments/paymentOf.ts'
import type { paymentPageMachine } from '#machines/payments/paymentPage.machine.ts'
import type { PathOptions } from './paths.ts'

type Snapshot = SnapshotFrom<typeof paymentPageMachine>

/** The paths through the page of a payment: its watch and what it shows are parallel, and most pairs of their states are alike. */
export const paymentPaths: PathOptions = {
  key: ({ payment, offers, method, doublings, error }: Snapshot['context']) => [
    phaseOf(payment),
    payment?.url ?? null,
    payment?.leaving ?? null,
    attemptToName(payment)?._id ?? null,
    offers?.length,
    method,
    doublings > 0,
    error !== null,
  ],
  filter: ({ context, value }: Snapshot, { type }) => {
    const { page, watch } = value
    if (context.key === null) return false
    if (/actor\.(payOnDelivery|cancelOrder)$/.test(type)) return context.offers === null
    if (type.endsWith('actor.transaction')) return context.doublings === 0
    if (isOffersUnread(value.offers)) return type.startsWith('offers.')
    if (/^offers\.(read|unread)$/.test(type)) return page === 'reading' && context.offers === null
    if (type.endsWith('watchPayBy')) return context.error === null
    // Reads that fail and a watcher that throws are tried where nothing else waits.
    const isFailure = /watch|unread/i.test(type)
    if (isFailure && typeof page === 'object') return false
    if (watch === 'stopped' || watch.following === 'pausing') return isFailure || /^payment\.re/.test(type)
    const isCalling = Object.values(Object(Object(page).open)).some((part) => part === 'asking' || part === 'starting')
    return !isCalling || !/^payment\./.test(type)
  },
}
