import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defaultSettings, type Settings } from '../../server/config.ts'
import { migrateDatabase } from '../../server/database/client.ts'
import { demoAccounts, seedDemoShop } from '../../server/demo/seed.ts'
import { startEmbeddedDatabase } from '../embeddedDatabase.ts'
import { type Call, caller, median, rate, type Send } from './load.ts'

/**
 * `npm run bench`: sign-in, token refresh and the first page of products, each beside the same SQL on bare `node:http`
 * with `pg`, in turns on the same database in the same run. Only the ratio says something: times are the machine's.
 */
const ROUNDS = 7
const LANES = 8

const dataDir = mkdtempSync(path.join(tmpdir(), 'haat-bench-'))
chmodSync(dataDir, 0o755)
const database = await startEmbeddedDatabase({ dataDir, durable: true })
const settings: Settings = {
  ...defaultSettings,
  port: 0,
  databaseUrl: database.url,
  embeddedDatabase: true,
  filesDir: path.join(dataDir, 'files'),
  distDir: '',
  logLevel: 'error',
}
const children: ChildProcess[] = []

const start = async (file: string): Promise<string> => {
  const child = fork(path.join(import.meta.dirname, file), {
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      HAAT_SETTINGS: JSON.stringify(settings),
      NODE_ENV: 'production',
    },
  })
  children.push(child)
  const [{ url }] = (await once(child, 'message')) as [{ url: string }]
  return url
}

const signInCall = (call: Send): Call => {
  const people = demoAccounts.map(({ identifier, password }) => ({ identifier, password }))
  return (lane) => call('/api/user/signin', { method: 'POST', body: people[lane % people.length] })
}

/** Each lane holds a session and renews it with what the answer before gave. */
const refreshCall = async (call: Send): Promise<Call> => {
  const sign = signInCall(call)
  const cookies: string[] = []
  for (let lane = 0; lane < LANES; lane++) cookies.push((await sign(lane, 0)).cookie!)
  return async (lane) => {
    const answer = await call('/api/user/refresh-token', { method: 'POST', cookie: cookies[lane]! })
    if (answer.cookie) cookies[lane] = answer.cookie
    return answer
  }
}

try {
  await migrateDatabase(database.url)
  await seedDemoShop(settings)
  const [haat, bare] = [caller(await start('haat.ts'), LANES), caller(await start('bare.ts'), LANES)]
  const measures: [name: string, turns: number, haat: Call, bare: Call][] = [
    // One lane an account: a try that is counted is given back before the same account tries again.
    ['sign-in', 8, signInCall(haat), signInCall(bare)],
    ['token refresh', 60, await refreshCall(haat), await refreshCall(bare)],
    ['GET /products?page=1', 60, () => haat('/api/products?page=1'), () => bare('/api/products?page=1')],
  ]
  console.log(`${'call'.padEnd(22)}${'haat /s'.padStart(10)}${'bare /s'.padStart(10)}${'ratio'.padStart(8)}`)
  for (const [name, turns, ours, floor] of measures) {
    const lanes = name === 'sign-in' ? Math.min(LANES, demoAccounts.length) : LANES
    for (const call of [ours, floor]) await rate(lanes, turns, call)
    const rates = { ours: [] as number[], floor: [] as number[], ratio: [] as number[] }
    for (let round = 0; round < ROUNDS; round++) {
      const first = round % 2 === 0
      const a = await rate(lanes, turns, first ? ours : floor)
      const b = await rate(lanes, turns, first ? floor : ours)
      const [mine, theirs] = first ? [a, b] : [b, a]
      rates.ours.push(mine)
      rates.floor.push(theirs)
      rates.ratio.push(mine / theirs)
    }
    const row = [median(rates.ours).toFixed(0), median(rates.floor).toFixed(0)]
    console.log(
      `${name.padEnd(22)}${row[0]!.padStart(10)}${row[1]!.padStart(10)}${median(rates.ratio).toFixed(2).padStart(8)}`,
    )
  }
} finally {
  for (const child of children) child.disconnect()
  await Promise.all(children.map((child) => child.exitCode === null && once(child, 'exit')))
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
