import { accountMachine } from '#machines/account/account.machine.ts'
import { stepsOf } from '#machines/core/lifeCycle.ts'
import { query } from '#tests/support/createDatabase.ts'
import { brokenIn, type History, type Step, type StoredLifeCycle } from '../support/histories.ts'

interface StoredAccount {
  readonly id: string
  readonly created_at: Date
  readonly verified_at: Date | null
  readonly closed_at: Date | null
  readonly cleared: boolean
  /** Whether somebody can sign in, or is signed in. */
  readonly usable: boolean
  readonly signed_in: boolean
}

const accountRows = `select id, created_at, verified_at, closed_at,
    closed_at is not null and email is null and phone is null and address = '' and profile_img = '' as cleared,
    password_hash is not null as usable,
    exists (select from sessions s where s.user_id = u.id and s.revoked_at is null) as signed_in
  from users u`

/** The way of an account, by the times that are stored. */
const toHistory = (account: StoredAccount): History => {
  const { id, created_at, verified_at, closed_at, cleared, usable, signed_in } = account
  const steps: Step[] = []
  const go = (to: string) => steps.push({ from: steps.at(-1)?.to ?? 'unregistered', to })
  // Google and the operator create an account that is open from the beginning.
  if (!verified_at || verified_at > created_at) go('pending')
  if (verified_at) go(verified_at < created_at ? 'open before it was registered' : 'open')
  if (closed_at) go(verified_at && closed_at < verified_at ? 'closed before it was opened' : 'closed')
  const last = steps.at(-1)!.to
  if (cleared) go('cleared')
  if (last === 'closed' && (usable || signed_in)) go('closed, but of use')
  if (last === 'pending' && signed_in) go('signed in without a proof')
  return { id, state: steps.at(-1)!.to, steps }
}

export const storedAccounts: StoredLifeCycle = {
  first: ['unregistered'],
  steps: stepsOf(accountMachine),
  read: async (databaseUrl) => (await query<StoredAccount>(databaseUrl, accountRows)).map(toHistory),
}

/** The stored accounts whose history is no path of the chart, each with the reason. */
export const brokenAccounts = (databaseUrl: string) => brokenIn(databaseUrl, storedAccounts)
