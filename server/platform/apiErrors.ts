import { ApiError } from '../../contract/envelope.ts'
import { accountTexts as texts } from '../../messages/en/account.ts'
import { formatWait } from './limits/formatWait.ts'

const error = (status: number, message: string) => new ApiError({ status, message })

/** The errors of the services, each with its status from the table in docs/api.md, Envelope. */
export const apiError = {
  badRequest: (message: string) => error(400, message),
  /** One field of the call breaks a rule. */
  field: (name: string, message: string) => new ApiError({ status: 400, message, issues: [{ path: [name], message }] }),
  unauthorized: () => error(401, texts.sessionEnded),
  forbidden: (message: string = texts.notAllowed) => error(403, message),
  notFound: (message: string) => error(404, message),
  conflict: (message: string) => error(409, message),
  gone: (message: string) => error(410, message),
  /** @param seconds until the next try is allowed */
  tooManyTries: (seconds: number) =>
    new ApiError({ status: 429, message: texts.tooManyTries(formatWait(seconds)), retryAfter: seconds }),
}
