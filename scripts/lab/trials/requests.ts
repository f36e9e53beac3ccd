import { sendGenerated } from '#tests/server/http/generatedRequests.ts'
import { insertSampleShop } from '#tests/server/support/sampleShop.ts'
import type { Trial } from './trial.ts'
import { withServers } from './trialDatabase.ts'

const CALLS = 10_000
const SEED = 20_261_126

/** Sends generated requests and compares each response with the document of the API. */
export const requests: Trial = {
  about: `${CALLS.toLocaleString('en')} requests that are generated from the document of the API, half of them with odd values, get only responses that it declares.`,
  run: (say) =>
    withServers(1, async ([server]) => {
      await insertSampleShop(server!.databaseUrl, 20)
      const { sent, statuses, undeclared } = await sendGenerated(server!, { calls: CALLS, seed: SEED, say })
      if (undeclared.length > 0) throw new Error(undeclared.join('\n'))
      return [
        `${sent} requests (seed ${SEED}): none got a 500, an undeclared status or an undeclared body.`,
        '',
        `Responses by status: ${Object.entries(statuses)
          .map(([status, count]) => `${count} with ${status}`)
          .join(', ')}.`,
      ]
    }),
}
