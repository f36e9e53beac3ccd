import { killAmongItems, moveAmongOthers } from '#tests/server/jobs/bulk.ts'
import type { Trial } from './trial.ts'
import { withDatabase, withServers } from './trialDatabase.ts'

const ORDERS = 500
const CONTESTED = [2, 3, 10]
const KILLED_AFTER = [1, 100, 400]

/** Moves 500 orders by one job while others move some of them, and kills the server of a job. */
export const bulk: Trial = {
  about: `Moves ${ORDERS} orders by one job on two servers while another person moves some of them; each is moved once, or named with its reason. Then kills the server of such a job, which another server completes.`,
  run: async (say) => {
    const contests = await withServers(2, async ([first, second]) => {
      const lines: string[] = []
      for (const contested of CONTESTED) {
        const { moved, named, milliseconds } = await moveAmongOthers([first!, second!], { orders: ORDERS, contested })
        lines.push(`| 1 of ${contested} | ${moved} | ${named} | ${(milliseconds / 1000).toFixed(1)} |`)
        say(`${moved} moved by the job, ${named} by somebody else`)
      }
      return lines
    })
    const kills: number[] = []
    for (const killAfter of KILLED_AFTER) {
      const before = await withDatabase((url, filesDir) => killAmongItems(url, filesDir, { orders: ORDERS, killAfter }))
      kills.push(before)
      say(`killed after ${before} orders; another server has moved the others`)
    }
    return [
      '| orders that somebody else moves too | moved by the job | named | seconds |',
      '| --- | --: | --: | --: |',
      ...contests,
      '',
      `Of a server that was killed after ${kills.join(', ')} orders, the next one moved the others.`,
    ]
  },
}
