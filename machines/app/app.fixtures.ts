import type { FixturesOf } from '../core/fixtures.ts'
import { sessionFixtures } from '../session/session.fixtures.ts'
import { draftFixtures } from '../unsavedChanges/draft.fixtures.ts'
import type { appMachine } from './app.machine.ts'

export const appFixtures = {
  inputs: {
    guest: { session: null, draft: null },
    signedIn: { session: sessionFixtures.inputs.signedIn.stored, draft: null },
    afterReload: { session: null, draft: draftFixtures.inputs.afterReload.stored },
  },
  events: {},
  outcomes: { session: {}, unsavedChanges: {}, draft: {} },
} satisfies FixturesOf<typeof appMachine>
