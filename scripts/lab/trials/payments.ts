import { killPayments, type Victim } from '#tests/server/payments/paymentCrashes.ts'
import type { Trial } from './trial.ts'
import { withFolder } from './trialDatabase.ts'

const VICTIMS: readonly Victim[] = ['server', 'PostgreSQL']

/** Kills server and database with SIGKILL at each call to a payment provider. */
export const payments: Trial = {
  about:
    'Kills the server, then PostgreSQL, at each call of a payment and a refund to the bKash sandbox, before and after bKash has done it; every one must end by itself, paid once and paid back once.',
  run: async (say) => {
    const rows: string[] = []
    for (const victim of VICTIMS) {
      const kills = await withFolder((folder) => killPayments(folder, victim, say))
      rows.push(`| ${victim} | ${kills} |`)
    }
    return [
      '| killed | times; money, orders and stock agreed after each |',
      '| --- | --: |',
      ...rows,
      '',
      'After each restart the workers settle what was left. An attempt of which bKash has taken nothing ends, and the customer pays again. The money that bKash has taken and paid back is counted from its own answers.',
    ]
  },
}
