import { randomInt } from 'node:crypto'
import { COURIER_NAMES, COURIERS } from '#contract/couriers/values.ts'
import { killBookingServer } from '#tests/server/couriers/bookingCrashes.ts'
import type { Trial } from './trial.ts'
import { withDatabase } from './trialDatabase.ts'

const ORDERS = 500

/** Kills one of two servers with SIGKILL while orders are sent by each courier. */
export const couriers: Trial = {
  about: `Sends ${ORDERS} orders by each courier, half of which it declines, kills the server that does it, and sends all again at another one; no parcel may be at the courier twice, and each order must be booked or declined.`,
  run: async (say) => {
    const rows: string[] = []
    for (const courier of COURIERS) {
      const crash = { courier, orders: ORDERS, killAfter: randomInt(1, ORDERS / 4) }
      const { booked, declined, unclear, callSeconds, allSeconds } = await withDatabase((url, filesDir) =>
        killBookingServer(url, filesDir, crash),
      )
      say(`${COURIER_NAMES[courier]}: killed after ${crash.killAfter} parcels; none is there twice`)
      const seconds = [callSeconds, allSeconds].map((value) => value.toFixed(1))
      rows.push(
        `| ${COURIER_NAMES[courier]} | ${[crash.killAfter, booked, declined, unclear, ...seconds].join(' | ')} |`,
      )
    }
    return [
      '| courier | killed after parcels | booked | declined | left to a message or a person | seconds of the second call | seconds until none waits |',
      '| --- | --: | --: | --: | --: | --: | --: |',
      ...rows,
      '',
      'What the killed server had sent is free for another server after two minutes. Steadfast is asked for it by the invoice, and Pathao names it by its message; at RedX its next step or a person does.',
    ]
  },
}
