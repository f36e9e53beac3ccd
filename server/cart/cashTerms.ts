import { Context, Effect } from 'effect'
import type { BlockFacts, BlockToMatch } from '#contract/cashBlocks/judge.ts'
import type { CashOutcome } from '#contract/cashRules/entity.ts'
import { type CashFacts, type CashHistory, matchingRule } from '#contract/cashRules/judge.ts'
import type { Paisa } from '#contract/money.ts'
import { advanceOf } from '#contract/payments/advanceRules.ts'
import { makeHeldBlock } from '../cashBlocks/held.ts'
import { makeCashHistory, type Orderer } from '../cashRules/history.ts'
import { RequestLanguage } from '../platform/http/language.ts'
import { textsIn } from '../platform/texts.ts'
import { type CashJudge, type CashTerms, type Fees, sum, totalOf } from './pricing.ts'

/** The amounts that an online method takes. */
export interface MethodLimits {
  readonly min: Paisa
  readonly max: Paisa
}

/** The online methods of the shop, by which a part is paid in advance. Payments have these, and implement it. */
export class OnlineMethods extends Context.Service<OnlineMethods, () => readonly MethodLimits[]>()(
  'haat/cart/OnlineMethods',
) {}

/** Whether an online method takes the amount. */
const isTaken = (amount: Paisa, methods: readonly MethodLimits[]) =>
  methods.some(({ min, max }) => min <= amount && amount <= max)

/** The orders of a checkout, with their fee and total. */
type Orders = readonly { readonly fee: Paisa; readonly total: Paisa }[]
type AdvanceSetting = Pick<Fees, 'advance_kind' | 'advance_sum' | 'advance_percent'>

/**
 * What each of some orders pays in advance with cash on delivery. None pays anything where no online method takes the sum,
 * or where one of them has nothing to pay: orders of one checkout wait for one payment together.
 */
const advancesOf = (
  orders: Orders,
  { advance_kind: kind, advance_sum, advance_percent: percent }: AdvanceSetting,
  methods: readonly MethodLimits[],
): readonly Paisa[] => {
  const advances = orders.map((order) => advanceOf({ kind, sum: advance_sum, percent }, order))
  return isTaken(sum(advances), methods) && !advances.includes(0) ? advances : advances.map(() => 0)
}

/** What is judged as cash on delivery: the orders of a checkout, and what they are of. */
export type JudgedOrders = Omit<CashFacts, 'history'> & { readonly orders: Orders }

/** What the terms depend on next to the orders. */
interface Asked {
  readonly methods: readonly MethodLimits[]
  readonly history: CashHistory | null
  /** The words to the buyer of each outcome, for rules without their own, and the field with their own. */
  readonly reasons: Readonly<Record<CashOutcome, string>>
  readonly ownReason: 'reason' | 'reasonBn'
  /** The entry of the block list that counts. */
  readonly block: Pick<BlockToMatch, 'outcome' | 'reason'> | undefined
}

const charges = { advance_kind: 'delivery', advance_sum: null, advance_percent: null } as const

/**
 * The terms of cash on delivery by the block list, else by the first rule that matches, else by the setting of the fees.
 * Where no online method takes what is asked for, a call confirms the order instead.
 */
export const cashTerms = (
  { orders, ...facts }: JudgedOrders,
  setting: AdvanceSetting & Pick<Fees, 'cash_rules'>,
  { methods, history, reasons, ownReason, block }: Asked,
): CashTerms => {
  // The buyer never reads why somebody is on the block list.
  const rule = block
    ? { outcome: block.outcome, name: block.reason, reason: '', reasonBn: '' }
    : matchingRule(setting.cash_rules, { ...facts, history })
  if (!rule) {
    const advances = advancesOf(orders, setting, methods)
    return { outcome: sum(advances) > 0 ? 'advance' : 'allowed', advances, reason: '', applied: null }
  }
  const advances = rule.outcome === 'advance' ? advancesOf(orders, charges, methods) : orders.map(() => 0)
  const hasMethod =
    rule.outcome === 'advance'
      ? sum(advances) > 0
      : rule.outcome !== 'noCash' || isTaken(sum(orders.map(({ total }) => total)), methods)
  const outcome = hasMethod ? rule.outcome : 'call'
  // The words of the rule are not about a call that stands in for what it asks.
  const own = hasMethod ? rule[ownReason] || rule.reason : ''
  const applied = { name: rule.name, outcome, isBlock: block !== undefined }
  return { outcome, advances, reason: own || reasons[outcome], applied }
}

/**
 * Makes the judgement of orders with cash on delivery. What is known of the person is read at once, and only where
 * something asks for it; the address is null as long as only its district is known.
 */
export const makeCashTerms = Effect.gen(function* () {
  const methodsNow = yield* OnlineMethods
  const historyOf = yield* makeCashHistory
  const heldBlock = yield* makeHeldBlock

  return Effect.fnUntraced(function* (setting: Fees, person: Orderer, address: BlockFacts['address']) {
    const language = yield* RequestLanguage
    const block = yield* heldBlock(person, address)
    const history = block ? null : yield* historyOf(setting.cash_rules, person)
    const asked: Asked = {
      block,
      methods: methodsNow(),
      history,
      reasons: textsIn(language).cashReasons,
      ownReason: language === 'bn' ? 'reasonBn' : 'reason',
    }
    return (judged: JudgedOrders) => cashTerms(judged, setting, asked)
  })
})

/** Judges the orders of a cart. */
export const judgeOfCart =
  (judge: (judged: JudgedOrders) => CashTerms): CashJudge =>
  (groups, district) => {
    const products = groups.flatMap(({ lines }) => lines.map(({ product }) => product))
    return judge({
      orders: groups.map((group) => ({ fee: group.fee ?? 0, total: totalOf(group) })),
      goods: sum(groups.map(({ subTotal }) => subTotal)),
      district: district.name,
      categories: products.map(({ category_id }) => category_id),
      sellers: products.map(({ owner_id }) => owner_id),
    })
  }
