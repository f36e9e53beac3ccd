import { fromPromise } from 'xstate'
import type { RefundStatus } from '../../../contract/constants.ts'
import { updateRefund } from '../../../contract/refunds/api.ts'
import type { Refund } from '../../../contract/refunds/entity.ts'
import type { Reply } from '../../../machines/core/reply.ts'
import type { changeRefundMachine } from '../../../machines/refunds/changeRefund.machine.ts'
import type { Http } from '../../http/runtime.ts'
import type { Cache } from '../cache.ts'
import { callEndpoint, runWrite } from './calls.ts'
import type { CallsOf } from './wiring.ts'

/** The calls of the refund requests. */
export const refunds = (http: Http, cache: Cache) =>
  ({
    changeRefund: {
      updateRefund: fromPromise<Reply<Refund>, { id: string; status: RefundStatus }>(
        ({ input: { id, status }, signal }) =>
          runWrite(
            cache,
            ['Refund'],
            signal,
            callEndpoint(http, updateRefund, { params: { id }, payload: { status } }),
          ),
      ),
    },
  }) satisfies { changeRefund: CallsOf<typeof changeRefundMachine> }
