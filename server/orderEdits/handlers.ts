import { Effect, Layer } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { OrderNotices } from '../orders/OrderNotices.ts'
import { linkOf } from '../orders/smsLinks.ts'
import { ServerApi } from '../platform/http/api.ts'
import { ifMatch } from '../platform/http/ifMatch.ts'
import { caller, respond, success } from '../platform/http/responses.ts'
import { EditLinks } from './EditLinks.ts'
import { EditProposals } from './EditProposals.ts'
import { OrderEdits } from './OrderEdits.ts'

/** Handlers of edits of orders. */
export const orderEditsHandlers = HttpApiBuilder.group(
  ServerApi,
  'orderEdits',
  Effect.fnUntraced(function* (handlers) {
    const edits = yield* OrderEdits
    const proposals = yield* EditProposals
    const links = yield* EditLinks
    return handlers.handleAll({
      priceOrderEdit: Effect.fnUntraced(function* ({ params, payload }) {
        return yield* respond(edits.price(yield* caller, params.orderId, payload))
      }),
      editOrder: Effect.fnUntraced(function* ({ params, payload, request }) {
        return yield* success(
          'order_edit.done',
          yield* edits.edit(yield* caller, params.orderId, payload, ifMatch(request)),
        )
      }),
      getEditProposal: Effect.fnUntraced(function* ({ params }) {
        return yield* respond(proposals.read(yield* caller, params.orderId))
      }),
      proposeEdit: Effect.fnUntraced(function* ({ params, payload, request }) {
        const proposal = yield* proposals.propose(yield* caller, params.orderId, payload, ifMatch(request))
        return yield* success('order_edit.asked', proposal)
      }),
      sendEditProposal: Effect.fnUntraced(function* ({ params }) {
        return yield* success('order_edit.sent', yield* proposals.send(yield* caller, params.orderId))
      }),
      withdrawEditProposal: Effect.fnUntraced(function* ({ params }) {
        return yield* success('order_edit.withdrawn', yield* proposals.withdraw(yield* caller, params.orderId))
      }),
      getEditLink: Effect.fnUntraced(function* ({ params, request }) {
        return yield* respond(links.read(yield* linkOf(params.id, request)))
      }),
      answerEditLink: Effect.fnUntraced(function* ({ params, payload, request }) {
        return yield* respond(links.answer(yield* linkOf(params.id, request), payload))
      }),
    })
  }),
).pipe(Layer.provide([OrderEdits.layer, EditProposals.layer, EditLinks.layer]), Layer.provide(OrderNotices.layer))
