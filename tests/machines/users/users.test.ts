import { expect, test } from 'vitest'
import { listSelect } from '#machines/core/list/list.ts'
import { usersFixtures } from '#machines/users/users.fixtures.ts'
import { usersMachine } from '#machines/users/users.machine.ts'
import { journey } from '../support/journey.ts'
import { testListCoverage } from '../support/listCoverage.ts'

testListCoverage(usersMachine, usersFixtures)

test('a deletion of a user has its texts', async () => {
  const deleteUser = { type: 'item.delete', item: { id: 'customer', name: 'Nusrat Jahan' } }
  const { calls } = await journey(usersMachine, { path: '/admin/users', search: '' }, deleteUser)
  expect(calls.at(-1)!.input).toEqual({
    id: 'customer',
    success: 'User deleted successfully',
    fallback: 'Failed to delete user',
  })
})

test('the address contains the search and the role', async () => {
  const steps = [{ type: 'filter.choose', name: 'role', value: 'owner' }]
  const { emitted } = await journey(usersMachine, { path: '/admin/users', search: '?search=rafiq&page=2' }, ...steps)
  expect(emitted).toEqual([{ type: 'navigate', to: '/admin/users?search=rafiq&role=owner' }])
})

test('the list goes on from a place that stands in the address, and a search begins at the newest again', async () => {
  const search = '?role=user&page=1763539200000000-4'
  const older = await journey(
    usersMachine,
    { path: '/admin/users', search: '?role=user' },
    ...usersFixtures.events['older.choose'],
  )
  expect(older.emitted).toEqual([{ type: 'navigate', to: `/admin/users${search}` }])
  const steps = [{ type: 'filter.choose', name: 'role', value: 'owner' }]
  const { emitted, snapshot } = await journey(usersMachine, { path: '/admin/users', search }, ...steps)
  expect(listSelect.after(snapshot)).toBe('1763539200000000-4')
  expect(emitted).toEqual([{ type: 'navigate', to: '/admin/users?role=owner' }])
  const numbered = await journey(usersMachine, { path: '/admin/users', search: '?page=2' })
  expect([listSelect.after(numbered.snapshot), listSelect.page(numbered.snapshot)]).toEqual([undefined, 2])
})
