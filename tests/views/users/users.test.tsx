import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { userCountsQuery, userPartQuery, usersQuery } from '#data/users.ts'
import { admin, owner } from '#machines/core/fixtures.ts'
import { cacheWith } from '#stories/support/shop.ts'
import * as file from '#stories/users/Users.stories.tsx'
import { storiesOf, variantOf } from '../support/stories.ts'

const stories = storiesOf(file)
const tiles = () =>
  [...document.querySelectorAll('.StatTile-tile')].map((tile) =>
    [...tile.children].map(({ textContent }) => textContent),
  )
const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }))

test('the page shows tiles, columns and the rows of all users', () => {
  render(<stories.Full />)
  expect(tiles()).toEqual([
    ['Total Users', '4'],
    ['Admins', '1'],
    ['Owners', '1'],
    ['Users', '2'],
  ])
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Username',
    'Email',
    'Phone',
    'Role',
    'Actions',
  ])
  expect(screen.getByRole('table', { name: 'A list of all registered users.' })).toBeTruthy()
  expect(
    row('Rafiqul Islam')
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Rafiqul Islam ', 'owner@example.com', '—', 'Owner', 'RoleDelete'])
})

test("the name of a customer leads to the orders, and that of an owner to the owner's orders", () => {
  render(<stories.Full />)
  const target = (name: string) => row(name).queryByRole('link', { name })?.getAttribute('href')
  expect(target('Rafiqul Islam')).toBe(`/admin/orders?owner=${owner._id}`)
  expect(target('Nusrat Jahan')).toMatch(/^\/admin\/orders\?search=/)
})

test('the row of the signed-in person has disabled actions and says why', () => {
  render(<stories.Full />)
  for (const name of ['Role', 'Delete']) {
    const own = row('Farhana Akter').getByRole<HTMLButtonElement>('button', { name })
    expect([own.disabled, own.title]).toEqual([true, 'You cannot change the role of your own account, or delete it.'])
    expect(row('Nusrat Jahan').getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false)
  }
})

test.each(['?search=rafiq', '?role=owner'])('%s shows search results, while the tiles count all users', (search) => {
  const Story = variantOf(file, file.Full, { path: `/admin/users${search}` })
  render(<Story />)
  const table = within(screen.getByRole('table', { name: 'Search results' }))
  expect(table.getAllByRole('row')).toHaveLength(2)
  expect(tiles()[0]).toEqual(['Total Users', '4'])
})

test('the search has Clear, and the role filter has the order of product 5.7', () => {
  render(<stories.Found />)
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search users' })
  expect([box.value, box.placeholder]).toEqual(['rafiq', 'Search users by name, email or phone...'])
  expect(screen.getByRole('button', { name: 'Clear' })).toBeTruthy()
  const options = screen.getByLabelText<HTMLSelectElement>('Role').options
  expect([...options].map(({ text }) => text)).toEqual(['All roles', 'Admin', 'User', 'Owner'])
})

test('the table has a loading state, an empty state, no results, and an error', () => {
  const loading = render(<stories.Loading />)
  expect(screen.getByText('Loading...')).toBeTruthy()
  expect(document.querySelectorAll('.StatTile-tile[aria-busy="true"]')).toHaveLength(4)
  loading.unmount()
  const Nobody = variantOf(file, file.Full, { cache: () => cacheWith([usersQuery, []]) })
  for (const Story of [Nobody, stories.NobodyFound]) {
    const shown = render(<Story />)
    expect(screen.getByRole('heading', { name: 'No users found' })).toBeTruthy()
    shown.unmount()
  }
})

test('only a Haat server is offered the CSV file', () => {
  const haat = render(<stories.Full />)
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeTruthy()
  haat.unmount()
  document.getElementById('haat-settings')?.remove()
  render(<stories.Full />)
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull()
})

