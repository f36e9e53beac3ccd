import { randomInt } from 'node:crypto'
import path from 'node:path'
import { type Crash, killDatabase, killServer } from '#tests/server/orders/crashes.ts'
import { killRounds, type Victim } from './killRounds.ts'
import type { Trial } from './trial.ts'
import { withDatabase, withFolder } from './trialDatabase.ts'

const ROUNDS = 5
const ORDERS = 334
const CHANGES = ORDERS * 3

/** The kill comes at any time except at the very end, when no call may follow it. */
const anyCrash = (): Crash => ({ orders: ORDERS, atOnce: 24, killAfter: randomInt(1, CHANGES - 100) })

const victims: readonly Victim<Crash>[] = [
  { name: 'server', kill: (crash) => withDatabase((url, filesDir) => killServer(url, filesDir, crash)) },
  {
    name: 'PostgreSQL',
    kill: (crash) => withFolder((folder) => killDatabase(path.join(folder, 'data'), path.join(folder, 'files'), crash)),
  },
]

/** Kills the server and PostgreSQL with SIGKILL at random times, and checks the changes of orders. */
export const crash: Trial = {
  about: `Kills the server, then PostgreSQL, ${ROUNDS} times each among ${CHANGES.toLocaleString('en')} changes of orders; no acknowledged change may be lost or incomplete.`,
  run: async (say) => {
    const table = await killRounds({ victims, rounds: ROUNDS, calls: 'changes', plan: anyCrash }, say)
    return [
      ...table,
      '',
      'After each restart the remaining changes succeed, and the status of each order is the end of its history.',
    ]
  },
}
