import { type Paisa, toPaisa } from '../money.ts'
import type { CashRule } from './entity.ts'

/** What an order with cash on delivery is asked by the rules of the shop. */

/** What a rule says, as far as orders are judged by it. Sums in taka. */
export type CashCondition = Omit<CashRule, '_id' | 'createdAt' | 'updatedAt'>

/** The earlier orders of a person: those that were not cancelled before they were sent, and what became of them. */
export interface CashHistory {
  readonly orders: number
  readonly delivered: number
  /** Sent, and not accepted or sent back. */
  readonly returned: number
  /** Parcels of all shops to the phone, by the answers of couriers. */
  readonly courierDelivered: number
  readonly courierReturned: number
}

/** What the rules compare of a checkout. */
export interface CashFacts {
  /** The sum of the goods. */
  readonly goods: Paisa
  readonly district: string
  readonly categories: readonly string[]
  readonly sellers: readonly string[]
  /** Null for an unknown person: whoever has neither proved the phone nor an account. */
  readonly history: CashHistory | null
}

const unknown: CashHistory = { orders: 0, delivered: 0, returned: 0, courierDelivered: 0, courierReturned: 0 }

const isOneOf = (wanted: readonly string[], found: readonly string[]) =>
  wanted.length === 0 || found.some((one) => wanted.includes(one))

/** Whether couriers have delivered too few of enough parcels; a phone without a record has none. */
const isBelow = ({ courierBelow, courierFrom }: CashCondition, { courierDelivered, courierReturned }: CashHistory) => {
  if (courierBelow === null) return true
  const parcels = courierDelivered + courierReturned
  return parcels >= (courierFrom ?? 1) && courierDelivered * 100 < courierBelow * parcels
}

const matches = (rule: CashCondition, facts: CashFacts): boolean => {
  const history = facts.history ?? unknown
  const { orders, delivered, returned } = history
  return (
    !(rule.firstOrder && orders > 0) &&
    delivered >= (rule.deliveredFrom ?? 0) &&
    returned >= (rule.returnedFrom ?? 0) &&
    isBelow(rule, history) &&
    facts.goods >= toPaisa(rule.sumFrom ?? 0) &&
    (rule.sumTo === null || facts.goods <= toPaisa(rule.sumTo)) &&
    isOneOf(rule.districts, [facts.district]) &&
    isOneOf(rule.categories, facts.categories) &&
    isOneOf(rule.sellers, facts.sellers)
  )
}

/** The first of the rules that matches; undefined where none does. */
export const matchingRule = <Rule extends CashCondition>(rules: readonly Rule[], facts: CashFacts): Rule | undefined =>
  rules.find((rule) => matches(rule, facts))

/** Whether a rule compares earlier orders, which have to be read for it. */
export const asksHistory = (rules: readonly CashCondition[]): boolean =>
  rules.some(
    ({ firstOrder, deliveredFrom, returnedFrom, courierBelow }) =>
      firstOrder || deliveredFrom || returnedFrom || courierBelow,
  )
