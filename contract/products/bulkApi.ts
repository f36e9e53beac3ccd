import { HttpApiEndpoint } from 'effect/http-api'
import { Access, Changes } from '../annotations.ts'
import { successEnvelope } from '../envelope.ts'
import { Job } from '../jobs/entity.ts'
import { ProductsToChange } from './bulkRules.ts'

/**
 * Starts a job that changes each product once, or names it with the reason: another seller's, changed by somebody since
 * the person saw it, or a price or stock outside of its limits. 403 where an owner gives products to another seller.
 */
export const changeProducts = HttpApiEndpoint.post('changeProducts', '/products/bulk', {
  payload: ProductsToChange,
  success: successEnvelope(Job, 201),
})
  .annotate(Access, 'staff')
  .annotate(Changes, ['Job'])
