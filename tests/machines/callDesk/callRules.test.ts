import { expect, test } from 'vitest'
import { callRules, callRulesFixtures } from '#machines/callDesk/callRules.fixtures.ts'
import { callRulesMachine, callRulesSelect as select } from '#machines/callDesk/callRules.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts } from '../support/expectations.ts'
import { journey, rejectCall, resolveCall } from '../support/journey.ts'

const { events, outcomes } = callRulesFixtures
const [open] = events['dialog.open']
const [confirm] = events['dialog.confirm']
const [cancel] = events['dialog.cancel']
const play = (...steps: Parameters<typeof journey>[2][]) => journey(callRulesMachine, undefined, ...steps)

testCoverage(callRulesMachine, callRulesFixtures, {
  closed: ({ snapshot }) => expect([select.open(snapshot), select.busy(snapshot)]).toEqual([false, false]),
  choosing: ({ snapshot }) => expect([select.open(snapshot), select.busy(snapshot)]).toEqual([true, false]),
  saving: ({ snapshot }) => expect([select.open(snapshot), select.busy(snapshot)]).toEqual([true, true]),
})

test('the dialog begins with the rules of the shop, and sends what was chosen with their version', async () => {
  const sent = await play(open, ...events['rules.change'], confirm)
  const chosen = { tries: 5, afterTries: 'cancel', pauseMinutes: 60, linkAfter: 1, unfinishedDays: 7 }
  expect(select.rules(sent.snapshot)).toMatchObject(chosen)
  expect(sent.calls).toEqual([{ src: 'setCallRules', input: { ...callRules, ...chosen } }])
  const again = await play(open, ...events['rules.change'], cancel, open, confirm)
  expect(again.calls).toEqual([{ src: 'setCallRules', input: callRules }])
  expect(select.rules((await play(events['rules.change'][0])).snapshot).tries).toBe(1)
})

test('the end of the call is said, and a failure keeps what was chosen', async () => {
  const [fewer] = events['rules.change']
  const done = await play(open, fewer, confirm, resolveCall('setCallRules', outcomes.setCallRules.good))
  expect([done.snapshot.value, toastTexts(done, 'success')]).toEqual(['closed', ['The rules are saved']])
  for (const [step, text] of [
    [resolveCall('setCallRules', outcomes.setCallRules.refused), 'Somebody else has changed this.'],
    [resolveCall('setCallRules', outcomes.setCallRules.unreachable), 'The rules could not be saved'],
    [rejectCall('setCallRules'), 'Something went wrong on this page. Please try again.'],
  ] as const) {
    const failed = await play(open, fewer, confirm, step)
    expect([failed.snapshot.value, select.rules(failed.snapshot).tries, toastTexts(failed, 'error')]).toEqual([
      'choosing',
      5,
      [text],
    ])
  }
})
