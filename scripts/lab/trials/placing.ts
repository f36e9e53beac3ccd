import { randomInt } from 'node:crypto'
import path from 'node:path'
import { killPlacingDatabase, killPlacingServer, type PlacingCrash } from '#tests/server/checkout/placingCrashes.ts'
import { killRounds, type Victim } from './killRounds.ts'
import type { Trial } from './trial.ts'
import { withDatabase, withFolder } from './trialDatabase.ts'

const ROUNDS = 3
const CHECKOUTS = 1000

const anyCrash = (): PlacingCrash => ({ checkouts: CHECKOUTS, atOnce: 24, killAfter: randomInt(1, CHECKOUTS - 100) })

const victims: readonly Victim<PlacingCrash>[] = [
  { name: 'server', kill: (crash) => withDatabase((url, filesDir) => killPlacingServer(url, filesDir, crash)) },
  {
    name: 'PostgreSQL',
    kill: (crash) =>
      withFolder((folder) => killPlacingDatabase(path.join(folder, 'data'), path.join(folder, 'files'), crash)),
  },
]

/** Kills the server and PostgreSQL with SIGKILL while orders are placed, and sends every order again. */
export const placing: Trial = {
  about: `Kills the server, then PostgreSQL, ${ROUNDS} times each among ${CHECKOUTS.toLocaleString('en')} checkouts; no acknowledged order may be lost, half there or twice there, and the stock must be right.`,
  run: async (say) => {
    const table = await killRounds({ victims, rounds: ROUNDS, calls: 'checkouts', plan: anyCrash }, say)
    return [
      ...table,
      '',
      'After each restart every checkout is sent again: a stored one returns the orders of its first response, and the others are placed. Each has the orders of its sellers with all items, and the stock is what they leave.',
    ]
  },
}
