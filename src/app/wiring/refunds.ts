import { fromPromise } from 'xstate'
import type { Refund } from '#contract/refunds/entity.ts'
import { updateRefund } from '#contract/refunds/staffApi.ts'
import type { Http } from '#http/runtime.ts'
import type { Reply } from '#machines/core/reply.ts'
import type { changeRefundMachine, RefundChange } from '#machines/refunds/changeRefund.machine.ts'
import type { refundsMachine } from '#machines/refunds/refunds.machine.ts'
import { callEndpoint } from './calls.ts'
import { watchAddress } from './watchAddress.ts'
import type { CallsOf } from './wiring.ts'

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
