import { ApiError } from '../../contract/envelope.ts'
import { accountTexts as texts } from '../../messages/en/account.ts'
import { formatWait } from './limits/formatWait.ts'

const refused = (status: number, message: string) => new ApiError({ status, message })

/** The refusals of the services, each with its status of wire's table. */
export const apiError = {
  badRequest: (message: string) => refused(400, message),
  /** A rule that one field of the call breaks. */
  field: (name: string, message: string) => new ApiError({ status: 400, message, issues: [{ path: [name], message }] }),
  unauthorized: () => refused(401, texts.sessionEnded),
  forbidden: (message: string = texts.notAllowed) => refused(403, message),
  notFound: (message: string) => refused(404, message),
  conflict: (message: string) => refused(409, message),
  gone: (message: string) => refused(410, message),
  /** @param seconds until trying again makes sense */
  tooManyTries: (seconds: number) =>
    new ApiError({ status: 429, message: texts.tooManyTries(formatWait(seconds)), retryAfter: seconds }),
}
