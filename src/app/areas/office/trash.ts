import { watchAddress } from '#app/wiring/watchAddress.ts'
import type { CallsOf } from '#app/wiring/wiring.ts'
import type { trashMachine } from '#machines/trash/trash.machine.ts'

/** The actors of the trash of a back office. */
export const trash = { trash: { watchAddress } } satisfies { trash: CallsOf<typeof trashMachine> }
