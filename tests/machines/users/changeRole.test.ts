import { expect, test } from 'vitest'
import { changeRoleFixtures } from '../../../machines/users/changeRole.fixtures.ts'
import { changeRoleMachine } from '../../../machines/users/changeRole.machine.ts'
import { changeRoleSelect as select } from '../../../machines/users/changeRole.select.ts'
import { covers } from '../support/covers.ts'
import { toasts } from '../support/expectations.ts'
import { answers, breaks, journey } from '../support/journey.ts'

const { changeRole } = changeRoleFixtures.outcomes
const [opens] = changeRoleFixtures.events['dialog.open']
const confirms = { type: 'dialog.confirm' }
const chooses = (role: string) => ({ type: 'role.choose', role })
const changes = [opens, chooses('owner'), confirms]

covers(changeRoleMachine, changeRoleFixtures, {
  closed: ({ snapshot }) => expect(select.open(snapshot as never)).toBe(false),
  choosing: ({ snapshot }) => {
    expect(select.open(snapshot as never)).toBe(true)
    expect(snapshot.can(confirms)).toBe(select.changed(snapshot as never))
  },
  changing: ({ snapshot, calls }) => {
    expect(select.busy(snapshot as never)).toBe(true)
    expect(snapshot.can({ type: 'dialog.cancel' })).toBe(false)
    expect(calls.at(-1)).toEqual({ src: 'changeRole', input: { userId: 'customer', role: 'owner' } })
  },
})

test('cannot be confirmed while the chosen role equals the current one', async () => {
  const same = await journey(changeRoleMachine, undefined, opens, confirms)
  const back = await journey(changeRoleMachine, undefined, opens, chooses('owner'), chooses('user'), confirms)
  expect([same.snapshot.value, same.calls, back.snapshot.value, back.calls]).toEqual(['choosing', [], 'choosing', []])
})

test('after a success, shows a toast, invalidates the users and closes the dialog', async () => {
  const { snapshot, emitted } = await journey(
    changeRoleMachine,
    undefined,
    ...changes,
    answers('changeRole', changeRole.good),
  )
  expect(snapshot.value).toBe('closed')
  expect(emitted).toEqual([
    { type: 'toast.success', text: 'Role changed successfully' },
    { type: 'invalidate', kind: 'User' },
  ])
})

test.each([
  ['refused', 'At least one administrator has to remain.'],
  ['serverError', 'Failed to change role'],
  ['unreachable', 'Failed to change role'],
] as const)('%s shows %s and keeps the choice', async (outcome, text) => {
  const played = await journey(changeRoleMachine, undefined, ...changes, answers('changeRole', changeRole[outcome]))
  expect([played.snapshot.value, toasts(played, 'error')]).toEqual(['choosing', [text]])
  expect(select.role(played.snapshot as never)).toBe('owner')
})

test('an exception shows a toast and leaves the dialog open', async () => {
  const played = await journey(changeRoleMachine, undefined, ...changes, breaks('changeRole'))
  expect([played.snapshot.value, toasts(played, 'error')]).toEqual([
    'choosing',
    ['Something went wrong on this page. Please try again.'],
  ])
})

test('the dialog starts with the current role of the user, whatever was chosen for another user', async () => {
  const other = { type: 'dialog.open', user: { id: 'x', name: 'X', role: 'admin' } }
  const { snapshot } = await journey(
    changeRoleMachine,
    undefined,
    opens,
    chooses('owner'),
    { type: 'dialog.cancel' },
    other,
  )
  expect(select.role(snapshot as never)).toBe('admin')
})
