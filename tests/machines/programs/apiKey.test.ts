import { expect, test } from 'vitest'
import { errorReply } from '#machines/core/fixtures.ts'
import { apiKeyFixtures, courierKey, madeKey } from '#machines/programs/apiKey.fixtures.ts'
import { apiKeyMachine, apiKeySelect as select } from '#machines/programs/apiKey.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts } from '../support/expectations.ts'
import { issueTexts, journey, rejectCall, resolveCall } from '../support/journey.ts'

const { events, outcomes } = apiKeyFixtures
const [add, withdraw, addWithBoth, addWithNeither] = events['dialog.open']
const [named, chosen, password, code, blank, year] = events['key.change']
const [confirm] = events['dialog.confirm']
const [cancel] = events['dialog.cancel']
const play = (...steps: Parameters<typeof journey>[2][]) => journey(apiKeyMachine, undefined, ...steps)
type Played = Awaited<ReturnType<typeof play>>
const dialogOf = ({ snapshot }: Pick<Played, 'snapshot'>) => [select.dialog(snapshot), select.busy(snapshot)]
const filled = [named!, chosen!, password!] as const
const body = { name: 'Courier app', access: [{ feature: 'orders', right: 'write' }], days: 90 }
const unexpected = ['Something went wrong on this page. Please try again.']

testCoverage(apiKeyMachine, apiKeyFixtures, {
  closed: ({ snapshot }) => {
    expect([...dialogOf({ snapshot }), select.secret(snapshot)]).toEqual([null, false, ''])
    expect(snapshot.context).toMatchObject({ secret: '', key: { _id: '' }, form: { values: { currentPassword: '' } } })
  },
  filling: ({ snapshot }) => expect(dialogOf({ snapshot })).toEqual(['make', false]),
  making: ({ snapshot, calls }) => {
    expect(dialogOf({ snapshot })).toEqual(['make', true])
    expect(calls.at(-1)!.src).toBe('makeKey')
  },
  showing: ({ snapshot }) => {
    expect([...dialogOf({ snapshot }), select.name(snapshot)]).toEqual(['secret', false, courierKey.name])
    expect(select.secret(snapshot)).toHaveLength(48)
  },
  askingToWithdraw: ({ snapshot }) => {
    expect([...dialogOf({ snapshot }), select.name(snapshot)]).toEqual(['withdraw', false, courierKey.name])
  },
  withdrawing: ({ snapshot, calls }) => {
    expect(dialogOf({ snapshot })).toEqual(['withdraw', true])
    expect(calls.at(-1)).toEqual({ src: 'withdrawKey', input: { id: courierKey._id } })
  },
})

test.each([
  ['the password', add, [], { currentPassword: 'correct horse' }],
  ['both', addWithBoth, [code!], { currentPassword: 'correct horse', code: '123456' }],
  ['neither', addWithNeither, [], {}],
] as const)('the proof that the account has is asked for and sent: %s', async (_, opens, more, sent) => {
  const made = await play(opens, ...filled, ...more, year!, confirm)
  expect(made.calls).toEqual([{ src: 'makeKey', input: { ...body, days: 365, ...sent } }])
  const usual = await play(opens, ...filled, ...more, confirm)
  expect(usual.calls).toEqual([{ src: 'makeKey', input: { ...body, ...sent } }])
})

test('a key without name, rights or proof is not made', async () => {
  const { calls, snapshot } = await play(addWithBoth, blank!, confirm)
  expect([calls, issueTexts(snapshot)]).toEqual([
    [],
    {
      name: 'Enter a name for the program',
      access: 'Choose what the program may read or change',
      currentPassword: 'Current password is required',
      code: expect.any(String),
    },
  ])
  const mended = await play(addWithBoth, blank!, confirm, named!)
  expect(issueTexts(mended.snapshot)).not.toHaveProperty('name')
})

test('a refused key keeps what is typed, with the reason', async () => {
  const wrong = await play(add, ...filled, confirm, resolveCall('makeKey', outcomes.makeKey.refused))
  expect([dialogOf(wrong), issueTexts(wrong.snapshot), toastTexts(wrong, 'error')]).toEqual([
    ['make', false],
    { currentPassword: 'Current password is incorrect' },
    ['Current password is incorrect'],
  ])
  const full = await play(add, ...filled, confirm, resolveCall('makeKey', outcomes.makeKey.full))
  expect(full.snapshot.context.form).toMatchObject({ values: { name: 'Courier app' }, issues: {} })
  expect(JSON.stringify(full.snapshot.context.form.formError)).toContain('The shop has 50 keys already')
  const again = await play(add, ...filled, confirm, resolveCall('makeKey', outcomes.makeKey.full), confirm)
  expect(again.snapshot.context.form.formError).toBe(null)
  const faulty = await play(add, ...filled, confirm, resolveCall('makeKey', errorReply(500)))
  expect(faulty.snapshot.context.form).toMatchObject({ formError: 'programs.key_failed', hint: 'failure.fault' })
  const broken = await play(add, ...filled, confirm, rejectCall('makeKey'))
  expect([dialogOf(broken), toastTexts(broken, 'error')]).toEqual([['make', false], unexpected])
})

test('a key is forgotten with its dialog, and the password with the form', async () => {
  const made = await play(add, ...filled, confirm, resolveCall('makeKey', outcomes.makeKey.good))
  expect([toastTexts(made, 'success'), select.secret(made.snapshot)]).toEqual([['The key is made'], madeKey.secret])
  expect(JSON.stringify(made.snapshot.context)).not.toContain('correct horse')
  const closed = await play(add, ...filled, confirm, resolveCall('makeKey', outcomes.makeKey.good), cancel)
  expect(JSON.stringify(closed.snapshot.context)).not.toContain(madeKey.secret)
})

test('a key that could not be withdrawn stays, with the reason', async () => {
  const done = await play(withdraw, confirm, resolveCall('withdrawKey', outcomes.withdrawKey.good))
  expect([dialogOf(done), toastTexts(done, 'success')]).toEqual([[null, false], ['The key is withdrawn']])
  const refused = await play(withdraw, confirm, resolveCall('withdrawKey', outcomes.withdrawKey.refused))
  expect([dialogOf(refused), toastTexts(refused, 'error')]).toEqual([
    ['withdraw', false],
    ['There is no such key, or it is withdrawn already.'],
  ])
  const broken = await play(withdraw, confirm, rejectCall('withdrawKey'))
  expect([dialogOf(broken), toastTexts(broken, 'error')]).toEqual([['withdraw', false], unexpected])
})

test('nothing is sent before a dialog is confirmed', async () => {
  for (const opens of [add, withdraw]) {
    const open = await play(opens)
    expect([select.dialog(open.snapshot), select.busy(open.snapshot), open.calls]).toEqual([opens.act, false, []])
  }
})

test('a reason of the server stays until its field changes, and the proofs go with the dialog', async () => {
  const wrong = [add, ...filled, confirm, resolveCall('makeKey', outcomes.makeKey.refused)] as const
  const other = await play(...wrong, year!)
  expect(issueTexts(other.snapshot)).toEqual({ currentPassword: 'Current password is incorrect' })
  expect(issueTexts((await play(...wrong, password!)).snapshot)).toEqual({})
  const closed = await play(addWithBoth, cancel)
  expect(select.proof(closed.snapshot)).toEqual({ hasPassword: true, enabled: false })
})
