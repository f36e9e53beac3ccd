import { expect, test } from 'vitest'
import { booksWebhook, madeWebhook, webhookFixtures } from '#machines/webhooks/webhook.fixtures.ts'
import { webhookSelect as select, webhookMachine } from '#machines/webhooks/webhook.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts } from '../support/expectations.ts'
import { issueTexts, journey, rejectCall, resolveCall } from '../support/journey.ts'

const { events, outcomes } = webhookFixtures
const [add, change, renew, withdraw, read] = events['dialog.open']
const [tries] = events['test.send']
const [again, againAll] = events['deliveries.again']
const [typed, plain, noEvents, personal] = events['field.change']
const [confirm] = events['dialog.confirm']
const [cancel] = events['dialog.cancel']
const play = (...steps: Parameters<typeof journey>[2][]) => journey(webhookMachine, undefined, ...steps)
type Played = Awaited<ReturnType<typeof play>>
const dialogOf = ({ snapshot }: Pick<Played, 'snapshot'>) => [
  select.dialog(snapshot),
  select.busy(snapshot),
  select.url(snapshot),
  select.id(snapshot),
]
const { _id: id, url } = booksWebhook
const form = { url, events: ['order.placed', 'order.paid', 'order.moved'], personal: false }
const changed = { url, events: booksWebhook.events, personal: true }

testCoverage(webhookMachine, webhookFixtures, {
  closed: ({ snapshot }) => {
    expect(dialogOf({ snapshot })).toEqual([null, false, '', ''])
    expect([select.secret(snapshot), select.values(snapshot)]).toEqual(['', { ...form, url: '' }])
  },
  filling: ({ snapshot }) => expect(dialogOf({ snapshot })).toEqual(['form', false, '', '']),
  adding: ({ snapshot }) => expect(dialogOf({ snapshot })).toEqual(['form', true, '', '']),
  editing: ({ snapshot }) => expect(dialogOf({ snapshot })).toEqual(['form', false, url, id]),
  changing: ({ snapshot }) => expect(dialogOf({ snapshot })).toEqual(['form', true, url, id]),
  askingToRenew: ({ snapshot }) => expect(dialogOf({ snapshot })).toEqual(['renew', false, url, id]),
  renewing: ({ snapshot }) => expect(dialogOf({ snapshot })).toEqual(['renew', true, url, id]),
  showing: ({ snapshot }) => {
    expect(dialogOf({ snapshot })).toEqual(['secret', false, url, id])
    expect(select.secret(snapshot)).toBe(madeWebhook.secret)
  },
  askingToWithdraw: ({ snapshot }) => expect(dialogOf({ snapshot })).toEqual(['withdraw', false, url, id]),
  withdrawing: ({ snapshot }) => expect(dialogOf({ snapshot })).toEqual(['withdraw', true, url, id]),
  'log.reading': ({ snapshot }) => expect(dialogOf({ snapshot })).toEqual(['log', false, url, id]),
  'log.testing': ({ snapshot }) => expect(dialogOf({ snapshot })).toEqual(['log', true, url, id]),
  'log.repeating': ({ snapshot }) => expect(dialogOf({ snapshot })).toEqual(['log', true, url, id]),
})

/** Each call with the way to it, its input, the dialog of a failure and the toast of a success. */
const calls = [
  ['addWebhook', [add, typed!, confirm], form, 'form', 'secret', 'The secret is made'],
  ['changeWebhook', [change, confirm], { id, form: changed }, 'form', null, 'The webhook is saved'],
  ['renewWebhookSecret', [renew, confirm], { id }, 'renew', 'secret', 'The secret is made'],
  ['withdrawWebhook', [withdraw, confirm], { id }, 'withdraw', null, 'The webhook is deleted'],
  ['testWebhook', [read, tries], { id }, 'log', 'log', 'A test event is on its way'],
  ['sendDeliveriesAgain', [read, againAll], { id, delivery: null }, 'log', 'log', 'On the way again'],
  ['sendDeliveriesAgain', [read, again], { id, delivery: 'evt_1' }, 'log', 'log', 'On the way again'],
] as const

