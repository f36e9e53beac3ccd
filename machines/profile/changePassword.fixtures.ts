import { formEvents, saveOutcomes } from '../core/entityForm/entityForm.fixtures.ts'
import { customer, type FixturesOf } from '../core/fixtures.ts'
import type { changePasswordMachine, PasswordValues } from './changePassword.machine.ts'

export const changePasswordFixtures = {
  inputs: { signedIn: { item: { _id: customer._id } }, withoutId: { item: { _id: '' } } },
  events: formEvents<PasswordValues>([
    { type: 'form.change', field: 'currentPassword', value: 'old secret1' },
    { type: 'form.change', field: 'newPassword', value: 'new secret2' },
    { type: 'form.change', field: 'confirmPassword', value: 'new secret2' },
    { type: 'form.change', field: 'confirmPassword', value: 'another' },
  ]),
  outcomes: {
    save: saveOutcomes<null>(null, { path: ['currentPassword'], message: 'The current password is not right.' }),
  },
} satisfies FixturesOf<typeof changePasswordMachine>
