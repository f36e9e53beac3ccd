import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { appFixtures } from '#machines/app/app.fixtures.ts'
import { appMachine, appSelect } from '#machines/app/app.machine.ts'
import { customer } from '#machines/core/fixtures.ts'
import { sessionSelect } from '#machines/session/session.machine.ts'
import { draftSelect } from '#machines/unsavedChanges/draft.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { journey, rejectCall } from '../support/journey.ts'

const { inputs } = appFixtures
const ids = ['session', 'unsavedChanges', 'draft'] as const

testCoverage(appMachine, appFixtures, {
  running: ({ snapshot, calls }) => {
    expect(snapshot.status).toBe('active')
    expect(calls.map(({ src }) => src)).toEqual(ids)
  },
})

test('the actors start at once with the stored session and draft, each with its id as systemId', () => {
  const root = createActor(appMachine, {
    input: { session: inputs.signedIn.session, draft: inputs.afterReload.draft },
  }).start()
  const actors = appSelect.actors(root.getSnapshot())
  expect(sessionSelect.user(actors.session.getSnapshot())).toEqual(customer)
  expect(draftSelect.offeredTo('admin')(actors.draft.getSnapshot())).toEqual(inputs.afterReload.draft)
  expect(ids.map((id) => root.system.get(id))).toEqual(ids.map((id) => actors[id]))
})

test.each(ids)('a bug in %s leaves the root running and is reported', async (id) => {
  const { snapshot, emitted } = await journey(appMachine, inputs.guest, rejectCall(id))
  expect(snapshot.status).toBe('active')
  expect(emitted).toEqual([{ type: 'warn', text: 'Error: broken' }])
})
