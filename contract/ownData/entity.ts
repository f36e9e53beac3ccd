import { type EntityOf, entity, nullable, oneOf, time } from '../calls/reading.ts'

/** `none` also after a file that could not be made; `making` until the job has ended; `ready` for a day. */
export const OWN_DATA_STATES = ['none', 'making', 'ready'] as const
export const OWN_DATA_FORMATS = ['json', 'csv'] as const
export type OwnDataFormat = (typeof OWN_DATA_FORMATS)[number]

/** The file with everything that the shop knows of the caller. */
export const OwnData = entity('OwnData', {
  state: oneOf(OWN_DATA_STATES, 'none'),
  /** When the file is deleted; null unless it is ready. */
  readyUntil: nullable(time),
})
export type OwnData = EntityOf<typeof OwnData>

/** Where the code that closes an account comes from: the authenticator app, or a message that has just been sent. */
export const CLOSING_CODES = ['app', 'email', 'phone'] as const
export const ClosingCode = entity('ClosingCode', { by: oneOf(CLOSING_CODES, 'phone') })
export type ClosingCode = EntityOf<typeof ClosingCode>
