import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { type AccountEvent, type AccountState, decideAccount } from '#machines/account/account.machine.ts'
import { sweep } from '#server/account/housekeeping.ts'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { defaultSettings } from '#server/platform/config.ts'
import { withDatabase } from '#server/platform/database/client.ts'
import { hashOf, same } from '#server/platform/secrets.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { type Expected, inSomeOrder } from '../support/inSomeOrder.ts'
import {
  activationTokensFor,
  createUserWithRole,
  createVisitor,
  fastHashing,
  newEmail,
  password,
  registerByEmail,
  type Visitor,
} from './client.ts'
import { brokenAccounts } from './storedAccounts.ts'

// The account of one address, on two servers that share a database: it is registered, verified, used and closed by
// several people at once while the clock runs. Responses and stored accounts are those of the chart, in some order.

vi.setConfig({ testTimeout: 120_000 })

const many = { tries: 100_000, seconds: 900 }
const limits = Object.fromEntries(
  Object.entries(defaultSettings.limits).map(([name, limit]) => [name, name === 'jsonBytes' ? limit : many]),
) as typeof defaultSettings.limits
const account = { ...defaultAccountSettings, ...fastHashing }
const server = await startTestServer({ account, limits })
const { databaseUrl } = server
const second = await startTestServer({ account, limits, databaseUrl, filesDir: server.settings.filesDir })
const sql = <Row extends object>(text: string, ...values: unknown[]) => query<Row>(databaseUrl, text, values)

const closers = {
  admin: await createUserWithRole(server, 'admin'),
  'other admin': await createUserWithRole(server, 'admin'),
  owner: await createUserWithRole(server, 'owner'),
}
type Closer = keyof typeof closers

