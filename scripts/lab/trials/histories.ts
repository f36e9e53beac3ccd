import { seedDemoShop } from '#server/demo/seed.ts'
import { defaultSettings } from '#server/platform/config.ts'
import { openCodes } from '#tests/server/account/randomCodes.ts'
import { storedAccounts } from '#tests/server/account/storedAccounts.ts'
import { storedCodes } from '#tests/server/account/storedCodes.ts'
import { openJobs } from '#tests/server/jobs/randomJobs.ts'
import { storedJobItems, storedJobs } from '#tests/server/jobs/storedJobs.ts'
import { openOrders } from '#tests/server/orders/randomSteps.ts'
import { inconsistentOrders, storedOrders } from '#tests/server/orders/storedOrders.ts'
import { openRefunds } from '#tests/server/refunds/randomRefunds.ts'
import { storedRefunds } from '#tests/server/refunds/storedRefunds.ts'
import { brokenHistories, measureHistories } from '#tests/server/support/histories.ts'
import type { Trial } from './trial.ts'
import { withServers } from './trialDatabase.ts'

const SEQUENCES = 100

const cycles = {
  order: storedOrders,
  'refund request': storedRefunds,
  account: storedAccounts,
  code: storedCodes,
  job: storedJobs,
  'item of a job': storedJobItems,
}

const many = { tries: 1_000_000, seconds: 900 }
const { jsonBytes, ...counted } = defaultSettings.limits
const limits = {
  jsonBytes,
  ...(Object.fromEntries(Object.keys(counted).map((name) => [name, many])) as {
    [name in keyof typeof counted]: typeof many
  }),
}

/**
 * Checks every history of a database.
 * @returns cells for each life cycle: histories, steps, and transitions of the chart that they use
 * @throws where one is no path of its chart
 */
const check = async (databaseUrl: string): Promise<ReadonlyMap<string, string>> => {
  const rows = new Map<string, string>()
  const broken: string[] = (await inconsistentOrders(databaseUrl)).map(({ id }) => `order ${id} is inconsistent`)
  for (const [name, cycle] of Object.entries(cycles)) {
    const histories = await cycle.read(databaseUrl)
    const flaws = brokenHistories(histories, cycle)
    broken.push(...flaws.map((flaw) => `${name} ${flaw}`))
    const found = measureHistories(histories, cycle)
    rows.set(name, `${found.histories} | ${found.steps} | ${found.used} of ${found.known}`)
  }
  if (broken.length > 0) throw new Error(`Histories that are no path of their chart:\n${broken.join('\n')}`)
  return rows
}

/** Checks the stored histories of the demo's year, and of random changes by several people on two servers. */
export const histories: Trial = {
  about: `Checks that every stored history is a path of its chart: in the demo shop's year, and again after ${SEQUENCES} random sequences of each kind by several people at once on two servers.`,
  run: (say) =>
    withServers(
      2,
      async ([first, second]) => {
        const { databaseUrl } = first!
        const year = await check(databaseUrl)
        for (const [name, cells] of year) say(`${name}: ${cells}`)
        await (await openOrders(first!, second!)).checkSteps(SEQUENCES)
        say('orders: all steps agree with the chart')
        await (await openRefunds(first!, second!)).checkRefunds(SEQUENCES)
        say('refund requests: all decisions agree with the chart')
        await openCodes(first!, second!).checkCodes(SEQUENCES)
        say('codes: all tries agree with the chart')
        await (await openJobs(first!, second!)).checkJobs(SEQUENCES)
        say('jobs: all states agree with the chart')
        const after = await check(databaseUrl)
        return [
          '| life cycle | histories of the year | steps | transitions | after the sequences | steps | transitions |',
          '| --- | --: | --: | --: | --: | --: | --: |',
          ...Array.from(year, ([name, cells]) => `| ${name} | ${cells} | ${after.get(name)} |`),
        ]
      },
      { limits, prepare: (settings) => seedDemoShop(settings, 'a password of the trial') },
    ),
}
