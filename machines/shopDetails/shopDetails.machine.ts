import { createValidator } from '#contract/fields/check.ts'
import type { ShopDetails } from '#contract/shopDetails/entity.ts'
import { shopDetailsForm } from '#contract/shopDetails/formRules.ts'
import { ShopDetailsToSave } from '#contract/shopDetails/rules.ts'
import { getShopDetails } from '#contract/shopDetails/shopApi.ts'
import { setShopDetails } from '#contract/shopDetails/staffApi.ts'
import { calls } from '../core/calls.ts'
import { loads } from '../core/conflict/conflict.machine.ts'
import { withChangedBangla } from '../core/entityForm/banglaTexts.ts'
import { startEntityForm } from '../core/entityForm/entityForm.parts.ts'
import {
  itemWatch,
  keepsForm,
  liveFormSetup,
  resolvingConflict,
  saveInput,
  saves,
  savingEntity,
} from '../core/entityForm/entityForm.ts'
import type { ItemRead, SaveInput } from '../core/entityForm/entityForm.types.ts'
import type { FormEvent } from '../core/form/form.ts'
import { changeField, submitChangesTo } from '../core/form/formActions.ts'
import type { RedactionByField } from '../core/redaction.ts'
import { eventOf } from '../core/reply.ts'

/** The details as typed. */
export type ShopDetailsValues = { -readonly [Field in keyof ShopDetailsToSave]-?: string }

const everyField = <A>(value: A) =>
  Object.fromEntries(Object.keys(ShopDetailsToSave.fields).map((field) => [field, value])) as Record<
    keyof ShopDetailsValues,
    A
  >

const save = calls(setShopDetails, ({ body }: SaveInput<ShopDetailsToSave>) => ({ payload: body }))

const rules = {
  events: {} as FormEvent<ShopDetailsValues> | ItemRead<ShopDetails>,
  blank: everyField(''),
  valuesOf: ({
    policies,
    pages,
    policiesVersion,
    analytics,
    icon,
    updatedAt,
    refundDays,
    ...texts
  }: ShopDetails): ShopDetailsValues => ({
    ...everyField(''),
    ...texts,
    refundDays: String(refundDays),
  }),
  check: createValidator(shopDetailsForm),
  texts: { created: 'shop_details.updated', updated: 'shop_details.updated', fallback: 'shop_details.update_failed' },
  save: saves(save, save),
  load: loads(getShopDetails, () => ({})),
} as const

/** The form is prefilled. A save requires a change of at least one field. */
export const shopDetailsMachine = liveFormSetup(rules).createMachine({
  id: 'shopDetails',
  description: 'Name, addresses, registrations and days for refunds of the shop',
  // The shop publishes all of them, and its rules read them.
  meta: { redaction: everyField('open' as const) satisfies RedactionByField },
  context: startEntityForm(rules),
  invoke: itemWatch,
  initial: 'editing',
  states: {
    editing: {
      description: 'The details show and can be changed.',
      tags: ['form', 'draft'],
      on: {
        // The form opens with the details, so that no read is its first.
        'item.read': { guard: 'isPristine', actions: { type: 'showRead', params: eventOf } },
        'form.change': changeField,
        'form.submit': submitChangesTo('saving'),
      },
    },
    saving: savingEntity(withChangedBangla(saveInput(rules)), keepsForm),
    conflict: resolvingConflict,
  },
})
