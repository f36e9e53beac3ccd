import { expect, test } from 'vitest'
import { memberFixtures, mitu } from '#machines/members/member.fixtures.ts'
import { memberMachine, memberSelect as select } from '#machines/members/member.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText } from '../support/expectations.ts'
import { journey, rejectCall, resolveCall } from '../support/journey.ts'

const { events, outcomes } = memberFixtures
const [change, remove] = events['dialog.open']
const [everything, packing] = events['role.choose']
const [confirm] = events['dialog.confirm']
const [cancel] = events['dialog.cancel']
const play = (...way: Parameters<typeof journey>[2][]) => journey(memberMachine, undefined, ...way)
type Played = Awaited<ReturnType<typeof play>>
const stateOf = ({ snapshot }: Pick<Played, 'snapshot'>) => [select.dialog(snapshot), select.busy(snapshot)]

testCoverage(
  memberMachine,
  memberFixtures,
  {
    closed: ({ snapshot }) => expect(stateOf({ snapshot })).toEqual([null, false]),
    choosing: ({ snapshot }) => {
      expect([...stateOf({ snapshot }), select.name(snapshot)]).toEqual(['role', false, mitu.name])
      expect(snapshot.can(confirm)).toBe(select.changed(snapshot))
    },
    changing: ({ snapshot, calls }) => {
      expect([...stateOf({ snapshot }), calls.at(-1)]).toEqual([
        ...['role', true],
        { src: 'changeMember', input: { id: mitu._id, staffRole: '' } },
      ])
    },
    askingToRemove: ({ snapshot }) => {
      expect([...stateOf({ snapshot }), select.name(snapshot)]).toEqual(['remove', false, mitu.name])
    },
    removing: ({ snapshot, calls }) => {
      expect([...stateOf({ snapshot }), calls.at(-1)]).toEqual([
        ...['remove', true],
        { src: 'removeMember', input: { id: mitu._id } },
      ])
    },
  },
  { key: ({ staffRole, member }) => [staffRole, member._id] },
)

test('a role is changed only to another one, and the dialog begins with the present one', async () => {
  const same = await play(change, everything, packing!, confirm)
  expect([same.snapshot.value, same.calls]).toEqual(['choosing', []])
  const again = await play(change, everything, cancel, change)
  expect(select.staffRole(again.snapshot)).toBe('packer')
})

test.each([
  [
    'changeMember',
    [change, everything, confirm],
    'choosing',
    'Role of the member changed',
    'The role could not be changed',
    'This needs rights that you do not have yourself. Ask an administrator.',
  ],
  [
    'removeMember',
    [remove!, confirm],
    'askingToRemove',
    'Member removed',
    'The member could not be removed',
    'This person does not work for you.',
  ],
] as const)('%s says what became of it', async (call, way, state, done, failed, refusal) => {
  const good = await play(...way, resolveCall(call, outcomes[call].good))
  expect([good.snapshot.value, toastTexts(good, 'success')]).toEqual(['closed', [done]])
  const refused = await play(...way, resolveCall(call, outcomes[call].refused))
  expect([refused.snapshot.value, toastTexts(refused, 'error')]).toEqual([state, [refusal]])
  const lost = await play(...way, resolveCall(call, outcomes[call].unreachable))
  expect(toastTexts(lost, 'error')).toEqual([failed])
  const broken = await play(...way, rejectCall(call))
  expect([broken.snapshot.value, toastTexts(broken, 'error')]).toEqual([state, [unexpectedText]])
})
