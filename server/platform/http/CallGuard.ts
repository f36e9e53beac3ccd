import { HttpApiMiddleware } from 'effect/http-api'
import type { CurrentUser } from './authorization.ts'

/**
 * The middleware of every call of the contract. It checks the caller (`Access`), the `Origin` of the page and the body,
 * and turns errors into the envelope.
 */
export class CallGuard extends HttpApiMiddleware.Service<CallGuard, { provides: CurrentUser; requires: never }>()(
  'haat/CallGuard',
) {}
