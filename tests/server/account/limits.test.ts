import { beforeAll, describe, expect, it } from 'vitest'
import { accountTexts as texts } from '../../../contract/texts/account.ts'
import { defaultAccountSettings } from '../../../server/account/settings.ts'
import { defaultSettings } from '../../../server/config.ts'
import { query } from '../../support/database.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { member, newEmail, password, quick, visit } from './client.ts'

let one: TestServer
let two: TestServer

beforeAll(async () => {
  const settings = {
    account: { ...defaultAccountSettings, ...quick },
    trustedProxies: 1,
    limits: {
      ...defaultSettings.limits,
      accountTries: { tries: 4, seconds: 150 },
      addressTries: { tries: 8, seconds: 150 },
    },
  }
  one = await startTestServer(settings)
  two = await startTestServer({ ...settings, databaseUrl: one.databaseUrl, filesDir: one.settings.filesDir })
})

let addresses = 0
const newAddress = () => `203.0.113.${++addresses}`
const signIn = (server: TestServer, identifier: string, typed: string, address: string) =>
  visit(server.url).post('/user/signin', { identifier, password: typed }, { 'x-forwarded-for': address })

describe('try limits', () => {
  it('hold for an account wherever the tries come from, in both processes, with the wait in words', async () => {
    const { email } = await member(one)
    for (const server of [one, two, one, two]) {
      expect((await signIn(server, email, 'wrong one', newAddress())).status).toBe(400)
    }
    for (const server of [one, two]) {
      const refused = await signIn(server, email, password, newAddress())
      expect(refused).toMatchObject({ status: 429, body: { success: false, message: texts.tooManyTries('3 minutes') } })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(140)
    }
  })

  it('let no more tries through when many come at once', async () => {
    const { email } = await member(one)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => signIn(at % 2 ? one : two, email, 'wrong one', newAddress())),
    )
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(4)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(16)
  })

  it('start anew after a good sign-in, and after their time', async () => {
    const { email } = await member(one)
    const address = newAddress()
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 2; n++) await signIn(one, email, 'wrong one', newAddress())
      expect((await signIn(one, email, password, address)).status).toBe(200)
    }
    for (let n = 0; n < 4; n++) await signIn(one, email, 'wrong one', newAddress())
    expect((await signIn(one, email, password, address)).status).toBe(429)
    await query(one.databaseUrl, 'update rate_limits set expire = 0')
    expect((await signIn(one, email, password, address)).status).toBe(200)
  })

  it('count failures only for an address that many share', async () => {
    const address = newAddress()
    const { email } = await member(one)
    for (let n = 0; n < 12; n++) expect((await signIn(one, email, password, address)).status).toBe(200)
    for (let n = 0; n < 8; n++) expect((await signIn(two, newEmail(), password, address)).status).toBe(400)
    expect((await signIn(one, newEmail(), password, address)).status).toBe(429)
    expect((await signIn(one, email, password, newAddress())).status).toBe(200)
  })

  it('keep neither identifiers nor addresses in clear', async () => {
    const email = newEmail()
    await signIn(one, email, 'wrong one', '198.51.100.7')
    const rows = await query<{ key: string }>(one.databaseUrl, 'select key from rate_limits')
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ key }) => key.includes(email) || key.includes('198.51.100.7'))).toEqual([])
  })
})
