import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { CashRuleNotFound, CashRulesChanged, TooManyCashRules } from '#contract/cashRules/errors.ts'
import { CASH_RULES_MAX, type CashRuleToSave, type CashRuleToTry } from '#contract/cashRules/rules.ts'
import { toPaisa } from '#contract/money.ts'
import { heldBlocks } from '../cashBlocks/held.ts'
import type { BlockRow } from '../cashBlocks/rows.ts'
import { newId } from '../platform/database/id.ts'
import { setPositions } from '../platform/database/itemOrder.ts'
import { makeReads } from '../platform/database/reads.ts'
import { selection } from '../platform/database/selection.ts'
import { orDieOnSql, retryDeadlock } from '../platform/database/sql.ts'
import { SecurityEvents } from '../platform/security/SecurityEvents.ts'
import { type CashRuleRow, conditionColumns, inOrder, toCashRule } from './rows.ts'
import { JUDGED_MAX, type JudgedRow, judgedOrders, trialOf } from './trial.ts'

const rule = `select ${selection<CashRuleRow>({
  id: 'r.id',
  ...conditionColumns,
  created_at: 'r.created_at',
  updated_at: 'r.updated_at',
}).replaceAll(/ as (\w+)/g, ' as "$1"')} from cash_rules r`
const all = `${rule} ${inOrder}`
const one = `${rule} where r.id = $1`

const unique = (texts: readonly string[]) => [...new Set(texts)]

const toColumns = (fields: CashRuleToSave) => ({
  name: fields.name,
  outcome: fields.outcome,
  reason: fields.reason,
  reason_bn: fields.reasonBn,
  first_order: fields.firstOrder,
  delivered_from: fields.deliveredFrom,
  returned_from: fields.returnedFrom,
  courier_below: fields.courierBelow ?? null,
  courier_from: fields.courierFrom ?? null,
  sum_from: fields.sumFrom === null ? null : toPaisa(fields.sumFrom),
  sum_to: fields.sumTo === null ? null : toPaisa(fields.sumTo),
  districts: unique(fields.districts),
  categories: unique(fields.categories),
  sellers: unique(fields.sellers),
})

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const events = yield* SecurityEvents
  const { many } = yield* makeReads

  const find = Effect.fnUntraced(function* (id: string) {
    const [row] = yield* sql.unsafe<CashRuleRow>(one, [id])
    return toCashRule(row!)
  })
  const record = (subject: string) => events.record({ kind: 'shop.changed', subject, detail: { thing: 'cash rule' } })

  /** Adds a rule after the others. 409 where the shop has as many as it may have. */
  const create = Effect.fn('CashRules.create')(
    function* (fields: CashRuleToSave) {
      // Two at once count one after the other.
      yield* sql`lock table cash_rules in share row exclusive mode`
      const [last] = yield* sql<{ count: number; position: number }>`
        select count(*)::int as count, coalesce(max(position), 0) as position from cash_rules`
      if (last!.count >= CASH_RULES_MAX) return yield* new TooManyCashRules({ max: CASH_RULES_MAX })
      const id = newId()
      yield* sql`insert into cash_rules ${sql.insert({ id, position: last!.position + 1, ...toColumns(fields) })}`
      yield* record(id)
      return yield* find(id)
    },
    sql.withTransaction,
    orDieOnSql,
  )

  const update = Effect.fn('CashRules.update')(
    function* (id: string, fields: CashRuleToSave) {
      const changed = yield* sql`update cash_rules set ${sql.update(toColumns(fields))} where id = ${id} returning id`
      if (changed.length === 0) return yield* new CashRuleNotFound()
      yield* record(id)
      return yield* find(id)
    },
    sql.withTransaction,
    orDieOnSql,
  )

  const remove = Effect.fn('CashRules.remove')(
    function* (id: string) {
      const gone = yield* sql`delete from cash_rules where id = ${id} returning id`
      if (gone.length === 0) return yield* new CashRuleNotFound()
      yield* record(id)
    },
    sql.withTransaction,
    orDieOnSql,
  )

  /** Sets the order of all rules; 409 where the ids are not those of all rules. */
  const setOrder = Effect.fn('CashRules.setOrder')(
    function* (ids: readonly string[]) {
      if (!(yield* setPositions(sql, 'cash_rules', ids))) return yield* new CashRulesChanged()
      yield* events.record({ kind: 'shop.changed', detail: { thing: 'order of cash rules' } })
      return (yield* sql.unsafe<CashRuleRow>(all)).map(toCashRule)
    },
    sql.withTransaction,
    retryDeadlock,
    orDieOnSql,
  )

  /** What a rule would have done to the newest orders, in place of the one with this id, or after all others. */
  const tryOut = Effect.fn('CashRules.tryOut')(function* ({ rule: asked, id }: CashRuleToTry) {
    const tried = { courierBelow: null, courierFrom: null, ...asked }
    const rules = yield* sql.unsafe<CashRuleRow>(all)
    const isNew = rules.every((one) => one.id !== id)
    const others = rules.map((one) => (one.id === id ? tried : one))
    const judged = yield* sql.unsafe<JudgedRow>(judgedOrders, [JUDGED_MAX])
    const blocks = yield* sql.unsafe<BlockRow>(heldBlocks)
    return trialOf(isNew ? [...others, tried] : others, tried, judged, blocks)
  }, orDieOnSql)

  return { all: many(toCashRule, all), create, update, remove, setOrder, tryOut }
})

/** The rules for cash on delivery, which administrators set. */
export class CashRules extends Context.Service<CashRules, Effect.Success<typeof make>>()('haat/cashRules/CashRules') {
  static readonly layer = Layer.effect(CashRules, make)
}
