import type { Logo } from '#contract/logo/entity.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { cancelEvents, imageEvents, saveOutcomes, submitEvents } from '../core/entityForm/entityForm.fixtures.ts'
import type { FixturesOf } from '../core/fixtures.ts'
import type { logoFormMachine } from './logoForm.machine.ts'

const stored: Logo = { _id: 'logo', img: '/media/logo.webp', updatedAt: '2026-05-01T06:00:00.000Z' }

export const logoFormFixtures = {
  inputs: { uploading: { back: adminRoutes.logo } },
  events: { ...submitEvents, ...imageEvents, ...cancelEvents },
  outcomes: { save: saveOutcomes(stored, { path: ['img'], message: 'Choose one image only' }) },
} satisfies FixturesOf<typeof logoFormMachine>
