import { createValidator } from '#contract/fields/check.ts'
import type { Policy } from '#contract/policies/entity.ts'
import { PolicyToSave } from '#contract/policies/rules.ts'
import { getPolicy } from '#contract/policies/shopApi.ts'
import { setPolicy } from '#contract/policies/staffApi.ts'
import { calls } from '../core/calls.ts'
import { loads } from '../core/conflict/conflict.machine.ts'
import { startEntityForm } from '../core/entityForm/entityForm.parts.ts'
import {
  closesForm,
  resolvingConflict,
  saved,
  saveInput,
  saves,
  savingEntity,
  sharedFormSetup,
} from '../core/entityForm/entityForm.ts'
import type { FormCancel, SaveInput } from '../core/entityForm/entityForm.types.ts'
import type { FormEvent } from '../core/form/form.ts'
import { changeField, submitTo } from '../core/form/formActions.ts'

export type PolicyValues = { text: string }

const save = calls(setPolicy, ({ id, body }: SaveInput<PolicyToSave>) => ({ params: { page: id }, payload: body }))

const rules = {
  events: {} as FormEvent<PolicyValues> | FormCancel,
  blank: { text: '' } as PolicyValues,
  valuesOf: ({ text }: Policy): PolicyValues => ({ text }),
  check: createValidator(PolicyToSave),
  texts: { updated: 'policies.updated', fallback: 'policies.update_failed' },
  save: saves(save, save),
  load: loads(getPolicy, ({ id }) => ({ params: { page: id }, query: {} })),
  // The details of the shop name the versions of its policies.
} as const

export const policyFormMachine = sharedFormSetup(rules).createMachine({
  id: 'policyForm',
  description: 'Writes a new version of a policy',
  context: startEntityForm(rules),
  initial: 'editing',
  states: {
    editing: {
      description: 'The administrator writes the next version of the policy.',
      tags: ['form', 'draft'],
      on: {
        'form.change': changeField,
        'form.submit': submitTo('saving'),
        'form.cancel': { actions: 'goBack' },
      },
    },
    saving: savingEntity(saveInput(rules), closesForm),
    conflict: resolvingConflict,
    saved,
  },
})
