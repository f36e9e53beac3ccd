import { beforeAll, test } from 'vitest'
import { startTestServer } from '../../support/server.ts'
import { inspect } from '../support/inspect.ts'
import { addPerson, type Person } from '../support/people.ts'
import { openSignedIn, openTab } from '../support/session.ts'

const adminScreens = [
  '',
  '/profile',
  '/categories',
  '/subcategories',
  '/subsubcategories',
  '/products',
  '/orders',
  '/refund-request',
  '/payment-distribute',
  '/users',
  '/banner',
  '/logo',
  '/shipping-fee',
].map((path) => `/admin${path}`)
const ownerScreens = ['', '/products', '/orders', '/profile'].map((path) => `/owner${path}`)

let server: Awaited<ReturnType<typeof startTestServer>>
let people: Record<'admin' | 'owner', Person>
beforeAll(async () => {
  server = await startTestServer()
  people = {
    admin: await addPerson(server.databaseUrl, { role: 'admin' }),
    owner: await addPerson(server.databaseUrl, { role: 'owner' }),
  }
})

test.for([...adminScreens, ...ownerScreens])('%s is accessible and fits', async (path) => {
  const role = path.startsWith('/admin') ? 'admin' : 'owner'
  const page = await openTab(await openSignedIn(server.url, people[role]), server.url + path)
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await inspect(page, path)
})
