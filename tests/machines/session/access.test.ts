import { expect, test } from 'vitest'
import { admin, customer } from '#machines/core/fixtures.ts'
import { accessFixtures } from '#machines/session/access.fixtures.ts'
import { accessMachine, accessSelect } from '#machines/session/access.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { journey, rejectCall } from '../support/journey.ts'

const { inputs } = accessFixtures
type Played = Awaited<ReturnType<typeof journey>>

const redirectOf = ({ snapshot }: Played) => {
  const { destination, from } = accessSelect
  return [destination(snapshot), from(snapshot)]
}
const leadsTo = (to: string | null) => (played: Played) => expect(redirectOf(played)).toEqual([to, undefined])
const changed = (visitor: typeof admin | null) => ({ type: 'visitor.changed', visitor })

testCoverage(accessMachine, accessFixtures, {
  open: leadsTo(null),
  openToGuest: leadsTo(null),
  ended: leadsTo('/login'),
  unauthorized: leadsTo('/unauthorized'),
  otherRole: leadsTo('/'),
  redirectedToShop: leadsTo('/'),
  redirectedToHome: leadsTo('/owner'),
  askedToSignIn: (played) => expect(redirectOf(played)).toEqual(['/login', inputs.guest.from]),
})

test('a page that was entered with a session remembers no address, also after it was open again', async () => {
  const played = await journey(accessMachine, inputs.administrator, changed(null), changed(admin), changed(null))
  expect(redirectOf(played)).toEqual(['/login', undefined])
})

test('an open page belongs to the person whose session it is now', async () => {
  const shared = { ...inputs.listed, visitor: customer }
  const { snapshot } = await journey(accessMachine, shared, changed(admin))
  expect(accessSelect.visitorId(snapshot)).toBe(admin._id)
})

test('a page for guests does not follow the session, and a failure to follow it changes nothing', async () => {
  expect((await journey(accessMachine, inputs.loginAsGuest)).snapshot.status).toBe('done')
  expect(redirectOf(await journey(accessMachine, inputs.listed, rejectCall('watchVisitor')))).toEqual([null, undefined])
})

// Product 4.6: guard 1 leads another role to /unauthorized, guard 2 to the home page.
test.each([
  ['administrator', null],
  ['otherRole', '/unauthorized'],
  ['listed', null],
  ['unlisted', '/'],
] as const)('the page of %s leads to %s, and follows the session', async (name, to) => {
  const played = await journey(accessMachine, inputs[name])
  expect([accessSelect.destination(played.snapshot), played.snapshot.status]).toEqual([to, 'active'])
  expect(played.calls).toEqual([{ src: 'watchVisitor', input: { visitor: inputs[name].visitor } }])
})

test.each([
  ['loginAgain', '/'],
  ['resetAgain', '/owner'],
] as const)('the page for guests of %s leads to %s, and follows no session', async (name, to) => {
  const { snapshot } = await journey(accessMachine, inputs[name])
  expect([accessSelect.destination(snapshot), snapshot.status]).toEqual([to, 'done'])
})
