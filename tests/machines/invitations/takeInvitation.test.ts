import { expect, test } from 'vitest'
import { errorReply } from '#machines/core/fixtures.ts'
import { offer, takeInvitationFixtures } from '#machines/invitations/takeInvitation.fixtures.ts'
import { takeInvitationSelect as select, takeInvitationMachine } from '#machines/invitations/takeInvitation.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText } from '../support/expectations.ts'
import { journey, rejectCall, resolveCall } from '../support/journey.ts'

const { inputs, events, outcomes } = takeInvitationFixtures
const input = inputs.byLink
const { openInvitation, takeInvitation } = outcomes
const [retry] = events['link.retry']
const [press] = events['invitation.take']
const play = (...steps: Parameters<typeof journey>[2][]) => journey(takeInvitationMachine, input, ...steps)
type Snapshot = Awaited<ReturnType<typeof play>>['snapshot']
const shown = (snapshot: Snapshot) => [select.view(snapshot), select.busy(snapshot), select.canRetry(snapshot)]

testCoverage(takeInvitationMachine, takeInvitationFixtures, {
  withoutToken: ({ snapshot }) =>
    expect([...shown(snapshot), snapshot.status]).toEqual(['failure', false, false, 'done']),
  opening: ({ snapshot }) => {
    expect([...shown(snapshot), select.failure(snapshot)]).toEqual(['opening', true, false, null])
  },
  notOpened: ({ snapshot }) => expect(shown(snapshot)).toEqual(['failure', false, true]),
  offered: ({ snapshot }) =>
    expect([...shown(snapshot), select.failure(snapshot)]).toEqual(['offer', false, false, null]),
  taking: ({ snapshot }) =>
    expect([...shown(snapshot), select.failure(snapshot)]).toEqual(['offer', true, false, null]),
  notTaken: ({ snapshot }) => expect(shown(snapshot)).toEqual(['offer', false, false]),
  taken: ({ snapshot }) => expect([...shown(snapshot), snapshot.context.token]).toEqual(['offer', true, false, '']),
  refused: ({ snapshot }) =>
    expect([...shown(snapshot), snapshot.status, snapshot.context.token]).toEqual([
      'failure',
      false,
      false,
      'done',
      '',
    ]),
})

const opened = resolveCall('openInvitation', openInvitation.good)

test('opening the page only reads; the press takes', async () => {
  const read = await play(opened)
  expect([read.calls, select.offer(read.snapshot)]).toEqual([[{ src: 'openInvitation', input }], offer])
  const done = await play(opened, press, resolveCall('takeInvitation', takeInvitation.good))
  expect(done.calls.at(-1)).toEqual({ src: 'takeInvitation', input })
  expect(done.snapshot.value).toBe('taken')
  expect(done.emitted).toEqual([
    { type: 'toast.success', text: 'You work here now. Sign in to begin.' },
    { type: 'session.end' },
    { type: 'navigate', to: '/login', replace: true, state: { from: '/admin' } },
  ])
})

test('a new account chooses its password next', async () => {
  const openedByNew = resolveCall('openInvitation', openInvitation.newPerson)
  const done = await play(openedByNew, press, resolveCall('takeInvitation', takeInvitation.newAccount))
  expect(done.snapshot.value).toBe('taken')
  expect(done.emitted).toEqual([
    { type: 'navigate', to: '/reset-password', replace: true, state: { identifier: '01712345678', from: '/owner' } },
  ])
})

test.each([
  ['openInvitation', [], 'notOpened', retry, 'opening'],
  ['takeInvitation', [opened, press], 'notTaken', press, 'taking'],
] as const)('a refused %s ends the page, and a failed one is tried again', async (call, way, state, again, next) => {
  const refused = await play(...way, resolveCall(call, outcomes[call].refused))
  expect([refused.snapshot.value, select.failure(refused.snapshot)]).toEqual([
    'refused',
    { text: { message: 'This invitation has been withdrawn. Ask whoever invited you for another one.' }, hint: null },
  ])
  const faulty = await play(...way, resolveCall(call, errorReply(500)))
  expect([faulty.snapshot.value, select.failure(faulty.snapshot)]).toEqual([
    state,
    { text: 'account.invitation_failed', hint: 'failure.fault' },
  ])
  const lost = await play(...way, resolveCall(call, outcomes[call].unreachable))
  expect([lost.snapshot.value, select.failure(lost.snapshot)?.hint]).toEqual([state, 'failure.no_connection'])
  const broken = await play(...way, rejectCall(call))
  expect([broken.snapshot.value, toastTexts(broken, 'error')]).toEqual([state, [unexpectedText]])
  expect(select.failure(broken.snapshot)).toEqual({ text: 'account.invitation_failed', hint: null })
  const repeated = await play(...way, rejectCall(call), again)
  expect([repeated.snapshot.value, select.failure(repeated.snapshot)]).toEqual([next, null])
})
