import { HttpApiMiddleware } from 'effect/http-api'
import type { CurrentUser } from './authorization.ts'

/**
 * What stands before every call of the contract: who may call (`Access`), whose pages may call (Origin), what a body may
 * hold, and after it the envelope of each refusal.
 */
export class CallGuard extends HttpApiMiddleware.Service<CallGuard, { provides: CurrentUser; requires: never }>()(
  'haat/CallGuard',
) {}
