import { imageEvents, saveOutcomes, submitEvents } from '../core/entityForm/entityForm.fixtures.ts'
import type { FixturesOf } from '../core/fixtures.ts'
import { reviewed } from './review.fixtures.ts'
import type { reviewPicturesMachine } from './reviewPictures.machine.ts'

export const reviewPicturesFixtures = {
  inputs: { opened: { item: { _id: 'saree' } } },
  events: { ...submitEvents, ...imageEvents },
  outcomes: {
    save: saveOutcomes(reviewed, {
      path: ['pictures'],
      message: 'The file is too large. Choose one of at most 15 MB.',
    }),
  },
} satisfies FixturesOf<typeof reviewPicturesMachine>
