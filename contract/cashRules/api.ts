import { HttpApiEndpoint, OpenApi } from 'effect/http-api'
import { Access, Changes, NeedsRight } from '../calls/annotations.ts'
import { idParams } from '../calls/endpointParts.ts'
import { noData, successEnvelope } from '../calls/envelope.ts'
import { list, returned } from '../calls/reading.ts'
import { CashRule, CashTrial } from './entity.ts'
import { CashRuleOrder, CashRuleToSave, CashRuleToTry } from './rules.ts'

/** The rules of the shop for cash on delivery: of those that match an order, the first one counts. Sums in taka. */

/** All rules, in the order in which they are compared. */
export const listCashRules = HttpApiEndpoint.get('listCashRules', '/cash-rules', {
  success: successEnvelope(list(CashRule)),
})
  .annotate(OpenApi.Summary, 'Lists the rules for cash on delivery in their order.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'cash')
/** Adds a rule after the others. */
export const createCashRule = HttpApiEndpoint.post('createCashRule', '/cash-rules', {
  payload: CashRuleToSave,
  success: successEnvelope(returned(CashRule), 201),
})
  .annotate(OpenApi.Summary, 'Adds a rule for cash on delivery.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'cash')
  .annotate(Changes, ['CashRule'])
/** Changes a rule, which keeps its place. */
export const updateCashRule = HttpApiEndpoint.put('updateCashRule', '/cash-rules/:id', {
  params: idParams,
  payload: CashRuleToSave,
  success: successEnvelope(returned(CashRule)),
})
  .annotate(OpenApi.Summary, 'Changes a rule for cash on delivery.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'cash')
  .annotate(Changes, ['CashRule'])
export const deleteCashRule = HttpApiEndpoint.delete('deleteCashRule', '/cash-rules/:id', {
  params: idParams,
  success: successEnvelope(noData),
})
  .annotate(OpenApi.Summary, 'Deletes a rule for cash on delivery.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'cash')
  .annotate(Changes, ['CashRule'])
/** Sets the order of all rules. 409 where the ids are not those of all rules. Responds with them in their order. */
export const orderCashRules = HttpApiEndpoint.post('orderCashRules', '/cash-rules/order', {
  payload: CashRuleOrder,
  success: successEnvelope(list(CashRule)),
})
  .annotate(OpenApi.Summary, 'Sets the order of the rules for cash on delivery.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'cash')
  .annotate(Changes, ['CashRule'])
/** Judges the newest 500 orders with cash on delivery by the rules, with this one among them. Nothing is saved. */
export const tryCashRule = HttpApiEndpoint.post('tryCashRule', '/cash-rules/trial', {
  payload: CashRuleToTry,
  success: successEnvelope(CashTrial),
})
  .annotate(OpenApi.Summary, 'Counts the newest orders that a rule would have asked for something.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'cash')
