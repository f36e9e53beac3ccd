import { type EntityOf, entity, flag, id, list, nullable, number, oneOf, text, time } from '../calls/reading.ts'
import { JOB_KINDS } from '../jobs/entity.ts'
import { ONLINE_METHODS } from '../payments/states.ts'

/** A process that serves the shop, seen in the last minutes. */
export const ServerProcess = entity('ServerProcess', {
  _id: id,
  /** The name of its machine. */
  host: text,
  version: text,
  startedAt: time,
})
export type ServerProcess = EntityOf<typeof ServerProcess>

/** A payment provider, as the process sees it that responds. */
export const ProviderHealth = entity('ProviderHealth', {
  _id: oneOf(ONLINE_METHODS, 'manual'),
  answers: flag,
})

/** The state of the shop's servers, database and background work. Durations in seconds. */
export const System = entity('System', {
  version: text,
  /** The newest migration of the database. */
  schema: text,
  /** The time of the response, by the clock of the database. */
  at: time,
  /** Oldest first. */
  processes: list(ServerProcess),
  database: entity('DatabaseState', {
    bytes: number,
    connections: number,
    connectionsMax: number,
    /** The age of the oldest transaction that is open. */
    oldestTransaction: number,
  }),
  messages: entity('MessagesState', {
    waiting: number,
    /** How long the oldest message that is due waits. */
    oldest: number,
    /** Of the last `FAILURE_DAYS` days, without those that were sent again. */
    failed: number,
  }),
  jobs: entity('JobsState', { waiting: number, running: number, failed: number }),
  /** Payments that are undecided for more than a day. */
  undecidedPayments: number,
  /** The disk of the uploaded files; null where it is not known. */
  disk: nullable(entity('Disk', { free: number, total: number })),
  /** The time of the last backup; null where none was recorded. */
  backupAt: nullable(time),
  /** Whether the last backup is older than the operator allows. */
  backupLate: flag,
  providers: list(ProviderHealth),
})
export type System = EntityOf<typeof System>

export const FAILURE_KINDS = ['mail', 'sms', 'job'] as const

/** A mail, SMS or job that the server has given up, in the last `FAILURE_DAYS` days. */
export const Failure = entity('Failure', {
  _id: id,
  kind: oneOf(FAILURE_KINDS, 'mail'),
  /** The kind of the job; null of a message. */
  job: nullable(oneOf(JOB_KINDS, 'moveOrder')),
  /** The subject of a mail; of a job as in `Job`. */
  subject: text,
  /** Of a message, with most of its characters hidden. */
  recipient: text,
  /** The answer of the mail server or gateway, as a short code or sentence. */
  reason: text,
  /** The tries of a message, or the items of a job that were given up. */
  count: number,
  failedAt: time,
  /** False of a message with a code or link, whose text is not kept. */
  sendable: flag,
})
export type Failure = EntityOf<typeof Failure>
