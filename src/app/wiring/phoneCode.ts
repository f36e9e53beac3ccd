import { fromPromise } from 'xstate'
import { sendPhoneCode, sendTrackCode } from '#contract/checkout/api.ts'
import type { CodeAnswer } from '#contract/checkout/entity.ts'
import type { Http } from '#http/runtime.ts'
import type { CodeRequest } from '#machines/checkout/phoneCode.machine.ts'
import type { Reply } from '#machines/core/reply.ts'
import { callEndpoint } from './calls.ts'
import { waits } from './waits.ts'

/**
 * The calls of the code that a phone gets. @param keyOf the key to which the code of an order to open belongs; that of
 * an order to place stands in the request
 */
export const phoneCode = (http: Http, keyOf: () => string = () => '') => ({
  watchWait: waits.watchWait,
  sendPhoneCode: fromPromise<Reply<CodeAnswer | null>, CodeRequest>(({ input }) =>
    'items' in input
      ? callEndpoint(http, sendPhoneCode, { payload: input })
      : callEndpoint(http, sendTrackCode, { payload: { ...input, key: keyOf() } }),
  ),
})
