import { serverTexts } from '../../messages/en/server.ts'
import { editorEvents, editorOutcomes } from '../core/editor/editor.fixtures.ts'
import { customer, type FixturesOf } from '../core/fixtures.ts'
import type { ProfileImageValues, profileImageMachine } from './profileImage.machine.ts'

const stored = { _id: customer._id, profileImg: '/media/me-640x640.webp' }

export const profileImageFixtures = {
  inputs: { signedIn: { item: customer }, withoutId: { item: { ...customer, _id: '' } } },
  events: editorEvents<ProfileImageValues>([{ type: 'form.change', field: 'images', value: [] }]),
  outcomes: editorOutcomes(stored, { path: ['profileImage'], message: serverTexts.fileTooLarge }),
} satisfies FixturesOf<typeof profileImageMachine>
