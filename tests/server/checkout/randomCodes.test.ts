import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { RESEND_COOLDOWN_S } from '#contract/constants.ts'
import { type CodeInChart, decideCode } from '#machines/account/oneTimeCode.machine.ts'
import { defaultCheckoutSettings } from '#server/platform/checkoutSettings.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { codeSentTo, createVisitor, wrongCode } from '../account/client.ts'
import { brokenCodes } from '../account/storedCodes.ts'
import { insertSampleShop } from '../support/sampleShop.ts'
import { line, manyTries, orderOf, place, restock } from './buying.ts'

// Codes of orders on two servers that share a database, while the clock runs: each response is that of the chart.

vi.setConfig({ testTimeout: 120_000 })

const many = { tries: 100_000, seconds: 900 }
const limits = {
  ...manyTries,
  codesSent: many,
  wrongCodes: many,
  phoneCodesSent: many,
  phoneWrongCodes: many,
  smsHour: many,
  smsDay: many,
}
const checkout = { ...defaultCheckoutSettings, codes: 'on' as const, openCheckouts: 100_000 }
const server = await startTestServer({ checkout, limits })
const second = await startTestServer({
  checkout,
  limits,
  databaseUrl: server.databaseUrl,
  filesDir: server.settings.filesDir,
})
const { databaseUrl } = server
await insertSampleShop(databaseUrl, 1)
const visitors = [createVisitor(server.url), createVisitor(second.url)]

const TRIES = 5
const at = fc.constantFrom(0, 1)
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('place'), code: fc.constantFrom('right', 'wrong', 'no'), at }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('place thrice'), at }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('ask'), at }) },
  // Two of these are more than the life of a code, ten more than that of a proof.
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait'), seconds: fc.constantFrom(200, 1000) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('place of a changed cart'), at }) },
)

interface Model {
  readonly code: CodeInChart
  readonly secondsLeft: number
  readonly proofLeft: number
}

/** The code now: by its own time, or by that of its proof. */
const read = ({ code, secondsLeft, proofLeft }: Model): CodeInChart =>
  decideCode(code, { type: 'code.read', secondsLeft, tries: TRIES }) ??
  decideCode(code, { type: 'proof.read', secondsLeft: proofLeft }) ??
  code

/** Judges a code: whether it proves the phone, or the error, and the model after it. */
const judged = (model: Model, typed: 'right' | 'wrong' | 'no'): readonly [error: string | null, after: Model] => {
  const now = read(model)
  if (now.state === 'proved') return [null, model]
  if (typed === 'no') return ['order.code_needed', model]
  const tried = decideCode(now, { type: 'code.try', isRight: typed === 'right', counts: true, tries: TRIES })
  if (!tried) return [now.state === 'expired' ? 'order.code_expired' : 'order.code_wrong', model]
  const after = { ...model, code: tried }
  return tried.state === 'proved' ? [null, { ...after, proofLeft: 1800 }] : ['order.code_wrong', after]
}

const used = (model: Model): Model => ({ ...model, code: decideCode(model.code, { type: 'code.use' })! })

test('codes of orders on two servers do what the chart allows while the clock runs', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      await restock(databaseUrl, 1000, 'p1')
      const buyer = orderOf([line('p1')], { confirmDuplicate: true })
      const { phone } = buyer
      const send = (server: number, more: object) =>
        place(visitors[server]!, { ...buyer, checkoutId: randomUUID(), ...more })
      const ask = async (server: number) => {
        const { key, items } = buyer
        assert.equal((await visitors[server]!.post('/order/phone-code', { phone, key, items })).status, 200)
      }
      await ask(0)
      let digits = await codeSentTo(databaseUrl, phone)
      const fresh: Model = { code: { state: 'open', wrongTries: 0 }, secondsLeft: 300, proofLeft: 0 }
      let model = fresh
      for (const one of steps) {
        const typed = (code: 'right' | 'wrong' | 'no') =>
          code === 'no' ? {} : { code: code === 'right' ? digits : wrongCode(digits) }
        if (one.do === 'wait') {
          await query(
            databaseUrl,
            `update phone_codes set expires_at = expires_at - $2::interval, proved_at = proved_at - $2::interval,
               used_at = used_at - $2::interval where phone = $1`,
            [phone, `${one.seconds} seconds`],
          )
          model = {
            ...model,
            secondsLeft: model.secondsLeft - one.seconds,
            proofLeft: model.proofLeft - one.seconds,
          }
        } else if (one.do === 'ask') {
          await ask(one.at)
          // A proved phone needs no other code, and a code that was sent a moment ago stays good.
          const { state } = read(model)
          const isFresh = state === 'open' && fresh.secondsLeft - model.secondsLeft < RESEND_COOLDOWN_S
          if (state !== 'proved' && !isFresh) {
            digits = await codeSentTo(databaseUrl, phone)
            model = fresh
          }
        } else if (one.do === 'place thrice') {
          const responses = await Promise.all(
            [one.at, 1 - one.at, one.at].map((server) => send(server, typed('right'))),
          )
          const [error, after] = judged(model, 'right')
          model = error ? after : used(after)
          const codes = responses.map(({ status, body }) => body.code ?? status)
          const placed = codes.filter((code) => code === 201)
          assert.equal(placed.length, error ? 0 : 1, JSON.stringify({ model, codes }))
          if (error) assert(codes.every((code) => code === error))
        } else {
          const isPlaced = one.do === 'place'
          const body = isPlaced ? typed(one.code) : { ...typed('right'), items: [line('gone')] }
          const { status, body: answer } = await send(one.at, body)
          const [error, after] = judged(model, isPlaced ? one.code : 'right')
          const expected = error ?? (isPlaced ? '201' : 'cart.changed')
          assert.equal(answer.code ?? String(status), expected, JSON.stringify({ model, one }))
          model = error || !isPlaced ? after : used(after)
        }
        const [row] = await query<{ tries: number; used: boolean; proved: boolean }>(
          databaseUrl,
          `select wrong_tries as tries, used_at is not null as used, proved_at is not null as proved
           from phone_codes where phone = $1`,
          [phone],
        )
        const { state, wrongTries } = model.code
        assert.deepEqual(row, { tries: wrongTries, used: state === 'used', proved: ['proved', 'used'].includes(state) })
      }
    }),
    { numRuns: 12 },
  )
  expect(await brokenCodes(databaseUrl)).toEqual([])
})
