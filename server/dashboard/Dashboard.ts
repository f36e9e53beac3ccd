import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import type { Needs, SetupStep } from '#contract/dashboard/entity.ts'
import type { Right } from '#contract/users/rights.ts'
import { isOpenIn } from '../orders/orderStates.ts'
import { isOpenForStaff } from '../payments/list.ts'
import { Providers } from '../payments/providers/providers.ts'
import { AppConfig } from '../platform/AppConfig.ts'
import { makeReads } from '../platform/database/reads.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import { today } from '../platform/database/times.ts'
import { holds, type SignedIn } from '../platform/http/authorization.ts'
import { lateRefunds } from '../refunds/due.ts'
import { payingBack } from '../refunds/RefundTransfers.ts'
import { refundsByHand } from '../refunds/statements.ts'
import { counts } from '../system/failures.ts'
import { setupSteps } from './setup.ts'

/** The open orders of the shop, whose counts have the seller '', or of a seller. */
const orders = (seller: string, late: string) => `
    select coalesce(sum(c.orders), 0)::int as "openOrders",
      coalesce(sum(c.orders) filter (where c.status = 'pending'), 0)::int as "pendingOrders",
      (select count(*)::int from ${late} and ${isOpenIn('o')} and o.deliver_by < ${today}) as "lateOrders"
    from order_counts c where c.owner_id = ${seller} and ${isOpenIn('c')}`
const stock = (where: string) =>
  `(select count(*)::int from products p where p.stock <= 0 and not p.hidden ${where}) as "outOfStock"`

const literals = (methods: readonly string[]) => `array[${methods.map((method) => `'${method}'`).join(', ')}]`

const statementsOf = ({ parts, whole }: ReturnType<typeof payingBack>) => ({
  ofShop: `select open.*, ${stock('')},
      (select count(*)::int from refunds r where r.status = 'pending') as "openRefunds",
      ${lateRefunds} as "lateRefunds",
      ${refundsByHand(literals(parts), literals(whole))} as "refundsByHand",
      (select count(*)::int from payments p where ${isOpenForStaff}) as "undecidedPayments",
      ${counts.messages} + ${counts.jobs} as "givenUp",
      ${counts.webhooks} as "webhooksGivenUp"
    from (${orders(`''`, 'orders o where true')}) open`,
  ofOwner: `select open.*, ${stock('and p.owner_id = $1')}, 0 as "openRefunds",
      0 as "lateRefunds", 0 as "refundsByHand", 0 as "undecidedPayments", 0 as "givenUp", 0 as "webhooksGivenUp"
    from (${orders('$1', 'seller_orders o where o.owner_id = $1')}) open`,
})

/** The right that each number needs. */
const NEEDS_RIGHTS: { readonly [Need in keyof Needs]: Right } = {
  openOrders: 'orders.read',
  pendingOrders: 'orders.read',
  lateOrders: 'orders.read',
  outOfStock: 'catalogue',
  openRefunds: 'refunds',
  lateRefunds: 'refunds',
  refundsByHand: 'refunds',
  undecidedPayments: 'payments',
  givenUp: 'system',
  webhooksGivenUp: 'settings',
}

/** The numbers of what waits for a person of the back office. */
export class Dashboard extends Context.Service<
  Dashboard,
  {
    /** Of the whole shop for an administrator, their own for an owner; 0 where the rights do not cover a number. */
    readonly needs: (caller: SignedIn) => Effect.Effect<Needs>
    /** What is left to do until the shop is open, with what is done. */
    readonly setup: Effect.Effect<readonly SetupStep[]>
  }
>()('haat/dashboard/Dashboard') {
  static readonly layer = Layer.effect(
    Dashboard,
    Effect.gen(function* () {
      const { rows } = yield* makeReads
      const providers = yield* Providers
      const needs = Effect.fn('Dashboard.needs')(function* (caller: SignedIn) {
        const { role, seller } = caller
        const statements = statementsOf(payingBack(providers))
        const [found] =
          role === 'admin' ? yield* rows<Needs>(statements.ofShop) : yield* rows<Needs>(statements.ofOwner, [seller])
        const needs = Object.entries(found!) as [keyof Needs, number][]
        return Object.fromEntries(needs.map(([name, n]) => [name, holds(caller, NEEDS_RIGHTS[name]) ? n : 0])) as never
      })
      const settings = yield* AppConfig
      const sql = yield* SqlClient.SqlClient
      const setup = setupSteps.pipe(
        Effect.provideService(AppConfig, settings),
        Effect.provideService(SqlClient.SqlClient, sql),
        orDieOnSql,
      )
      return { needs, setup }
    }),
  )
}