test.each(calls)('%s is called once, and its end is said', async (src, way, input, before, after, toast) => {
  const open = await play(...way.slice(0, -1))
  expect([open.calls, select.dialog(open.snapshot)]).toEqual([[], before])
  const sent = await play(...way)
  expect(sent.calls).toEqual([{ src, input }])
  const done = await play(...way, resolveCall(src, outcomes[src].good))
  expect([select.dialog(done.snapshot), select.busy(done.snapshot), done.calls.length]).toEqual([after, false, 1])
  expect(toastTexts(done, 'success')).toEqual([toast])
  const failed = await play(...way, resolveCall(src, outcomes[src].unreachable))
  expect([select.dialog(failed.snapshot), select.busy(failed.snapshot), toastTexts(failed, 'error')]).toEqual([
    before,
    false,
    ['That did not work for the webhook. Try again'],
  ])
  const broken = await play(...way, rejectCall(src))
  expect([select.dialog(broken.snapshot), select.busy(broken.snapshot), toastTexts(broken, 'error')]).toEqual([
    before,
    false,
    ['Something went wrong on this page. Please try again.'],
  ])
})

test.each([
  ['a new webhook', add],
  ['a webhook', change],
] as const)('%s without an encrypted address or an event is not sent', async (_, opens) => {
  const { calls, snapshot } = await play(opens, plain!, noEvents!, confirm)
  expect([calls, issueTexts(snapshot)]).toEqual([
    [],
    { url: 'Enter an address that begins with https://', events: 'Choose at least one event' },
  ])
  const better = await play(opens, plain!, confirm, typed!, personal!)
  expect([issueTexts(better.snapshot), select.values(better.snapshot)]).toMatchObject([{}, { url, personal: true }])
})

test('an address that the server refuses is named at its field, until it is sent again', async () => {
  const refused = resolveCall('addWebhook', outcomes.addWebhook.refused)
  const { snapshot } = await play(add, typed!, confirm, refused)
  expect(Object.keys(snapshot.context.form.issues)).toEqual(['url'])
  expect(snapshot.context.form.formError).toHaveProperty('message')
  const faulty = await play(add, typed!, confirm, resolveCall('addWebhook', outcomes.changeWebhook.refused))
  expect(faulty.snapshot.context.form).toMatchObject({ formError: 'webhooks.failed', hint: 'failure.fault' })
  const unanswered = await play(add, typed!, confirm, resolveCall('addWebhook', outcomes.addWebhook.unreachable))
  expect(unanswered.snapshot.context.form).toMatchObject({ values: form, formError: expect.anything() })
  expect((await play(add, typed!, confirm, refused, confirm)).snapshot.context.form.issues).toEqual({})
  const failing = resolveCall('changeWebhook', outcomes.changeWebhook.refused)
  const failed = await play(change, confirm, failing)
  expect(failed.snapshot.context.form.formError).not.toBeNull()
  expect((await play(change, confirm, failing, confirm)).snapshot.context.form.formError).toBeNull()
})

test('a secret is forgotten with its dialog', async () => {
  const made = await play(add, typed!, confirm, resolveCall('addWebhook', outcomes.addWebhook.good), cancel)
  expect(JSON.stringify(made.snapshot.context)).not.toContain(madeWebhook.secret)
})

test('every dialog closes, and leaves nothing', async () => {
  const sent = resolveCall('sendDeliveriesAgain', outcomes.sendDeliveriesAgain.good)
  expect((await play(read, again, sent, cancel)).snapshot.context).toEqual((await play()).snapshot.context)
  for (const opens of [add, change, renew, withdraw, read])
    expect(select.dialog((await play(opens, cancel)).snapshot)).toBeNull()
})
