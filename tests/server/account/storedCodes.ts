import { oneTimeCodeMachine } from '#machines/account/oneTimeCode.machine.ts'
import { stepsOf } from '#machines/core/lifeCycle.ts'
import { query } from '#tests/support/createDatabase.ts'
import { brokenHistories, type History, type Step } from '../support/histories.ts'

interface StoredTimes {
  readonly id: string
  readonly wrong_tries: number
  readonly expires_at: Date
  readonly proved_at: Date | null
  readonly used_at: Date | null
}

const storedCodes = `select id, wrong_tries, expires_at, used_at as proved_at, used_at from one_time_codes
  union all
  select phone || ' ' || encode(key_hash, 'hex'), wrong_tries, expires_at, proved_at, used_at from phone_codes`

/** The way of a code, by the times that are stored. @param tries wrong tries after which it is spent */
const toHistory = ({ id, wrong_tries, expires_at, proved_at, used_at }: StoredTimes, tries: number): History => {
  const lost = wrong_tries >= tries ? 'spent' : 'open'
  const steps: Step[] = lost === 'spent' ? [{ from: 'open', to: 'spent' }] : []
  if (proved_at) {
    if (proved_at > expires_at) steps.push({ from: lost, to: 'expired' }, { from: 'expired', to: 'proved' })
    else steps.push({ from: lost, to: 'proved' })
  }
  if (used_at) steps.push({ from: proved_at ? 'proved' : lost, to: 'used' })
  return { id, state: used_at ? 'used' : proved_at ? 'proved' : lost, steps }
}

export const codeHistories = async (databaseUrl: string, tries = 5): Promise<readonly History[]> =>
  (await query<StoredTimes>(databaseUrl, storedCodes)).map((code) => toHistory(code, tries))

/** The stored codes of accounts and orders whose history is no path of the chart, each with the reason. */
export const brokenCodes = async (databaseUrl: string) =>
  brokenHistories(await codeHistories(databaseUrl), ['open'], stepsOf(oneTimeCodeMachine))
