import { expect, test } from 'vitest'
import { invitation, inviteFixtures } from '#machines/invitations/invite.fixtures.ts'
import { inviteMachine, inviteSelect as select } from '#machines/invitations/invite.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText } from '../support/expectations.ts'
import { changeField, issueTexts, journey, rejectCall, resolveCall, submit } from '../support/journey.ts'

const { events, outcomes } = inviteFixtures
const [opens, opensInStore] = events['dialog.open']
const [send] = events['invitation.send']
const [withdraw] = events['invitation.withdraw']
const [named, addressed, packs, wrong, sells] = events['form.change']
const [confirm] = events['dialog.confirm']
const [cancel] = events['dialog.cancel']
const play = (...way: Parameters<typeof journey>[2][]) => journey(inviteMachine, undefined, ...way)
type Played = Awaited<ReturnType<typeof play>>
const stateOf = ({ snapshot }: Pick<Played, 'snapshot'>) => [
  select.dialog(snapshot),
  select.busy(snapshot),
  select.sending(snapshot),
]
const input = { id: invitation._id }

testCoverage(
  inviteMachine,
  inviteFixtures,
  {
    closed: ({ snapshot }) => {
      expect(stateOf({ snapshot })).toEqual([null, false, null])
      expect(snapshot.context.form.values).toEqual({ name: '', to: '', role: '' })
    },
    filling: ({ snapshot }) => expect(stateOf({ snapshot })).toEqual(['form', false, null]),
    inviting: ({ snapshot, calls }) => {
      expect([...stateOf({ snapshot }), calls.at(-1)!.src]).toEqual(['form', true, null, 'invite'])
    },
    sending: ({ snapshot, calls }) => {
      expect([...stateOf({ snapshot }), calls.at(-1)]).toEqual([
        ...[null, true, invitation._id],
        { src: 'sendInvitation', input },
      ])
    },
    askingToWithdraw: ({ snapshot }) => {
      expect([...stateOf({ snapshot }), select.name(snapshot)]).toEqual(['withdraw', false, null, 'Mitu Begum'])
    },
    withdrawing: ({ snapshot, calls }) => {
      expect([...stateOf({ snapshot }), calls.at(-1)]).toEqual([
        ...['withdraw', true, null],
        { src: 'withdrawInvitation', input },
      ])
    },
  },
  { key: ({ form, invitation: { _id } }) => [form.values, form.checked, _id] },
)

test.each([
  [packs, { role: 'admin', staffRole: 'packer' }],
  [sells, { role: 'owner' }],
  [changeField('role', 'admin'), { role: 'admin' }],
] as const)('an invitation has a name, an address and a role: %j', async (role, sent) => {
  const done = await play(opens, named, addressed!, role!, submit, resolveCall('invite', outcomes.invite.good))
  expect(done.calls).toEqual([{ src: 'invite', input: { name: 'Mitu Begum', to: 'mitu@example.com', ...sent } }])
  expect([stateOf(done), toastTexts(done, 'success')]).toEqual([[null, false, null], ['Invitation sent']])
})

test.each([
  [packs, { role: 'owner', staffRole: 'packer' }],
  [sells, { role: 'owner' }],
] as const)('a seller gives a role of the store, or all that they may do: %j', async (role, sent) => {
  const { calls } = await play(opensInStore!, named, addressed!, role!, submit)
  expect(calls).toEqual([{ src: 'invite', input: { name: 'Mitu Begum', to: 'mitu@example.com', ...sent } }])
})

test('what is missing or wrong shows at its field', async () => {
  const empty = await play(opens, submit)
  expect(issueTexts(empty.snapshot)).toEqual({
    name: 'Name must be at least 3 characters',
    to: 'Email or phone is required',
    role: expect.any(String),
  })
  expect(issueTexts((await play(opens, named, packs!, wrong!, submit)).snapshot)).toEqual({
    to: 'Invalid phone number',
  })
})

test('a refusal leaves what is typed', async () => {
  const way = [opens, named, addressed!, packs!, submit] as const
  const refused = await play(...way, resolveCall('invite', outcomes.invite.refused))
  expect([refused.snapshot.value, refused.snapshot.context.form.values.to]).toEqual(['filling', 'mitu@example.com'])
  expect(toastTexts(refused, 'error')).toEqual([
    'This person has an invitation already. Send it again, or withdraw it.',
  ])
  const lost = await play(...way, resolveCall('invite', outcomes.invite.unreachable))
  expect(lost.snapshot.context.form.formError).toBe('invitations.failed')
  const broken = await play(...way, rejectCall('invite'))
  expect([broken.snapshot.value, toastTexts(broken, 'error')]).toEqual(['filling', [unexpectedText]])
})

test.each([
  ['sendInvitation', [send], 'closed', 'Invitation sent', 'The invitation could not be sent'],
  [
    'withdrawInvitation',
    [withdraw, confirm],
    'askingToWithdraw',
    'Invitation withdrawn',
    'The invitation could not be withdrawn',
  ],
] as const)('%s says what became of it', async (call, way, state, done, failed) => {
  const good = await play(...way, resolveCall(call, outcomes[call].good))
  expect([good.snapshot.value, toastTexts(good, 'success')]).toEqual(['closed', [done]])
  const gone = await play(...way, resolveCall(call, outcomes[call].refused))
  expect([gone.snapshot.value, toastTexts(gone, 'error')]).toEqual([
    state,
    ['This invitation has been taken or withdrawn.'],
  ])
  const lost = await play(...way, resolveCall(call, outcomes[call].unreachable))
  expect(toastTexts(lost, 'error')).toEqual([failed])
  const broken = await play(...way, rejectCall(call))
  expect([broken.snapshot.value, toastTexts(broken, 'error')]).toEqual([state, [unexpectedText]])
})

test('a dialog that is closed sends nothing', async () => {
  expect((await play(withdraw, cancel)).calls).toEqual([])
  expect((await play(opens, named, cancel, opens)).snapshot.context.form.values.name).toBe('')
})
