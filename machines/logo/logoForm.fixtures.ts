import type { Logo } from '../../contract/logo/entity.ts'
import { adminRoutes } from '../../contract/routes/admin.ts'
import { catalogueTexts } from '../../messages/en/catalogue.ts'
import { editorEvents, editorOutcomes, picture } from '../core/editor/editor.fixtures.ts'
import type { FixturesOf } from '../core/fixtures.ts'
import type { LogoValues, logoFormMachine } from './logoForm.machine.ts'

const stored: Logo = { _id: 'logo', img: '/media/logo.webp', updatedAt: '2026-05-01T06:00:00.000Z' }

export const logoFormFixtures = {
  inputs: { uploading: { back: adminRoutes.logo } },
  events: editorEvents<LogoValues>([{ type: 'form.change', field: 'images', value: [picture('back')] }]),
  outcomes: editorOutcomes(stored, { path: ['img'], message: catalogueTexts.oneImage }),
} satisfies FixturesOf<typeof logoFormMachine>
