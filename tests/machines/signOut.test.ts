import { expect, test } from 'vitest'
import { signOutFixtures } from '../../machines/session/signOut.fixtures.ts'
import { signOutMachine } from '../../machines/session/signOut.machine.ts'
import { signOutSelect } from '../../machines/session/signOut.select.ts'
import { covers } from './support/covers.ts'
import { answers, breaks, journey, waits } from './support/journey.ts'

const starts = { type: 'signOut.start' }
const ended = { type: 'session.end' }
const reloaded = { type: 'reload', toast: 'Logged out successfully' }

covers(signOutMachine, signOutFixtures, {
  idle: ({ emitted }) => expect(emitted).toEqual([]),
  signingOut: ({ snapshot, emitted }) => {
    expect(signOutSelect.busy(snapshot as never)).toBe(true)
    expect(emitted).toEqual([ended])
  },
  signedOut: ({ snapshot, emitted }) => {
    expect(snapshot.status).toBe('done')
    expect(emitted).toEqual([ended, reloaded])
  },
})

test.each([
  ['a good answer', answers('logout', signOutFixtures.outcomes.logout.good)],
  ['a refusal', answers('logout', signOutFixtures.outcomes.logout.refused)],
  ['a dead network', answers('logout', signOutFixtures.outcomes.logout.unreachable)],
  ['a broken call', breaks('logout')],
  ['5 s of silence', waits('logoutLimit.signOut.signingOut')],
])('the session ends first, then %s ends the wait', async (_, happening) => {
  const { emitted, calls } = await journey(signOutMachine, { token: 'token-1' }, starts, happening)
  expect(emitted).toEqual([ended, reloaded])
  expect(calls).toEqual([{ src: 'logout', input: { token: 'token-1' } }])
})
