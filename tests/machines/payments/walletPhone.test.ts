import { expect, test } from 'vitest'
import { counterPhone, madePhone, walletPhoneFixtures } from '#machines/payments/walletPhone.fixtures.ts'
import { walletPhoneSelect as select, walletPhoneMachine } from '#machines/payments/walletPhone.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts } from '../support/expectations.ts'
import { issueTexts, journey, rejectCall, resolveCall } from '../support/journey.ts'

const { events, outcomes } = walletPhoneFixtures
const [add, renew, withdraw] = events['dialog.open']
const [named, blank] = events['name.change']
const [confirm] = events['dialog.confirm']
const [cancel] = events['dialog.cancel']
const play = (...steps: Parameters<typeof journey>[2][]) => journey(walletPhoneMachine, undefined, ...steps)
type Played = Awaited<ReturnType<typeof play>>
const dialogOf = ({ snapshot }: Pick<Played, 'snapshot'>) => [select.dialog(snapshot), select.busy(snapshot)]
const id = { id: counterPhone._id }

testCoverage(walletPhoneMachine, walletPhoneFixtures, {
  closed: ({ snapshot }) => {
    expect(dialogOf({ snapshot })).toEqual([null, false])
    expect(snapshot.context).toMatchObject({ secret: '', phone: { _id: '' }, form: { values: { name: '' } } })
  },
  naming: ({ snapshot }) => expect(dialogOf({ snapshot })).toEqual(['add', false]),
  adding: ({ snapshot, calls }) => {
    expect(dialogOf({ snapshot })).toEqual(['add', true])
    expect(calls.at(-1)).toEqual({ src: 'addWalletPhone', input: { name: 'Counter phone' } })
  },
  askingToRenew: ({ snapshot }) => {
    expect([...dialogOf({ snapshot }), select.name(snapshot)]).toEqual(['renew', false, counterPhone.name])
  },
  renewing: ({ snapshot, calls }) => {
    expect(dialogOf({ snapshot })).toEqual(['renew', true])
    expect(calls.at(-1)).toEqual({ src: 'renewWalletPhone', input: id })
  },
  showing: ({ snapshot }) => {
    expect([...dialogOf({ snapshot }), select.name(snapshot)]).toEqual(['secret', false, counterPhone.name])
    expect(select.secret(snapshot)).toHaveLength(43)
  },
  askingToWithdraw: ({ snapshot }) => {
    expect([...dialogOf({ snapshot }), select.name(snapshot)]).toEqual(['withdraw', false, counterPhone.name])
  },
  withdrawing: ({ snapshot, calls }) => {
    expect(dialogOf({ snapshot })).toEqual(['withdraw', true])
    expect(calls.at(-1)).toEqual({ src: 'withdrawWalletPhone', input: id })
  },
})

test('a phone without a name is not added', async () => {
  const { calls, snapshot } = await play(add, blank!, confirm)
  expect([calls, issueTexts(snapshot)]).toEqual([[], { name: 'Enter a name for the phone' }])
})

test('the name of a phone that could not be added stays, with the reason', async () => {
  const failed = await play(add, named!, confirm, resolveCall('addWalletPhone', outcomes.addWalletPhone.unreachable))
  expect([dialogOf(failed), select.typed(failed.snapshot)]).toEqual([['add', false], 'Counter phone'])
  expect(toastTexts(failed, 'error')).toEqual(['That did not work. Try again'])
  const broken = await play(add, named!, confirm, rejectCall('addWalletPhone'))
  expect([dialogOf(broken), toastTexts(broken, 'error')]).toEqual([
    ['add', false],
    ['Something went wrong on this page. Please try again.'],
  ])
})

test('a secret is forgotten with its dialog', async () => {
  const made = await play(add, named!, confirm, resolveCall('addWalletPhone', outcomes.addWalletPhone.good), cancel)
  expect(toastTexts(made, 'success')).toEqual(['The secret is made'])
  expect(JSON.stringify(made.snapshot.context)).not.toContain(madePhone.secret)
})

test('a secret that could not be replaced or withdrawn stays, with the reason', async () => {
  const refused = await play(renew, confirm, resolveCall('renewWalletPhone', outcomes.renewWalletPhone.refused))
  expect([dialogOf(refused), toastTexts(refused, 'error')]).toEqual([
    ['renew', false],
    ['This phone forwards texts no longer.'],
  ])
  const failed = await play(withdraw, confirm, resolveCall('withdrawWalletPhone', outcomes.withdrawWalletPhone.refused))
  expect([dialogOf(failed), toastTexts(failed, 'error')]).toEqual([
    ['withdraw', false],
    ['That did not work. Try again'],
  ])
  for (const [asks, src] of [
    [renew, 'renewWalletPhone'],
    [withdraw, 'withdrawWalletPhone'],
  ] as const) {
    const broken = await play(asks, confirm, rejectCall(src))
    expect([select.busy(broken.snapshot), toastTexts(broken, 'error')]).toEqual([
      false,
      ['Something went wrong on this page. Please try again.'],
    ])
  }
})

test('a toast says that a phone is withdrawn', async () => {
  const done = await play(withdraw, confirm, resolveCall('withdrawWalletPhone', outcomes.withdrawWalletPhone.good))
  expect([dialogOf(done), toastTexts(done, 'success')]).toEqual([[null, false], ['The phone is withdrawn']])
})

test('nothing is sent before the dialog is confirmed, and the secret is shown after it', async () => {
  for (const opens of [add, renew, withdraw]) {
    const open = await play(opens)
    expect([select.dialog(open.snapshot), open.calls]).toEqual([opens.act, []])
  }
  const made = await play(add, named!, confirm, resolveCall('addWalletPhone', outcomes.addWalletPhone.good))
  const renewed = await play(renew, confirm, resolveCall('renewWalletPhone', outcomes.renewWalletPhone.good))
  for (const { snapshot } of [made, renewed])
    expect([select.dialog(snapshot), select.secret(snapshot)]).toEqual(['secret', madePhone.secret])
})
