import { createCashRule, tryCashRule, updateCashRule } from '#contract/cashRules/api.ts'
import type { CashOutcome, CashRule, CashTrial } from '#contract/cashRules/entity.ts'
import { cashRuleForm } from '#contract/cashRules/formRules.ts'
import { createValidator } from '#contract/fields/check.ts'
import { calls } from '../core/calls.ts'
import { startEntityForm } from '../core/entityForm/entityForm.parts.ts'
import { closesForm, saved, saveInput, saves, savingAlone, triedFormSetup } from '../core/entityForm/entityForm.ts'
import type { FormCancel, SaveInput } from '../core/entityForm/entityForm.types.ts'
import type { FormEvent } from '../core/form/form.ts'
import { changeField, submitTo } from '../core/form/formActions.ts'
import { replyOf, unexpectedTo } from '../core/reply.ts'

/** A rule as typed: numbers and sums are texts, empty where the rule does not compare them. */
export type CashRuleValues = {
  name: string
  outcome: CashOutcome
  reason: string
  reasonBn: string
  firstOrder: boolean
  deliveredFrom: string
  returnedFrom: string
  courierBelow: string
  courierFrom: string
  sumFrom: string
  sumTo: string
  districts: readonly string[]
  categories: readonly string[]
  sellers: readonly string[]
}

const blank: CashRuleValues = {
  name: '',
  outcome: 'call',
  reason: '',
  reasonBn: '',
  firstOrder: false,
  deliveredFrom: '',
  returnedFrom: '',
  courierBelow: '',
  courierFrom: '',
  sumFrom: '',
  sumTo: '',
  districts: [],
  categories: [],
  sellers: [],
}
const typed = (number: number | null) => String(number ?? '')
const check = createValidator(cashRuleForm)
type CashRuleBody = typeof cashRuleForm.Type

/** What the trial has found; null before the first one. */
type Trial = CashTrial | null

const rules = {
  events: {} as FormEvent<CashRuleValues> | FormCancel,
  blank,
  valuesOf: ({ _id, createdAt, updatedAt, ...rule }: CashRule): CashRuleValues => ({
    ...rule,
    deliveredFrom: typed(rule.deliveredFrom),
    returnedFrom: typed(rule.returnedFrom),
    courierBelow: typed(rule.courierBelow),
    courierFrom: typed(rule.courierFrom),
    sumFrom: typed(rule.sumFrom),
    sumTo: typed(rule.sumTo),
  }),
  check: (values: CashRuleValues) => check(values),
  texts: { created: 'cashRules.created', updated: 'cashRules.updated', fallback: 'cashRules.save_failed' },
  save: saves(
    calls(createCashRule, ({ body }: SaveInput<CashRuleBody>) => ({ payload: body })),
    calls(updateCashRule, ({ id, body }: SaveInput<CashRuleBody>) => ({ params: { id }, payload: body })),
  ),
  tryOut: calls(tryCashRule, ({ id, body }: SaveInput<CashRuleBody>) => ({ payload: { rule: body, id } })),
} as const

const toSave = saveInput<CashRuleValues, CashRuleBody, Trial>(rules)

/** The form of a rule, which is tried against the newest orders before it is saved. */
export const cashRuleFormMachine = triedFormSetup(rules).createMachine({
  id: 'cashRuleForm',
  description: 'Creation and editing of a rule for cash on delivery (product 16.22)',
  context: startEntityForm<CashRuleValues, CashRule, Trial>(rules),
  initial: 'editing',
  states: {
    editing: {
      description: 'The administrator fills in the rule.',
      tags: ['form', 'draft'],
      on: {
        'form.change': changeField,
        'form.submit': submitTo('trying'),
        'form.cancel': { actions: 'goBack' },
      },
    },
    trying: {
      description: 'The server judges the newest orders by the rule.',
      tags: ['form', 'draft', 'busy'],
      entry: 'accept',
      invoke: {
        id: 'tryOut',
        src: 'tryOut',
        input: toSave,
        onDone: [
          {
            guard: { type: 'succeeded', params: replyOf },
            target: 'tried',
            actions: { type: 'setTried', params: replyOf },
          },
          {
            target: 'editing',
            actions: [
              { type: 'showFailure', params: replyOf },
              { type: 'toastFailure', params: replyOf },
            ],
          },
        ],
        onError: unexpectedTo('editing'),
      },
    },
    tried: {
      description: 'What the rule would have asked shows; the rule is saved, or changed again.',
      tags: ['form', 'draft'],
      on: {
        'form.change': { ...changeField, target: 'editing' },
        'form.submit': 'saving',
        'form.cancel': { actions: 'goBack' },
      },
    },
    // The trial has removed the issues.
    saving: { ...savingAlone(toSave, closesForm), entry: [] },
    saved,
  },
})
