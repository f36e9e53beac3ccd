import { createValidator } from '../../contract/check.ts'
import { PasswordChange, PasswordsMatch } from '../../contract/profile/rules.ts'
import { profileTexts as texts } from '../../messages/en/profile.ts'
import { editorMachine } from '../core/editor/editor.ts'
import type { Versioned } from '../core/editor/editor.types.ts'

export type PasswordValues = { currentPassword: string; newPassword: string; confirmPassword: string }

const blank: PasswordValues = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** The Security tab (product 7.3, 9.12). A change of the password clears its fields. */
export const changePasswordMachine = editorMachine({
  id: 'changePassword',
  blank,
  valuesOf: (_: Versioned) => blank,
  check: createValidator(PasswordChange, PasswordsMatch),
  texts: { updated: texts.passwordChanged, fallback: texts.passwordFailed },
  kinds: ['User'],
  closeOnSave: false,
  keepDraft: false,
  submitBlockedBy: ({ id }) => (id === '' ? texts.userIdNotFound : null),
})
