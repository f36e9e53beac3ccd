import { and } from 'xstate'
import { createValidator } from '../../contract/check.ts'
import type { ShippingFee } from '../../contract/shippingFee/entity.ts'
import { shippingFeeForm } from '../../contract/shippingFee/formRules.ts'
import { shippingFeeTexts as texts } from '../../messages/en/shippingFee.ts'
import { startEntityForm } from '../core/entityForm/entityForm.parts.ts'
import {
  conflictEnds,
  itemReads,
  itemWatch,
  liveFormSetup,
  saveConflicts,
  saveFailed,
  saveInput,
} from '../core/entityForm/entityForm.ts'
import type { ItemRead } from '../core/entityForm/entityForm.types.ts'
import { type FormEvent, isChanged } from '../core/form/form.ts'
import { replyOf, unexpectedTo } from '../core/reply.ts'

/** Fees in taka, as typed. */
export type ShippingFeeValues = { shippingFee: string; shippingFeeOutside: string }

const rules = {
  events: {} as FormEvent<ShippingFeeValues> | ItemRead<ShippingFee>,
  blank: { shippingFee: '', shippingFeeOutside: '' } as ShippingFeeValues,
  valuesOf: ({ shippingFee, shippingFeeOutside }: ShippingFee): ShippingFeeValues => ({
    shippingFee: String(shippingFee),
    shippingFeeOutside: String(shippingFeeOutside),
  }),
  check: createValidator(shippingFeeForm),
  texts: { created: texts.updated, updated: texts.updated, fallback: texts.updateFailed },
  kinds: ['ShippingFee'],
} as const

/** The fees as the form showed them before the person edited them. */
const feesOf = ({ shippingFee, shippingFeeOutside }: ShippingFeeValues) => ({
  shippingFee: Number(shippingFee),
  shippingFeeOutside: Number(shippingFeeOutside),
})

/** The two shipping fees (product 5.8, 9.14), prefilled. A save requires a change of at least one. */
export const shippingFeeMachine = liveFormSetup(rules)
  .extend({
    guards: {
      isChanged: ({ context }) => isChanged(context.form),
      isChangedAndValid: and(['isChanged', 'isValid']),
    },
  })
  .createMachine({
    id: 'shippingFee',
    context: startEntityForm(rules),
    invoke: itemWatch,
    initial: 'editing',
    states: {
      editing: {
        tags: ['form', 'draft'],
        on: {
          'item.read': itemReads,
          'form.change': { actions: { type: 'change', params: ({ event }) => event } },
          'form.submit': [
            { guard: 'isChangedAndValid', target: 'saving' },
            { guard: 'isChanged', actions: 'showIssues' },
          ],
        },
      },
      saving: {
        tags: ['form', 'draft', 'busy'],
        entry: 'accept',
        invoke: {
          id: 'save',
          src: 'save',
          input: saveInput(rules),
          onDone: [
            {
              guard: { type: 'succeeded', params: replyOf },
              target: 'editing',
              actions: ['toastSaved', 'invalidateKinds', { type: 'showSaved', params: replyOf }],
            },
            saveConflicts,
            saveFailed,
          ],
          onError: unexpectedTo('editing'),
        },
      },
      conflict: {
        tags: ['form', 'draft'],
        invoke: {
          id: 'conflict',
          src: 'conflict',
          input: ({ context: { id, version, form } }) => ({ id, version, seen: feesOf(form.initial) }),
          onDone: conflictEnds,
          onError: unexpectedTo('editing'),
        },
      },
    },
  })
