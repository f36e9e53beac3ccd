import { apiError } from '../calls/apiError.ts'
import type { ErrorsOf } from '../calls/withErrors.ts'
import { ChangedSince, TooManyTries } from '../errors.ts'
import type * as shopApi from './shopApi.ts'
import type * as staffApi from './staffApi.ts'

/** No order with this id waits for a call. */
export class CallNotFound extends apiError('call.not_found', 404) {}
/** Another person makes the call now. */
export class CallTaken extends apiError('call.taken', 409) {}
/** The person has the call no longer: it was given back, or it has its result. */
export class CallNotYours extends apiError('call.not_yours', 409) {}
/** The order needs no call any more. */
export class CallOver extends apiError('call.over', 409) {}
/** The time of the next call is over, or too far away. */
export class CallTimeWrong extends apiError('call.time_wrong', 400) {}

/** The privacy policy does not say that unfinished checkouts are kept. */
export class CallsNotInPolicy extends apiError('call.not_in_policy', 409) {}

/** The link is wrong, or its time is over. */
export class CallLinkUnknown extends apiError('call.link_unknown', 404) {}

/** The errors of each call of this feature, besides those of the guard. */
export const callErrors = {
  takeCall: [CallNotFound, CallTaken, CallOver],
  giveCallBack: [CallNotFound, CallNotYours],
  reportCall: [CallNotFound, CallNotYours, CallOver, CallTimeWrong],
  setCallRules: [CallsNotInPolicy, ChangedSince],
  getCallLink: [CallLinkUnknown, TooManyTries],
  confirmByLink: [CallLinkUnknown, TooManyTries, CallOver],
} as const satisfies ErrorsOf<typeof staffApi & typeof shopApi>
