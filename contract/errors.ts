import { Schema } from 'effect'
import { apiError } from './calls/apiError.ts'
import { RIGHTS } from './users/rights.ts'

/** The errors that calls of every feature share. */

const retryAfter = Schema.Int

// The router and the guard
export class UnknownPath extends apiError('request.unknown_path', 404) {}
export class WrongMethod extends apiError('request.wrong_method', 405, { allowed: Schema.String }) {}
export class MalformedAddress extends apiError('request.malformed_address', 400) {}
export class RequestUnreadable extends apiError('request.unreadable', 400) {}
export class BodyTooLarge extends apiError('request.body_too_large', 413) {}
export class BodyUnreadable extends apiError('request.body_unreadable', 400) {}
export class WrongContentType extends apiError('request.wrong_content_type', 415) {}
export class ForeignOrigin extends apiError('request.foreign_origin', 403) {}
export class IdempotencyKeyInvalid extends apiError('request.idempotency_key_invalid', 400, { max: Schema.Int }) {}
export class IdempotencyKeyReused extends apiError('request.idempotency_key_reused', 409) {}
export class IdempotencyKeyRunning extends apiError('request.idempotency_key_running', 409) {}

// Changes
/** The entity has changed since the version in `If-Match`. */
export class ChangedSince extends apiError('request.changed_since', 409) {}
/** A row that the change refers to was deleted at the same time. */
export class ReferenceGone extends apiError('request.reference_gone', 409) {}

// The server
export class Unavailable extends apiError('server.unavailable', 503, { retryAfter }) {}
export class StorageFull extends apiError('server.storage_full', 503, { retryAfter }) {}
export class Unexpected extends apiError('server.unexpected', 500) {}

// The caller
export class SessionEnded extends apiError('account.session_ended', 401) {}
export class NotAllowed extends apiError('account.not_allowed', 403) {}
export class SecondFactorRequired extends apiError('account.second_factor_required', 403) {}
/** The role that the shop has made for the person does not contain the right of the call. */
export class RightMissing extends apiError('account.right_missing', 403, { right: Schema.Literals(RIGHTS) }) {}
/** The header `X-Store` names another seller than the one that the session acts for: the screen is of a former choice. */
export class OtherStore extends apiError('account.other_store', 409) {}
/** The key of a program is good no longer, or never was; `maker`: its maker is no administrator with all proofs any more. */
export class KeyEnded extends apiError('program.key_ended', 401, {
  reason: Schema.Literals(['unknown', 'withdrawn', 'expired', 'maker']),
}) {}
/** A key comes from a page of a browser: with cookies, or from another site. */
export class KeyInBrowser extends apiError('program.key_in_browser', 403) {}
/** The key has no right for the call, or the call takes no keys. */
export class KeyNotAllowed extends apiError('program.key_not_allowed', 403) {}
export class TooManyTries extends apiError('account.too_many_tries', 429, { retryAfter }) {}
/** Too many wrong codes: only a mailed link or an administrator helps before the wait ends. */
export class CodesSpent extends apiError('account.codes_spent', 429, { retryAfter }) {}
/** The shop has reached its limit of messages. */
export class MessagesSpent extends apiError('account.messages_spent', 429, { retryAfter }) {}

// Pictures
export class FileTooLarge extends apiError('upload.file_too_large', 413) {}
export class TooManyFiles extends apiError('upload.too_many_files', 413) {}
export class TooManyUploads extends apiError('upload.too_many_uploads', 429, { retryAfter }) {}
export class FileEmpty extends apiError('upload.file_empty', 415) {}
export class NotAnImage extends apiError('upload.not_an_image', 415) {}
export class TooManyPixels extends apiError('upload.too_many_pixels', 413, { megapixels: Schema.Int }) {}
export class SideTooLong extends apiError('upload.side_too_long', 413) {}
export class TooManyFrames extends apiError('upload.too_many_frames', 413) {}
export class TooMuchWork extends apiError('upload.too_much_work', 413) {}
export class ImageNotFound extends apiError('image.not_found', 404) {}
export class WidthNotOffered extends apiError('image.width_not_offered', 400, { widths: Schema.String }) {}

export const limitErrors = [TooManyTries, CodesSpent, MessagesSpent] as const
export const pictureErrors = [
  FileEmpty,
  FileTooLarge,
  NotAnImage,
  TooManyPixels,
  SideTooLong,
  TooManyFrames,
  TooMuchWork,
] as const
