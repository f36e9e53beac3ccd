import { Effect } from 'effect'
import { Migrator, SqlClient } from 'effect/sql'
import { ORDER_STATUSES } from '../../../../contract/orders/status.ts'
import base from './0001_base.ts'
import users from './0002_users.ts'
import catalogue from './0003_catalogue.ts'
import orders from './0004_orders.ts'
import settings from './0005_settings.ts'
import hiddenProducts from './0006_hidden_products.ts'
import catalogueLevels from './0007_catalogue_levels.ts'
import productLists from './0008_product_lists.ts'
import orderHistory from './0009_order_history.ts'
import securityEvents from './0010_security_events.ts'
import knownBrowsers from './0011_known_browsers.ts'
import secondFactor from './0012_second_factor.ts'
import proofs from './0013_proofs.ts'
import sessions from './0014_sessions.ts'
import keyRotation from './0017_key_rotation.ts'
import orderStatuses from './0018_order_statuses.ts'
import cancelReason from './0019_cancel_reason.ts'

/** All migrations in order. A released migration is never edited: a change is a new file with the next number. */
const loader = Migrator.fromRecord({
  '1_base': base,
  '2_users': users,
  '3_catalogue': catalogue,
  '4_orders': orders,
  '5_settings': settings,
  '6_hidden_products': hiddenProducts,
  '7_catalogue_levels': catalogueLevels,
  '8_product_lists': productLists,
  '9_order_history': orderHistory,
  '10_security_events': securityEvents,
  '11_known_browsers': knownBrowsers,
  '12_second_factor': secondFactor,
  '13_proofs': proofs,
  '14_sessions': sessions,
  '17_key_rotation': keyRotation,
  '18_order_statuses': orderStatuses,
  '19_cancel_reason': cancelReason,
})

/** Adds the statuses of the contract that the database does not know yet, so that a new status needs no migration. */
const addOrderStatuses = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = ORDER_STATUSES.map((status) => `('${status}')`).join(', ')
  yield* sql.unsafe(`insert into order_statuses values ${rows} on conflict do nothing`)
})

/**
 * Runs all pending migrations in one transaction, and then adds the contract's order statuses. Several processes may
 * start at once: the table of completed migrations is locked, so that one process migrates, and the others wait and
 * find nothing to do.
 */
export const migrate = Effect.tap(Migrator.make({})({ loader, table: 'migrations' }), addOrderStatuses)
