import type { HttpApi, HttpApiEndpoint, HttpApiGroup } from 'effect/http-api'
import { Api } from '#contract/Api.ts'
import { CallGuard } from './CallGuard.ts'

/**
 * The contract with the guard as middleware of every call; the guard provides `CurrentUser`. The handlers of a group
 * are `HttpApiBuilder.group(ServerApi, '<group>', …)`.
 */
export class ServerApi extends Api.middleware(CallGuard) {}

type Groups = typeof ServerApi extends HttpApi.HttpApi<infer _, infer All> ? All : never
type Handlers<Name extends Groups['identifier']> = {
  readonly [Endpoint in HttpApiGroup.Endpoints<
    HttpApiGroup.WithIdentifier<Groups, Name>
  > as Endpoint['identifier']]?: HttpApiEndpoint.Handler<Endpoint, HttpApiEndpoint.MiddlewareError<Endpoint>, unknown>
}

/** Types some handlers of a group by the contract, so that a group can have them from several functions. */
export const handlersOf =
  <const Name extends Groups['identifier']>(_group: Name) =>
  <const Some extends Handlers<Name>>(handlers: Some): Some =>
    handlers
