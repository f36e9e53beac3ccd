import { watchAddress } from '#app/wiring/watchAddress.ts'
import type { CallsOf } from '#app/wiring/wiring.ts'
import type { refundsMachine } from '#machines/refunds/refunds.machine.ts'

/** The calls of the refund requests. */
export const refunds = { refunds: { watchAddress } } satisfies { refunds: CallsOf<typeof refundsMachine> }
