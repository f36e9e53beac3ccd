import { expect, test } from 'vitest'
import { askedCustomerFixtures } from '#machines/orderEdits/askedCustomer.fixtures.ts'
import { askedCustomerMachine, askedCustomerSelect as select } from '#machines/orderEdits/askedCustomer.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText } from '../support/expectations.ts'
import { journey, rejectCall, resolveCall } from '../support/journey.ts'

const { inputs, events, outcomes } = askedCustomerFixtures
const [send] = events['link.send']
const [withdraw] = events['proposal.withdraw']
const play = (...steps: Parameters<typeof journey>[2][]) => journey(askedCustomerMachine, inputs.asked, ...steps)
type Played = Pick<Awaited<ReturnType<typeof play>>, 'snapshot'>
const shown = ({ snapshot }: Played) => [
  select.sending(snapshot),
  select.withdrawing(snapshot),
  snapshot.hasTag('busy'),
]

testCoverage(askedCustomerMachine, askedCustomerFixtures, {
  ready: (played: Played) => expect(shown(played)).toEqual([false, false, false]),
  sending: (played: Played) => expect(shown(played)).toEqual([true, false, true]),
  withdrawing: (played: Played) => expect(shown(played)).toEqual([false, true, true]),
})

test('the link is sent again, and the question is withdrawn', async () => {
  const sent = await play(send, resolveCall('sendEditProposal', outcomes.sendEditProposal.good))
  expect([sent.snapshot.value, sent.calls, toastTexts(sent, 'success')]).toEqual([
    'ready',
    [{ src: 'sendEditProposal', input: inputs.asked }],
    ['Another link is on its way'],
  ])
  const withdrawn = await play(withdraw, resolveCall('withdrawEditProposal', outcomes.withdrawEditProposal.good))
  expect([withdrawn.snapshot.value, withdrawn.calls, toastTexts(withdrawn, 'success')]).toEqual([
    'ready',
    [{ src: 'withdrawEditProposal', input: inputs.asked }],
    ['The question is withdrawn'],
  ])
})

test.each([
  [send, resolveCall('sendEditProposal', outcomes.sendEditProposal.refused), 'This question is no longer open.'],
  [send, resolveCall('sendEditProposal', outcomes.sendEditProposal.tooMany), 'Too many tries.'],
  [
    send,
    resolveCall('sendEditProposal', outcomes.sendEditProposal.unreachable),
    'The link could not be sent. Please try again.',
  ],
  [send, rejectCall('sendEditProposal'), unexpectedText],
  [
    withdraw,
    resolveCall('withdrawEditProposal', outcomes.withdrawEditProposal.refused),
    'This question is no longer open.',
  ],
  [
    withdraw,
    resolveCall('withdrawEditProposal', outcomes.withdrawEditProposal.unreachable),
    'The question could not be withdrawn. Please try again.',
  ],
  [withdraw, rejectCall('withdrawEditProposal'), unexpectedText],
])('a failure is a toast (%#)', async (step, answer, text) => {
  const failed = await play(step, answer)
  expect([failed.snapshot.value, toastTexts(failed, 'error')]).toEqual(['ready', [text]])
})
