import { openOrders } from '#tests/server/orders/randomSteps.ts'
import type { Trial } from './trial.ts'
import { withServers } from './trialDatabase.ts'

const ROUNDS = 10
const SEQUENCES = 30

/** Changes orders at random on two servers, and compares each response with the chart. */
export const steps: Trial = {
  about: `Sends ${ROUNDS * SEQUENCES} random sequences of status changes, several at once, to two servers on one database; the servers accept exactly the steps of the chart, and status and history always agree.`,
  run: (say) =>
    withServers(2, async ([first, second]) => {
      const { checkSteps } = await openOrders(first!, second!)
      for (let round = 1; round <= ROUNDS; round++) {
        await checkSteps(SEQUENCES)
        say(`${round * SEQUENCES} sequences agree with the chart`)
      }
      return [`${ROUNDS * SEQUENCES} of ${ROUNDS * SEQUENCES} sequences agree with the chart.`]
    }),
}
