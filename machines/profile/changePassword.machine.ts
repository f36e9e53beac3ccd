import { and, assign } from 'xstate'
import { createValidator } from '#contract/fields/check.ts'
import { PasswordChange, PasswordsMatch } from '#contract/profile/rules.ts'
import { changePassword } from '#contract/users/api.ts'
import { calls } from '../core/calls.ts'
import { startEntityForm } from '../core/entityForm/entityForm.parts.ts'
import { entityFormSetup, keepsFormAnd, saveInput, savingAlone } from '../core/entityForm/entityForm.ts'
import type { SaveInput, Versioned } from '../core/entityForm/entityForm.types.ts'
import { blankForm, type FormEvent } from '../core/form/form.ts'
import { changeField, submitTo } from '../core/form/formActions.ts'

export type PasswordValues = { currentPassword: string; newPassword: string; confirmPassword: string }

const blank: PasswordValues = { currentPassword: '', newPassword: '', confirmPassword: '' }

const rules = {
  events: {} as FormEvent<PasswordValues>,
  blank,
  valuesOf: (_: Versioned) => blank,
  check: createValidator(PasswordChange, PasswordsMatch),
  texts: { updated: 'profile.password_changed', fallback: 'profile.password_failed' },
  save: calls(changePassword, ({ id, body }: SaveInput<PasswordValues>) => ({ payload: { id, ...body } })),
} as const

/** A change of the password clears its fields; no draft keeps them. */
export const changePasswordMachine = entityFormSetup(rules)
  .extend({
    guards: { lacksUser: and(['isValid', ({ context }) => context.id === '']) },
    actions: { clear: assign({ form: () => blankForm(blank) }) },
  })
  .createMachine({
    id: 'changePassword',
    description: 'The Security tab (product 7.3, 9.12)',
    context: startEntityForm(rules),
    initial: 'editing',
    states: {
      editing: {
        description: 'The person types the current and the new password.',
        tags: 'form',
        on: {
          'form.change': changeField,
          'form.submit': [
            { guard: 'lacksUser', actions: { type: 'toastError', params: { text: 'profile.user_id_not_found' } } },
            ...submitTo('saving'),
          ],
        },
      },
      saving: {
        ...savingAlone(saveInput(rules), keepsFormAnd('clear')),
        tags: ['form', 'busy'],
      },
    },
  })
