import type { DemoAccount } from '../../contract/demo.ts'
import { settleDemoAccounts } from '../../server/demo/accounts.ts'
import { seedDemoShop } from '../../server/demo/seed.ts'
import { compare } from './compare.ts'
import { DEMO_PASSWORD, type House } from './house.ts'
import type { Call, Send } from './load.ts'

const LANES = 8

const signInCall = (call: Send, accounts: readonly DemoAccount[]): Call => {
  const people = accounts.map(({ identifier, password }) => ({ identifier, password }))
  return (lane) => call('/api/user/signin', { method: 'POST', body: people[lane % people.length] })
}

/** Each lane holds a session and renews it with what the answer before gave. */
const refreshCall = async (call: Send, accounts: readonly DemoAccount[]): Promise<Call> => {
  const sign = signInCall(call, accounts)
  const cookies: string[] = []
  for (let lane = 0; lane < LANES; lane++) cookies.push((await sign(lane, 0)).cookie!)
  return async (lane) => {
    const answer = await call('/api/user/refresh-token', { method: 'POST', cookie: cookies[lane]! })
    if (answer.cookie) cookies[lane] = answer.cookie
    return answer
  }
}

/** Sign-in and token refresh over the demo shop. */
export const accounts = async (house: House): Promise<void> => {
  const settings = await house.database()
  await seedDemoShop(settings, DEMO_PASSWORD)
  const people = await settleDemoAccounts(settings, DEMO_PASSWORD)
  const { haat, bare } = await house.serve(settings, LANES)
  // One lane an account: a try that is counted is given back before the same account tries again.
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
