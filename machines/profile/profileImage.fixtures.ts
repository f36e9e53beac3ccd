import { imageEvents, saveOutcomes, submitEvents } from '../core/entityForm/entityForm.fixtures.ts'
import { customer, type FixturesOf } from '../core/fixtures.ts'
import type { profileImageMachine } from './profileImage.machine.ts'

const stored = { _id: customer._id, profileImg: '/media/me-640x640.webp' }

export const profileImageFixtures = {
  inputs: { signedIn: { item: customer }, withoutId: { item: { ...customer, _id: '' } } },
  events: { ...submitEvents, ...imageEvents },
  outcomes: {
    save: saveOutcomes(stored, {
      path: ['profileImage'],
      message: 'The file is too large. Choose one of at most 15 MB.',
    }),
  },
} satisfies FixturesOf<typeof profileImageMachine>
