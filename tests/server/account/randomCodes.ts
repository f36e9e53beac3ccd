import assert from 'node:assert/strict'
import fc from 'fast-check'
import { type CodeInChart, decideCode } from '#machines/account/oneTimeCode.machine.ts'
import { query } from '#tests/support/createDatabase.ts'
import { type Expected, inSomeOrder } from '../support/inSomeOrder.ts'
import { codeSentTo, createVisitor, newPhone, registerByPhone, wrongCode } from './client.ts'
import { brokenCodes } from './storedCodes.ts'

/**
 * Codes of registrations that two browsers enter at once, on two servers that share a database, while the clock runs: the
 * responses and the stored state are those of the chart, in some order of the calls.
 */

interface Server {
  readonly url: string
  readonly databaseUrl: string
}

const TRIES = 5
const LIFE = 300
const BROWSERS = ['own', 'strange'] as const
type Browser = (typeof BROWSERS)[number]

const by = fc.constantFrom(...BROWSERS)
const at = fc.constantFrom(0, 1)
const entry = fc.record({ by, at, isRight: fc.constantFrom(true, false, false) })
type Entry = typeof entry extends fc.Arbitrary<infer Value> ? Value : never
const step = fc.oneof(
  { weight: 5, arbitrary: fc.array(entry, { minLength: 1, maxLength: 3 }) },
  { weight: 1, arbitrary: fc.record({ sendTo: by, at }) },
  // Two of these are more than the life of a code.
  { weight: 1, arbitrary: fc.constant('200 seconds pass' as const) },
)

interface Model {
  readonly code: CodeInChart
  readonly secondsLeft: number
  readonly askedBy: Browser
  /** An open account has no registration to finish: its codes are sent to nobody. */
  readonly isOpened: boolean
}

const enter = (model: Model, { by: browser, isRight }: Entry): Expected<Model> => {
  const { code, secondsLeft, askedBy, isOpened } = model
  const now = decideCode(code, { type: 'code.read', secondsLeft, tries: TRIES }) ?? code
  const counts = askedBy === browser
  const tried = decideCode(now, { type: 'code.try', isRight: isRight && !isOpened, counts, tries: TRIES })
  if (!tried) return [now.state === 'expired' && counts ? 'account.code_expired' : 'account.code_unusable', model]
  const used = decideCode(tried, { type: 'code.use' })
  if (used) return ['200', { ...model, code: used, isOpened: true }]
  return [tried.state === 'spent' ? 'account.code_unusable' : 'account.wrong_code', { ...model, code: tried }]
}

/** Returns the check of random codes. */
export const openCodes = (first: Server, second: Server) => {
  const { databaseUrl } = first
  const stored = async (phone: string) => {
    const [row] = await query<{ tries: number; used: boolean }>(
      databaseUrl,
      `select wrong_tries as tries, used_at is not null as used from one_time_codes where identifier = $1`,
      [phone],
    )
    return row!
  }

  /**
   * Checks random sequences of entered codes.
   * @param runs the number of sequences, one registration each
   */
  const checkCodes = async (runs: number) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const phone = newPhone()
        const own = createVisitor(first.url)
        await registerByPhone(own, phone)
        const secrets = { own: own.cookies.get('haat_browser')!, strange: 'S'.repeat(43) }
        const visitor = (browser: Browser, server: 0 | 1) => {
          const made = createVisitor([first, second][server]!.url)
          made.cookies.set('haat_browser', secrets[browser])
          return made
        }
        let digits = await codeSentTo(databaseUrl, phone)
        let model: Model = {
          code: { state: 'open', wrongTries: 0 },
          secondsLeft: LIFE,
          askedBy: 'own',
          isOpened: false,
        }
        for (const one of steps) {
          if (one === '200 seconds pass') {
            await query(
              databaseUrl,
              `update one_time_codes set expires_at = expires_at - interval '200 seconds',
                 used_at = used_at - interval '200 seconds' where identifier = $1`,
              [phone],
            )
            model = { ...model, secondsLeft: model.secondsLeft - 200 }
          } else if ('sendTo' in one) {
            const sent = await visitor(one.sendTo, one.at).post('/user/resend-otp', { phone })
            assert.equal(sent.status, 200)
            digits = await codeSentTo(databaseUrl, phone)
            model = { ...model, code: { state: 'open', wrongTries: 0 }, secondsLeft: LIFE, askedBy: one.sendTo }
          } else {
            const responses = await Promise.all(
              one.map(({ by: browser, at: server, isRight }) =>
                visitor(browser, server).post('/user/verify-otp', {
                  phone,
                  code: isRight ? digits : wrongCode(digits),
                }),
              ),
            )
            const codes = responses.map(({ status, body }) => body.code ?? String(status))
            const after = await stored(phone)
            const agrees = ({ code }: Model) =>
              code.wrongTries === after.tries && (code.state === 'used') === after.used
            const next = inSomeOrder(model, one, codes, enter, agrees)
            assert(next, JSON.stringify({ model, one, codes, after }))
            model = next
          }
        }
      }),
      { numRuns: runs },
    )
    assert.deepEqual(await brokenCodes(databaseUrl), [])
  }

  return { checkCodes }
}
