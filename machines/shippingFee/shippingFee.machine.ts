import type { ChargedPer, InsideArea } from '#contract/constants.ts'
import { createValidator } from '#contract/fields/check.ts'
import type { AdvanceKind, AdvanceReturn } from '#contract/payments/advance.ts'
import type { ShippingFee } from '#contract/shippingFee/entity.ts'
import { shippingFeeForm } from '#contract/shippingFee/formRules.ts'
import type { ShippingFees } from '#contract/shippingFee/rules.ts'
import { getShippingFee } from '#contract/shippingFee/shopApi.ts'
import { setShippingFee } from '#contract/shippingFee/staffApi.ts'
import { calls } from '../core/calls.ts'
import { loads } from '../core/conflict/conflict.machine.ts'
import { startEntityForm } from '../core/entityForm/entityForm.parts.ts'
import {
  itemReads,
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

/** Fees and sum in taka, as typed, and how a checkout is charged. */
export type ShippingFeeValues = {
  shippingFee: string
  shippingFeeOutside: string
  chargedPer: ChargedPer
  insideArea: InsideArea
  /** Empty where the delivery is never free. */
  freeDeliveryFrom: string
  advance: AdvanceKind
  /** In taka, and in percent, as typed; empty where none is asked for. */
  advanceSum: string
  advancePercent: string
  advanceReturns: AdvanceReturn
}

const save = calls(setShippingFee, ({ body }: SaveInput<ShippingFees>) => ({ payload: body }))

/** The typed fees as the call sends them, or the rules that they break. */
export const checkFees = createValidator(shippingFeeForm)

const rules = {
  events: {} as FormEvent<ShippingFeeValues> | ItemRead<ShippingFee>,
  blank: {
    shippingFee: '',
    shippingFeeOutside: '',
    chargedPer: 'checkout',
    insideArea: 'district',
    freeDeliveryFrom: '',
    advance: 'nothing',
    advanceSum: '',
    advancePercent: '',
    advanceReturns: 'always',
  } as ShippingFeeValues,
  valuesOf: (fees: ShippingFee): ShippingFeeValues => ({
    shippingFee: String(fees.shippingFee),
    shippingFeeOutside: String(fees.shippingFeeOutside),
    chargedPer: fees.chargedPer,
    insideArea: fees.insideArea,
    freeDeliveryFrom: String(fees.freeDeliveryFrom ?? ''),
    advance: fees.advance,
    advanceSum: String(fees.advanceSum ?? ''),
    advancePercent: String(fees.advancePercent ?? ''),
    advanceReturns: fees.advanceReturns,
  }),
  check: checkFees,
  texts: { created: 'shipping_fee.updated', updated: 'shipping_fee.updated', fallback: 'shipping_fee.update_failed' },
  save: saves(save, save),
  load: loads(getShippingFee, () => ({})),
  // A product says whether it alone has free delivery.
} as const

const toSave = saveInput<ShippingFeeValues, ShippingFees, undefined>(rules)

/** A kind of advance is sent with its number. */
const ADVANCE_FIELDS = ['advance', 'advanceSum', 'advancePercent', 'advanceReturns'] as const

/** The body holds a choice only where the person changed it: a server of the specification knows the fees alone. */
const withChangedChoices = (saving: Parameters<typeof toSave>[0]): SaveInput<ShippingFees> => {
  const { values, initial } = saving.context.form
  const { body, ...save } = toSave(saving)
  const { chargedPer, insideArea, freeDeliveryFrom, advance, advanceSum, advancePercent, advanceReturns, ...fees } =
    body
  const isOtherAdvance = ADVANCE_FIELDS.some((field) => values[field] !== initial[field])
  return {
    ...save,
    body: {
      ...fees,
      ...(chargedPer !== undefined && values.chargedPer !== initial.chargedPer && { chargedPer }),
      ...(insideArea !== undefined && values.insideArea !== initial.insideArea && { insideArea }),
      ...(freeDeliveryFrom !== undefined &&
        values.freeDeliveryFrom !== initial.freeDeliveryFrom && { freeDeliveryFrom }),
      ...(isOtherAdvance && { advance, advanceSum, advancePercent, advanceReturns }),
    },
  }
}

/** The form is prefilled. A save requires a change of at least one field. */
export const shippingFeeMachine = liveFormSetup(rules).createMachine({
  id: 'shippingFee',
  description:
    'The two shipping fees, how a checkout is charged, the sum from which it is not, and what is paid in advance (product 5.8, 9.14)',
  context: startEntityForm(rules),
  invoke: itemWatch,
  initial: 'editing',
  states: {
    editing: {
      description: 'The fees show and can be changed.',
      tags: ['form', 'draft'],
      on: {
        'item.read': itemReads,
        'form.change': changeField,
        'form.submit': submitChangesTo('saving'),
      },
    },
    saving: savingEntity(withChangedChoices, keepsForm),
    conflict: resolvingConflict,
  },
})
