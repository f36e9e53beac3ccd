import type { Sentences } from '#contract/apiError.ts'
import type * as errors from '#contract/errors.ts'
import { accountTexts } from '../account.ts'
import { accountResponses } from '../accountResponses.ts'
import { commonTexts } from '../common.ts'
import { flowSentences } from '../flows.ts'
import { formatWait } from '../formatWait.ts'
import { secondFactorTexts } from '../secondFactor.ts'
import { serverTexts as texts } from '../server.ts'

export const sharedErrors = {
  'request.unknown_path': texts.unknownPath,
  'request.wrong_method': ({ allowed }) => texts.wrongMethod(allowed),
  'request.malformed_address': texts.malformedAddress,
  'request.unreadable': texts.requestUnreadable,
  'request.body_too_large': texts.bodyTooLarge,
  'request.body_unreadable': texts.bodyUnreadable,
  'request.wrong_content_type': texts.wrongContentType,
  'request.foreign_origin': texts.foreignOrigin,
  'request.idempotency_key_invalid': ({ max }) => texts.idempotencyKey(max),
  'request.idempotency_key_reused': texts.keyReused,
  'request.idempotency_key_running': texts.keyStillRunning,
  'request.changed_since': commonTexts.changedSince,
  'request.reference_gone': texts.goneSince,
  'server.unavailable': texts.unavailable,
  'server.storage_full': texts.storageFull,
  'server.unexpected': texts.unexpected,
  'account.session_ended': flowSentences['session.ended'],
  'account.not_allowed': accountTexts.notAllowed,
  'account.second_factor_required': secondFactorTexts.required,
  'account.too_many_tries': ({ retryAfter }) => flowSentences['session.too_many_tries']({ seconds: retryAfter }),
  'account.codes_spent': ({ retryAfter }) => accountResponses.codesSpent(formatWait(retryAfter)),
  'account.messages_spent': ({ retryAfter }) => accountResponses.tooManyMessages(formatWait(retryAfter)),
  'upload.file_too_large': flowSentences['files.too_large'],
  'upload.too_many_files': texts.tooManyFiles,
  'upload.too_many_uploads': texts.tooManyUploads,
  'upload.file_empty': texts.fileEmpty,
  'upload.not_an_image': texts.notAnImage,
  'upload.too_many_pixels': ({ megapixels }) => texts.tooManyPixels(megapixels),
  'upload.side_too_long': texts.tooLongSide,
  'upload.too_many_frames': texts.tooManyFrames,
  'upload.too_much_work': texts.tooMuchWork,
  'image.not_found': texts.notFound('Image'),
  'image.width_not_offered': ({ widths }) => texts.imageWidth(widths),
} satisfies Sentences<typeof errors>
