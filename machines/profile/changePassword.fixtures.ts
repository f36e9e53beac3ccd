import { usersTexts } from '../../messages/en/users.ts'
import { editorEvents, editorOutcomes } from '../core/editor/editor.fixtures.ts'
import type { Versioned } from '../core/editor/editor.types.ts'
import { customer, type FixturesOf } from '../core/fixtures.ts'
import type { changePasswordMachine, PasswordValues } from './changePassword.machine.ts'

export const changePasswordFixtures = {
  inputs: { signedIn: { item: { _id: customer._id } }, withoutId: { item: { _id: '' } } },
  events: editorEvents<PasswordValues>([
    { type: 'form.change', field: 'currentPassword', value: 'old secret1' },
    { type: 'form.change', field: 'newPassword', value: 'new secret2' },
    { type: 'form.change', field: 'confirmPassword', value: 'new secret2' },
    { type: 'form.change', field: 'confirmPassword', value: 'another' },
  ]),
  outcomes: editorOutcomes<Versioned>({}, { path: ['currentPassword'], message: usersTexts.wrongCurrentPassword }),
} satisfies FixturesOf<typeof changePasswordMachine>
