import { expect, test } from 'vitest'
import { staffRoleFixtures } from '#machines/users/staffRole.fixtures.ts'
import { staffRoleSelect as select, staffRoleMachine } from '#machines/users/staffRole.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText } from '../support/expectations.ts'
import { issueTexts, journey, rejectCall, resolveCall, submit } from '../support/journey.ts'

const { events, outcomes } = staffRoleFixtures
const [add, change, remove] = events['dialog.open']
const [named, chosen, blank] = events['form.change']
const [confirm] = events['dialog.confirm']
const [cancel] = events['dialog.cancel']
const play = (...way: Parameters<typeof journey>[2][]) => journey(staffRoleMachine, undefined, ...way)
const stateOf = ({ snapshot }: Pick<Awaited<ReturnType<typeof play>>, 'snapshot'>) => [
  select.dialog(snapshot),
  select.busy(snapshot),
]
const rights = ['orders.read', 'packing']

testCoverage(
  staffRoleMachine,
  staffRoleFixtures,
  {
    closed: ({ snapshot }) => expect(stateOf({ snapshot })).toEqual([null, false]),
    filling: ({ snapshot }) => expect(stateOf({ snapshot })).toEqual(['add', false]),
    adding: ({ snapshot, calls }) => {
      expect([...stateOf({ snapshot }), calls.at(-1)!.src]).toEqual(['add', true, 'makeStaffRole'])
    },
    editing: ({ snapshot }) => {
      expect([...stateOf({ snapshot }), select.name(snapshot)]).toEqual(['change', false, 'Counter in Uttara'])
    },
    changing: ({ snapshot, calls }) => {
      expect([...stateOf({ snapshot }), calls.at(-1)!.src]).toEqual(['change', true, 'changeStaffRole'])
    },
    askingToDelete: ({ snapshot }) => {
      expect([...stateOf({ snapshot }), select.name(snapshot)]).toEqual(['delete', false, 'Counter in Uttara'])
    },
    deleting: ({ snapshot, calls }) => {
      expect([...stateOf({ snapshot }), calls.at(-1)]).toEqual([
        'delete',
        true,
        { src: 'deleteStaffRole', input: { id: 'counter' } },
      ])
    },
  },
  { key: ({ role, form }) => [role, form.values, form.checked] },
)

test('a role has a name and a right, and the next one begins blank', async () => {
  const empty = await play(add, blank!, submit)
  expect([empty.calls, issueTexts(empty.snapshot)]).toEqual([
    [],
    { name: 'Enter a name for the role', rights: 'Choose at least one thing that the role may do' },
  ])
  const made = await play(add, named, chosen!, submit, resolveCall('makeStaffRole', outcomes.makeStaffRole.good))
  expect(made.calls).toEqual([{ src: 'makeStaffRole', input: { name: 'Counter in Uttara', rights } }])
  expect([stateOf(made), toastTexts(made, 'success')]).toEqual([[null, false], ['Role added']])
  const next = await play(add, named, chosen!, cancel, add)
  expect(next.snapshot.context.form.values).toEqual({ name: '', rights: [] })
})

test('a change is sent with the id of its role, and a refusal leaves what is typed', async () => {
  const changed = await play(change, chosen!, submit, resolveCall('changeStaffRole', outcomes.changeStaffRole.good))
  expect(changed.calls).toEqual([
    { src: 'changeStaffRole', input: { id: 'counter', role: { name: 'Counter in Uttara', rights } } },
  ])
  expect([stateOf(changed), toastTexts(changed, 'success')]).toEqual([[null, false], ['Role saved']])
  const refused = await play(change, chosen!, submit, resolveCall('changeStaffRole', outcomes.changeStaffRole.refused))
  expect([stateOf(refused), refused.snapshot.context.form.values.rights]).toEqual([['change', false], rights])
  expect(toastTexts(refused, 'error')).toEqual(['This role of the staff does not exist any more.'])
})

test.each([
  [add, named, chosen!, submit, 'makeStaffRole', 'filling', 'The role could not be saved'],
  [change, named, chosen!, submit, 'changeStaffRole', 'editing', 'The role could not be saved'],
] as const)('a role that is not saved stays in its form: %s', async (opens, name, some, sends, call, state, text) => {
  const lost = await play(opens, name, some, sends, resolveCall(call, outcomes[call].unreachable))
  expect([lost.snapshot.value, toastTexts(lost, 'error')]).toEqual([state, [text]])
  expect(lost.snapshot.context.form.formError).toBe('staffRoles.save_failed')
  const broken = await play(opens, name, some, sends, rejectCall(call))
  expect([broken.snapshot.value, toastTexts(broken, 'error')]).toEqual([state, [unexpectedText]])
})

test('a role that somebody has is not deleted, with the reason', async () => {
  const { good, refused, unreachable } = outcomes.deleteStaffRole
  const gone = await play(remove, confirm, resolveCall('deleteStaffRole', good))
  expect([stateOf(gone), toastTexts(gone, 'success')]).toEqual([[null, false], ['Role deleted']])
  const held = await play(remove, confirm, resolveCall('deleteStaffRole', refused))
  expect([stateOf(held), toastTexts(held, 'error')]).toEqual([
    ['delete', false],
    ['One person has this role. Give them another role first.'],
  ])
  const lost = await play(remove, confirm, resolveCall('deleteStaffRole', unreachable))
  expect(toastTexts(lost, 'error')).toEqual(['The role could not be deleted'])
  const broken = await play(remove, confirm, rejectCall('deleteStaffRole'))
  expect([stateOf(broken), toastTexts(broken, 'error')]).toEqual([['delete', false], [unexpectedText]])
  expect((await play(remove, cancel)).snapshot.value).toBe('closed')
})
