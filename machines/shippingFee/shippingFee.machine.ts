import { createValidator } from '../../contract/check.ts'
import type { ShippingFee } from '../../contract/shippingFee/entity.ts'
import { shippingFeeForm } from '../../contract/shippingFee/formRules.ts'
import { shippingFeeTexts as texts } from '../../messages/en/shippingFee.ts'
import { editorMachine } from '../core/editor/editor.ts'

/** Fees in taka, as typed. */
export type ShippingFeeValues = { shippingFee: string; shippingFeeOutside: string }

/** The two shipping fees (product 5.8, 9.14), prefilled. A save requires a change of at least one. */
export const shippingFeeMachine = editorMachine({
  id: 'shippingFee',
  blank: { shippingFee: '', shippingFeeOutside: '' } as ShippingFeeValues,
  valuesOf: ({ shippingFee, shippingFeeOutside }: ShippingFee): ShippingFeeValues => ({
    shippingFee: String(shippingFee),
    shippingFeeOutside: String(shippingFeeOutside),
  }),
  check: createValidator(shippingFeeForm),
  texts: { created: texts.updated, updated: texts.updated, fallback: texts.updateFailed },
  kinds: ['ShippingFee'],
  closeOnSave: false,
  optimisticLocking: true,
  liveRefresh: true,
  requireDirty: true,
})