test('a failed read offers a retry', async () => {
  render(<stories.Failed />)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('of thousands of users, fifty show per page', () => {
  render(<stories.Crowded />)
  expect(screen.getAllByRole('row')).toHaveLength(51)
  expect(screen.getByText('Page 100 of 100')).toBeTruthy()
  expect(screen.getByText('Person 4999')).toBeTruthy()
})

test('a list of more than 2,000 users comes in parts, with the counts of the server', async () => {
  const shown = render(<stories.Long />)
  expect(tiles().map(([, count]) => count)).toEqual(['1,00,000', '4', '996', '99,000'])
  expect(screen.getAllByRole('row')).toHaveLength(51)
  expect(screen.queryByText(/^Page /)).toBeNull()
  expect(screen.getByRole('button', { name: 'Newest' }).getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Older' }))
  expect(await screen.findByText('Person 4999')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Older' }).getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Newest' }))
  expect(await screen.findByText('Person 0')).toBeTruthy()
  shown.unmount()
  render(<stories.LongFound />)
  expect(screen.getByText('Found: 1,000+')).toBeTruthy()
  expect(screen.getByRole('table', { name: 'Search results' })).toBeTruthy()
})

test('a list of up to 2,000 users is read by the calls of the specification alone', () => {
  const few = () => {
    const totals = { admin: 1, owner: 1, user: 1998 }
    const counts = { count: 1, total: 2000, next: undefined, data: [], totals }
    return cacheWith(
      [userCountsQuery, counts],
      [usersQuery, []],
      [userPartQuery({}), { ...counts, data: [admin] as never }],
    )
  }
  const Few = variantOf(file, file.Full, { cache: few })
  render(<Few />)
  expect(screen.getByRole('heading', { name: 'No users found' })).toBeTruthy()
  expect(tiles()[0]).toEqual(['Total Users', '0'])
})

const dialog = async (name: string, role = 'dialog') => within(await screen.findByRole(role, { name, hidden: true }))
const inside = { hidden: true }

test('Change is disabled until another role is chosen', async () => {
  render(<stories.ChangingRole />)
  const { getByRole, getByLabelText } = await dialog('Change Role')
  const change = () => getByRole<HTMLButtonElement>('button', { name: 'Change', ...inside })
  expect(change().disabled).toBe(true)
  await userEvent.selectOptions(getByLabelText('Role'), 'owner')
  expect(change().disabled).toBe(false)
  await userEvent.selectOptions(getByLabelText('Role'), 'user')
  expect(change().disabled).toBe(true)
  await userEvent.click(getByRole('button', { name: 'Cancel', ...inside }))
  expect(screen.queryByRole('dialog', inside)).toBeNull()
})

test('after a rejected role change the role stays chosen', async () => {
  render(<stories.RoleRefused />)
  const { findByRole, getByLabelText } = await dialog('Change Role')
  expect((await findByRole('button', { name: 'Change', ...inside })).getAttribute('aria-busy')).toBe('false')
  expect((getByLabelText('Role') as HTMLSelectElement).value).toBe('owner')
})

test("Confirm Delete shows the person's name and the consequences", async () => {
  render(<stories.Confirming />)
  const { getByText, getByRole } = await dialog('Confirm Delete', 'alertdialog')
  expect(getByText(/Are you sure you want to delete this user\?.*Rafiqul Islam.*cannot be undone/)).toBeTruthy()
  expect(getByRole('button', { name: 'Cancel', ...inside })).toBeTruthy()
})

test('a filter gets a name, and its view is a link that leads back to it', async () => {
  const Owners = variantOf(file, file.Full, { path: '/admin/users?role=owner' })
  render(<Owners />)
  await userEvent.click(screen.getByRole('button', { name: 'Save view' }))
  await userEvent.type(screen.getByLabelText('Name of the view'), 'Sellers{Enter}')
  const view = within(screen.getByRole('navigation', { name: 'Saved views' })).getByRole('link', { name: 'Sellers' })
  expect([view.getAttribute('href'), view.getAttribute('aria-current')]).toEqual(['/admin/users?role=owner', 'page'])
})
