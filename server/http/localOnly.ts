import { Effect } from 'effect'
import { HttpServerRequest, type HttpServerResponse } from 'effect/http'
import { Refused } from '../../contract/envelope.ts'
import { serverTexts } from '../../contract/texts/server.ts'
import { AccountConfig } from '../account/AccountConfig.ts'
import { fromThisMachine } from './clientAddress.ts'

const hidden = new Refused({ status: 404, message: serverTexts.unknownPath })

/** A page elsewhere may point a name of its own at this machine: only the machine's own names count. */
const namesThisMachine = (request: HttpServerRequest.HttpServerRequest) =>
  /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(request.headers.host ?? '')

/**
 * Lets a stand-in answer only where it may: embedded database, listening on this machine alone, and a peer on this
 * machine. Elsewhere the address does not exist.
 */
export const localOnly = <E, R>(answer: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>) =>
  Effect.map(
    AccountConfig,
    ({
      localDemo,
    }): Effect.Effect<HttpServerResponse.HttpServerResponse, E | Refused, R | HttpServerRequest.HttpServerRequest> =>
      Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) =>
        localDemo && fromThisMachine(request) && namesThisMachine(request)
          ? (answer as Effect.Effect<HttpServerResponse.HttpServerResponse, E | Refused, R>)
          : Effect.fail(hidden),
      ),
  )
