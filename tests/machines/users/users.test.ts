import { expect, test } from 'vitest'
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
