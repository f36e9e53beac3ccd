import type { DemoAccount } from '#contract/account/demo.ts'
import { settleDemoAccounts } from '#server/demo/accounts.ts'
import { seedDemoShop } from '#server/demo/seed.ts'
import { type BenchServers, DEMO_PASSWORD } from './benchServers.ts'
import { compare } from './compare.ts'
import type { Call, Send } from './load.ts'

const LANES = 8

const signInCall = (call: Send, accounts: readonly DemoAccount[]): Call => {
  const people = accounts.map(({ identifier, password }) => ({ identifier, password }))
  return (lane) => call('/api/user/signin', { method: 'POST', body: people[lane % people.length] })
}

/** Each lane has a session and renews it with the cookie of the previous response. */
const refreshCall = async (call: Send, accounts: readonly DemoAccount[]): Promise<Call> => {
  const sign = signInCall(call, accounts)
  const cookies: string[] = []
  for (let lane = 0; lane < LANES; lane++) cookies.push((await sign(lane, 0)).cookie!)
  return async (lane) => {
    const response = await call('/api/user/refresh-token', { method: 'POST', cookie: cookies[lane]! })
    if (response.cookie) cookies[lane] = response.cookie
    return response
  }
}

/** Measures sign-in and token refresh over the demo shop. */
export const accounts = async (servers: BenchServers): Promise<void> => {
  const settings = await servers.database()
  await seedDemoShop(settings, DEMO_PASSWORD)
  const people = await settleDemoAccounts(settings, DEMO_PASSWORD)
  const { haat, bare } = await servers.serve(settings, LANES)
  // One lane per account, so that a counted try is given back before the next try of the same account.
  const lanes = Math.min(LANES, people.length)
  await compare([
    { name: 'sign-in', lanes, turns: 8, haat: signInCall(haat, people), bare: signInCall(bare, people) },
    {
      name: 'token refresh',
      lanes: LANES,
      turns: 60,
      haat: await refreshCall(haat, people),
      bare: await refreshCall(bare, people),
    },
  ])
}
