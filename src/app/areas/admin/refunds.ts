import { fromPromise } from 'xstate'
import { callEndpoint } from '#app/wiring/calls.ts'
import { watchAddress } from '#app/wiring/watchAddress.ts'
import type { CallsOf } from '#app/wiring/wiring.ts'
import type { Refund } from '#contract/refunds/entity.ts'
import { updateRefund } from '#contract/refunds/staffApi.ts'
import type { Http } from '#http/runtime.ts'
import type { Reply } from '#machines/core/reply.ts'
import type { changeRefundMachine, RefundChange } from '#machines/refunds/changeRefund.machine.ts'
import type { refundsMachine } from '#machines/refunds/refunds.machine.ts'

/** The calls of the refund requests. */
export const refunds = (http: Http) =>
  ({
    changeRefund: {
      updateRefund: fromPromise<Reply<Refund | null>, RefundChange>(({ input: { id, ...payload } }) =>
        callEndpoint(http, updateRefund, { params: { id }, payload }),
      ),
    },
    refunds: { watchAddress },
  }) satisfies { changeRefund: CallsOf<typeof changeRefundMachine>; refunds: CallsOf<typeof refundsMachine> }
