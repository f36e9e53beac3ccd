import { expect, test } from 'vitest'
import { dialogSelect as select } from '#machines/core/selectors.ts'
import { forgetUnfinishedFixtures } from '#machines/unfinishedCheckouts/forgetUnfinished.fixtures.ts'
import {
  forgettingUnfinished,
  forgetUnfinishedMachine,
} from '#machines/unfinishedCheckouts/forgetUnfinished.machine.ts'
import { unfinished, unfinishedOrderFixtures } from '#machines/unfinishedCheckouts/unfinishedOrder.fixtures.ts'
import { unfinishedOrderMachine } from '#machines/unfinishedCheckouts/unfinishedOrder.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText } from '../support/expectations.ts'
import { issueTexts, journey, rejectCall, resolveCall } from '../support/journey.ts'

const { events, outcomes } = unfinishedOrderFixtures
const [open] = events['dialog.open']
const [address, noName] = events['form.change']
const [submit] = events['form.submit']
const [cancel] = events['dialog.cancel']
const [forget] = forgetUnfinishedFixtures.events['checkout.forget']
const ordered = resolveCall('orderUnfinished', outcomes.orderUnfinished.good)
const refused = resolveCall('orderUnfinished', outcomes.orderUnfinished.refused)

const play = (...steps: Parameters<typeof journey>[2][]) => journey(unfinishedOrderMachine, undefined, ...steps)
const shown = ({ snapshot }: Pick<Awaited<ReturnType<typeof play>>, 'snapshot'>) => [
  select.open(snapshot),
  select.busy(snapshot),
]

testCoverage(unfinishedOrderMachine, unfinishedOrderFixtures, {
  closed: (played) => expect(shown(played)).toEqual([false, false]),
  filling: (played) => expect(shown(played)).toEqual([true, false]),
  ordering: (played) => expect(shown(played)).toEqual([true, true]),
})

test('the form has what the person typed, and the order what they say in the call', async () => {
  const { customerName, district, city } = unfinished
  const opened = await play(open)
  expect(opened.snapshot.context.form.values).toEqual({ customerName, district, city, addressDetails: '', note: '' })
  const sent = await play(open, address!, submit)
  expect(sent.calls).toEqual([
    {
      src: 'orderUnfinished',
      input: {
        id: unfinished._id,
        order: { customerName, district, city, addressDetails: 'House 12, Road 5', note: '' },
      },
    },
  ])
  const done = await play(open, address!, submit, ordered)
  expect([done.snapshot.value, toastTexts(done, 'success')]).toEqual(['closed', ['The order is placed']])
})

test('an address that is missing is asked for, and a refusal keeps what is typed', async () => {
  const missing = await play(open, submit)
  expect([missing.calls, Object.keys(issueTexts(missing.snapshot))]).toEqual([[], ['addressDetails']])
  expect((await play(open, address!, noName!, submit)).calls).toEqual([])
  const back = await play(open, address!, submit, refused)
  expect([back.snapshot.value, back.snapshot.context.form.values.addressDetails]).toEqual([
    'filling',
    'House 12, Road 5',
  ])
  expect((await play(open, address!, cancel, open)).snapshot.context.form.values.addressDetails).toBe('')
  const broken = await play(open, address!, submit, rejectCall('orderUnfinished'))
  expect([broken.snapshot.value, toastTexts(broken, 'error')]).toEqual(['filling', [unexpectedText]])
})

testCoverage(forgetUnfinishedMachine, forgetUnfinishedFixtures, {
  idle: ({ snapshot }) => expect([forgettingUnfinished(snapshot), snapshot.hasTag('busy')]).toEqual([null, false]),
  forgetting: ({ snapshot }) =>
    expect([forgettingUnfinished(snapshot), snapshot.hasTag('busy')]).toEqual([unfinished._id, true]),
})

test('one press forgets a checkout', async () => {
  const { forgetUnfinished } = forgetUnfinishedFixtures.outcomes
  const press = (...steps: Parameters<typeof journey>[2][]) =>
    journey(forgetUnfinishedMachine, undefined, forget, ...steps)
  expect((await press()).calls).toEqual([{ src: 'forgetUnfinished', input: { id: unfinished._id } }])
  const done = await press(resolveCall('forgetUnfinished', forgetUnfinished.good))
  expect([done.snapshot.value, toastTexts(done, 'success')]).toEqual(['idle', ['Deleted. Nobody calls about it']])
  for (const [step, text] of [
    [resolveCall('forgetUnfinished', forgetUnfinished.refused), 'This checkout is ordered or deleted.'],
    [resolveCall('forgetUnfinished', forgetUnfinished.unreachable), 'This could not be deleted. Please try again.'],
    [rejectCall('forgetUnfinished'), unexpectedText],
  ] as const) {
    const failed = await press(step)
    expect([failed.snapshot.value, toastTexts(failed, 'error')]).toEqual(['idle', [text]])
  }
})