const at = fc.constantFrom(0, 1)
const call = fc.oneof(
  fc.record({ do: fc.constantFrom('register', 'remind', 'sign in', 'verify', 'verify'), at } as const),
  fc.record({ do: fc.constant('close'), by: fc.constantFrom('admin', 'other admin', 'owner'), at } as const),
)
type Call = typeof call extends fc.Arbitrary<infer Value> ? Value : never
const step = fc.oneof(
  { weight: 6, arbitrary: fc.array(call, { minLength: 1, maxLength: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom('20 days pass', '31 days pass') },
)

interface Model {
  /** Of the account that has the address now. */
  readonly state: AccountState
  /** Closed accounts that had the address. */
  readonly closed: number
  /** Links that were sent so far, and the one that counts; 0 without one. */
  readonly sent: number
  readonly link: number
  readonly isLinkUsed: boolean
}

const withLink = (model: Model): Model => ({ ...model, sent: model.sent + 1, link: model.sent + 1 })
const gone = (model: Model): Model => ({ ...model, state: 'unregistered', link: 0, isLinkUsed: false })

const CLOSE: AccountEvent = {
  type: 'account.close',
  account: { isOwn: false, isLastAdministrator: false, hasOpenSales: false },
}

/** The token of the link that counts for an account, else of any link to the address. */
const tokenOf = async (email: string, id: string) => {
  const links = await sql<{ hash: Buffer }>('select token_hash as hash from activation_links where user_id = $1', id)
  const tokens = await activationTokensFor(databaseUrl, email)
  return tokens.find((token) => links.some(({ hash }) => same(hash, hashOf(token)))) ?? tokens[0] ?? 'none'
}

/** What a call does by the chart. `link` is the newest link before the group, `isKnown` whether it had an account. */
const applied = (model: Model, one: Call, link: number, isKnown: boolean): Expected<Model> => {
  const after = (event: AccountEvent) => decideAccount(model.state, event)
  switch (one.do) {
    case 'register': {
      const state = after({ type: 'account.register' })
      return state ? ['201', { ...withLink(model), state, isLinkUsed: false }] : ['account.email_taken', model]
    }
    case 'remind':
      return ['200', after({ type: 'account.remind' }) ? withLink(model) : model]
    case 'sign in': {
      if (model.state === 'unregistered') return ['account.wrong_credentials', model]
      return [after({ type: 'session.start' }) ? '200' : 'account.not_verified', model]
    }
    case 'verify': {
      if (link === 0 || link !== model.link || model.state === 'unregistered') return ['account.link_invalid', model]
      const state = model.isLinkUsed ? undefined : after({ type: 'account.verify', by: 'link' })
      return state ? ['200', { ...model, state, isLinkUsed: true }] : ['account.already_verified', model]
    }
    case 'close': {
      if (one.by === 'owner') return ['account.not_allowed', model]
      if (!isKnown || !after(CLOSE)) return ['user.not_found', model]
      return ['200', { ...gone(model), closed: model.closed + 1 }]
    }
  }
}

test('an address that several people register, verify, use and close at once follows the chart, in some order', async () => {
  await sql('alter table users disable trigger users_touch')
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const email = newEmail()
      /** The same browser on a server: what strangers write from others is the subject of register.test.ts. */
      const on = (which: 0 | 1, person?: Visitor) => {
        const visitor = createVisitor([server, second][which]!.url)
        visitor.cookies.set('haat_browser', 'B'.repeat(43))
        return Object.assign(visitor, person?.token === undefined ? {} : { token: person.token })
      }
      /** The accounts that had the address: closed ones keep it until they are cleared. */
      const stored = async () => {
        const rows = await sql<{ id: string; state: AccountState }>(
          `select id, case when closed_at is not null then 'closed' when verified_at is null then 'pending' else 'open' end
             as state from users where email = $1`,
          email,
        )
        const current = rows.filter(({ state }) => state !== 'closed')
        assert(current.length <= 1, 'one account has the address')
        return {
          id: current[0]?.id ?? 'nobody',
          state: current[0]?.state ?? 'unregistered',
          closed: rows.length - current.length,
        }
      }
      let model: Model = { state: 'unregistered', closed: 0, sent: 0, link: 0, isLinkUsed: false }
      for (const one of steps) {
        if (typeof one === 'string') {
          const days = one === '20 days pass' ? 20 : 31
          await sql(`update users set updated_at = now() - make_interval(days => $2) where email = $1`, email, days)
          await withDatabase(databaseUrl, sweep(true))
          const state = decideAccount(model.state, { type: 'account.forget', days })
          if (state) model = gone(model)
          assert.deepEqual((await stored()).state, model.state)
          continue
        }
        const { id } = await stored()
        const token = await tokenOf(email, id)
        const send = (sent: Call) => {
          const visitor = on(sent.at, sent.do === 'close' ? closers[sent.by as Closer].visitor : undefined)
          switch (sent.do) {
            case 'register':
              return registerByEmail(visitor, email)
            case 'remind':
              return visitor.post('/user/resend-otp', { email })
            case 'sign in':
              return visitor.post('/user/signin', { identifier: email, password })
            case 'verify':
              return visitor.post('/user/verify-account', { token })
            case 'close':
              return visitor.call('DELETE', `/user/delete-user/${id}`)
          }
        }
        const { link } = model
        const responses = await Promise.all(one.map(send))
        const codes = responses.map(({ status, body }) => body.code ?? String(status))
        const after = await stored()
        const next = inSomeOrder(
          model,
          one,
          codes,
          (before, sent) => applied(before, sent, link, id !== 'nobody'),
          ({ state, closed }) => isDeepStrictEqual({ state, closed }, { state: after.state, closed: after.closed }),
        )
        assert(next, JSON.stringify({ model, one, codes, after }))
        model = next
      }
    }),
    { numRuns: 12 },
  )
  await sql('alter table users enable trigger users_touch')
  expect(await brokenAccounts(databaseUrl)).toEqual([])
})

test('the check of histories finds a closed account that is of use, and one that is open before it exists', async () => {
  await sql(`insert into users (id, name, email, created_at, verified_at, closed_at, password_hash) values
    ('of use', 'A', 'a@shop.example', now(), now(), now(), 'hash'),
    ('early', 'B', 'b@shop.example', now(), now() - interval '1 day', null, null),
    ('right', 'C', 'c@shop.example', now() - interval '1 day', now(), now(), null)`)
  expect(await brokenAccounts(databaseUrl)).toEqual([
    'of use has the step closed > closed, but of use',
    'early has the step unregistered > open before it was registered',
  ])
})
