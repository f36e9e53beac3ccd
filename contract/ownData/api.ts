import { Schema } from 'effect'
import { HttpApiEndpoint, HttpApiSchema, OpenApi } from 'effect/http-api'
import { Access, Changes, NotRepeated } from '../calls/annotations.ts'
import { noData, successEnvelope } from '../calls/envelope.ts'
import { ClosingCode, OWN_DATA_FORMATS, OwnData } from './entity.ts'
import { AccountToClose } from './rules.ts'

/** The calls by which a person gets what the shop knows of them, and closes the account. */

/** Whether there is a file, and until when. */
export const getOwnData = HttpApiEndpoint.get('getOwnData', '/user/own-data', { success: successEnvelope(OwnData) })
  .annotate(OpenApi.Summary, 'Reads whether the file with the data of the caller is ready.')
  .annotate(Access, 'signedIn')
/** Starts the job that makes the file. 409 while one is made, and for a day afterwards. */
export const requestOwnData = HttpApiEndpoint.post('requestOwnData', '/user/own-data', {
  success: successEnvelope(OwnData, 201),
})
  .annotate(OpenApi.Summary, 'Starts to gather everything that the shop knows of the caller.')
  .annotate(Access, 'signedIn')
  .annotate(Changes, ['User', 'Job'])
/**
 * The file as JSON, a list of rows for each table; or as CSV with a line for each value: table, number of the row, field,
 * value. Sums are in taka. 404 without a file that is ready.
 */
export const getOwnDataFile = HttpApiEndpoint.get('getOwnDataFile', '/user/own-data/file/:format', {
  params: { format: Schema.Literals(OWN_DATA_FORMATS) },
  success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: 'application/octet-stream' })),
})
  .annotate(OpenApi.Summary, 'Downloads everything that the shop knows of the caller.')
  .annotate(Access, 'signedIn')
/**
 * Sends the code that closes the account to its proved e-mail or phone; nothing where the second factor is on, whose code
 * is asked for then. 409 where no administrator would remain, and for a seller with open orders; 429.
 */
export const sendClosingCode = HttpApiEndpoint.post('sendClosingCode', '/user/closing-code', {
  success: successEnvelope(ClosingCode),
})
  .annotate(OpenApi.Summary, 'Sends the code that closes the account of the caller.')
  .annotate(Access, 'signedIn')
/**
 * Closes the account of the caller as the deletion by an administrator does, and ends its sessions. 400 at `code`; 409 as
 * for `sendClosingCode`; 429.
 */
export const closeAccount = HttpApiEndpoint.post('closeAccount', '/user/close-account', {
  payload: AccountToClose,
  success: successEnvelope(noData),
})
  .annotate(OpenApi.Summary, 'Closes the account of the caller.')
  .annotate(Access, 'signedIn')
  .annotate(NotRepeated, true)
