import { expect, test } from 'vitest'
import { changeRoleFixtures } from '#machines/users/changeRole.fixtures.ts'
import { changeRoleMachine, changeRoleSelect as select } from '#machines/users/changeRole.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText } from '../support/expectations.ts'
import { journey, rejectCall, resolveCall } from '../support/journey.ts'

const { changeRole } = changeRoleFixtures.outcomes
const [openDialog] = changeRoleFixtures.events['dialog.open']
const confirm = { type: 'dialog.confirm' }
const chooseRole = (role: string, staffRole = '') => ({ type: 'role.choose', role, staffRole })
const changeToOwner = [openDialog, chooseRole('owner'), confirm]

testCoverage(changeRoleMachine, changeRoleFixtures, {
  closed: ({ snapshot }) => expect(select.open(snapshot)).toBe(false),
  choosing: ({ snapshot }) => {
    expect(select.open(snapshot)).toBe(true)
    expect(snapshot.can(confirm)).toBe(select.changed(snapshot))
  },
  changing: ({ snapshot, calls }) => {
    expect(select.busy(snapshot)).toBe(true)
    expect(snapshot.can({ type: 'dialog.cancel' })).toBe(false)
    expect(calls.at(-1)).toMatchObject({ src: 'changeRole', input: { userId: 'customer' } })
  },
})

test('cannot be confirmed while the chosen role equals the current one', async () => {
  const same = await journey(changeRoleMachine, undefined, openDialog, confirm)
  const back = await journey(changeRoleMachine, undefined, openDialog, chooseRole('owner'), chooseRole('user'), confirm)
  expect([same.snapshot.value, same.calls, back.snapshot.value, back.calls]).toEqual(['choosing', [], 'choosing', []])
})

test('after a success, shows a toast and closes the dialog', async () => {
  const { snapshot, emitted } = await journey(
    changeRoleMachine,
    undefined,
    ...changeToOwner,
    resolveCall('changeRole', changeRole.good),
  )
  expect(snapshot.value).toBe('closed')
  expect(emitted).toEqual([{ type: 'toast.success', text: 'Role changed successfully' }])
})

test.each([
  ['refused', 'At least one administrator has to remain.'],
  ['serverError', 'Failed to change role'],
  ['unreachable', 'Failed to change role'],
] as const)('%s shows %s and keeps the choice', async (outcome, text) => {
  const played = await journey(
    changeRoleMachine,
    undefined,
    ...changeToOwner,
    resolveCall('changeRole', changeRole[outcome]),
  )
  expect([played.snapshot.value, toastTexts(played, 'error')]).toEqual(['choosing', [text]])
  expect(select.role(played.snapshot)).toBe('owner')
})

test('an exception shows a toast and leaves the dialog open', async () => {
  const played = await journey(changeRoleMachine, undefined, ...changeToOwner, rejectCall('changeRole'))
  expect([played.snapshot.value, toastTexts(played, 'error')]).toEqual(['choosing', [unexpectedText]])
})

test('the dialog starts with the current role of the user, whatever was chosen for another user', async () => {
  const other = { type: 'dialog.open', user: { id: 'x', name: 'X', role: 'admin', staffRole: 'packer' } }
  const { snapshot } = await journey(
    changeRoleMachine,
    undefined,
    openDialog,
    chooseRole('owner'),
    { type: 'dialog.cancel' },
    other,
  )
  expect([select.role(snapshot), select.staffRole(snapshot)]).toEqual(['admin', 'packer'])
})

test('another role of the staff alone can be confirmed, and is sent with the role', async () => {
  const packer = { type: 'dialog.open', user: { id: 'x', name: 'X', role: 'admin', staffRole: 'packer' } }
  const played = await journey(changeRoleMachine, undefined, packer, chooseRole('admin', 'editor'), confirm)
  expect(played.calls).toEqual([{ src: 'changeRole', input: { userId: 'x', role: 'admin', staffRole: 'editor' } }])
  expect(select.isWithinRole(played.snapshot)).toBe(true)
  const all = await journey(changeRoleMachine, undefined, packer, chooseRole('admin'), confirm)
  expect(all.calls.at(-1)!.input).toEqual({ userId: 'x', role: 'admin', staffRole: '' })
  const same = await journey(changeRoleMachine, undefined, packer, chooseRole('admin', 'packer'), confirm)
  expect([same.snapshot.value, same.calls]).toEqual(['choosing', []])
  const customer = await journey(changeRoleMachine, undefined, openDialog, chooseRole('owner'))
  expect(select.isWithinRole(customer.snapshot)).toBe(false)
})
