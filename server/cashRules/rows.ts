import type { CashRule } from '#contract/cashRules/entity.ts'
import type { CashCondition } from '#contract/cashRules/judge.ts'

/** SQL of the fields of `cash_rules r` that orders are judged by, with sums in taka. */
export const conditionColumns = {
  name: 'r.name',
  outcome: 'r.outcome',
  reason: 'r.reason',
  reasonBn: 'r.reason_bn',
  firstOrder: 'r.first_order',
  deliveredFrom: 'r.delivered_from',
  returnedFrom: 'r.returned_from',
  courierBelow: 'r.courier_below',
  courierFrom: 'r.courier_from',
  sumFrom: '(r.sum_from * 0.01)::float8',
  sumTo: '(r.sum_to * 0.01)::float8',
  districts: 'r.districts',
  categories: 'r.categories',
  sellers: 'r.sellers',
} as const satisfies { readonly [Field in keyof CashCondition]: string }

export const inOrder = 'order by r.position, r.created_at, r.id'

/** SQL of all rules in their order, as a JSON list of `CashCondition`. */
export const conditions = `(select coalesce(jsonb_agg(jsonb_build_object(${Object.entries(conditionColumns)
  .map(([field, column]) => `'${field}', ${column}`)
  .join(', ')}) ${inOrder}), '[]') from cash_rules r)`

export interface CashRuleRow extends CashCondition {
  readonly id: string
  readonly created_at: Date
  readonly updated_at: Date
}

export const toCashRule = ({ id, created_at, updated_at, ...rule }: CashRuleRow): CashRule => ({
  _id: id,
  ...rule,
  createdAt: created_at.toISOString(),
  updatedAt: updated_at.toISOString(),
})
