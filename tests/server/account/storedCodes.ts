import { oneTimeCodeMachine } from '#machines/account/oneTimeCode.machine.ts'
import { stepsOf } from '#machines/core/lifeCycle.ts'
import { query } from '#tests/support/createDatabase.ts'
import { brokenIn, type History, type Step, type StoredLifeCycle } from '../support/histories.ts'

interface StoredTimes {
  readonly id: string
  readonly wrong_tries: number
  readonly expires_at: Date
  readonly proved_at: Date | null
  readonly used_at: Date | null
}

const codeRows = `select id, wrong_tries, expires_at, used_at as proved_at, used_at from one_time_codes
  union all
  select phone || ' ' || encode(key_hash, 'hex'), wrong_tries, expires_at, proved_at, used_at from phone_codes`

/** Wrong tries after which a code is spent. */
const TRIES = 5

/** The way of a code, by the times that are stored. */
const toHistory = ({ id, wrong_tries, expires_at, proved_at, used_at }: StoredTimes): History => {
  const lost = wrong_tries >= TRIES ? 'spent' : 'open'
  const steps: Step[] = lost === 'spent' ? [{ from: 'open', to: 'spent' }] : []
  if (proved_at) {
    if (proved_at > expires_at) steps.push({ from: lost, to: 'expired' }, { from: 'expired', to: 'proved' })
    else steps.push({ from: lost, to: 'proved' })
  }
  const unused = proved_at ? 'proved' : lost
  if (used_at) steps.push({ from: unused, to: 'used' })
  return { id, state: used_at ? 'used' : unused, steps }
}

export const storedCodes: StoredLifeCycle = {
  first: ['open'],
  steps: stepsOf(oneTimeCodeMachine),
  read: async (databaseUrl) => (await query<StoredTimes>(databaseUrl, codeRows)).map(toHistory),
}

/** The stored codes of accounts and orders whose history is no path of the chart, each with the reason. */
export const brokenCodes = (databaseUrl: string) => brokenIn(databaseUrl, storedCodes)
