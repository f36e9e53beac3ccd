import { and, emit } from 'xstate'
import { type Checked, createValidator } from '#contract/fields/check.ts'
import { Profile } from '#contract/profile/rules.ts'
import { getSingleUser, updateProfile } from '#contract/users/api.ts'
import type { User } from '#contract/users/entity.ts'
import { calls } from '../core/calls.ts'
import { loads } from '../core/conflict/conflict.machine.ts'
import { startEntityForm } from '../core/entityForm/entityForm.parts.ts'
import {
  itemReads,
  itemWatch,
  keepsFormAnd,
  liveFormSetup,
  resolvingConflict,
  saveInput,
  savingEntity,
} from '../core/entityForm/entityForm.ts'
import type { ItemRead, SaveInput } from '../core/entityForm/entityForm.types.ts'
import type { FormEvent } from '../core/form/form.ts'
import { changeField, submitTo } from '../core/form/formActions.ts'
import type { Reply } from '../core/reply.ts'

export type ProfileValues = { name: string; address: string }

/** The user from the session or from the server; only the server returns `updatedAt`. */
export type ProfilePerson = Pick<User, '_id' | 'name' | 'address'> & { updatedAt?: string }

const validate = createValidator(Profile)

/** Validates the values; the body contains the non-empty fields only. */
const check = (values: ProfileValues): Checked<Partial<ProfileValues>> => {
  const checked = validate(values)
  if (!checked.ok) return checked
  const { name, address } = checked.value
  return { ok: true, value: { ...(name && { name }), ...(address && { address }) } }
}

const rules = {
  events: {} as FormEvent<ProfileValues> | ItemRead<ProfilePerson>,
  blank: { name: '', address: '' } as ProfileValues,
  valuesOf: ({ name, address }: ProfilePerson): ProfileValues => ({ name, address }),
  check,
  texts: { updated: 'profile.updated', fallback: 'profile.update_failed' },
  save: calls(updateProfile, ({ id, body, version }: SaveInput<Partial<ProfileValues>>) => ({
    payload: { id, ...body },
    ifMatch: version,
  })),
  load: loads(getSingleUser, (params) => ({ params })),
} as const

export const profileMachine = liveFormSetup(rules)
  .extend({
    guards: { lacksUser: and(['isValid', ({ context }) => context.id === '']) },
    actions: {
      // The form shows the saved version already.
      updateSession: emit(({ context: { form } }, _: Reply<ProfilePerson | null>) => ({
        type: 'session.update' as const,
        patch: { ...form.values, name: form.values.name.trim() },
      })),
    },
  })
  .createMachine({
    id: 'profile',
    description: "The Profile tab (product 7.2): shows the server's values unless they are edited already",
    context: startEntityForm(rules),
    invoke: itemWatch,
    initial: 'editing',
    states: {
      editing: {
        description: "The person's own data can be changed.",
        tags: ['form', 'draft'],
        on: {
          'item.read': itemReads,
          'form.change': changeField,
          'form.submit': [
            { guard: 'lacksUser', actions: { type: 'toastError', params: { text: 'profile.user_id_not_found' } } },
            ...submitTo('saving'),
          ],
        },
      },
      saving: savingEntity(saveInput(rules), keepsFormAnd('updateSession')),
      conflict: resolvingConflict,
    },
  })
