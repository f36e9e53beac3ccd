import { Context, type Deferred } from 'effect'

/** The request to stop the server. Responses without an end of their own end at it. */
export class ServerStop extends Context.Service<ServerStop, Deferred.Deferred<void>>()('haat/ops/ServerStop') {}
