import { absentOr, type EntityOf, entity, flag, id, list, nullable, oneOf, text, time } from '../calls/reading.ts'
import { AUDIT_FORMS, AUDIT_KINDS, AUDIT_ROLES, AUDIT_VERBS } from './names.ts'

/** A field of the record before and after the change. */
export const AuditChange = entity('AuditChange', {
  /** The name of the field's column. */
  field: text,
  form: oneOf(AUDIT_FORMS, 'text', 'text'),
  /** Null where the field was empty, and where its values are not kept. */
  before: nullable(text),
  after: nullable(text),
  /** The names of today of the records whose ids the values are, in the language of the call; absent without one. */
  beforeName: absentOr(text),
  afterName: absentOr(text),
  /** Whether the log keeps no values of the field: they are secret, or personal data that the record itself has. */
  isHidden: flag,
})
export type AuditChange = EntityOf<typeof AuditChange>

/** One change of one record. */
export const AuditEntry = entity('AuditEntry', {
  _id: id,
  at: time,
  /** The person; empty for the server and for a command. */
  actorId: text,
  /** The person's name today; empty for the server and for a command. */
  actorName: text,
  /** The name of the key by which a program has acted for the person; absent without one. */
  program: absentOr(text),
  /** The name of the seller that the person acted for as a member; absent without one. */
  store: absentOr(text),
  role: oneOf(AUDIT_ROLES, 'system', 'system'),
  /** The name of the call, of the kind of the job, or of the command. */
  call: text,
  /** The right of the staff that the call needs, one of `RIGHTS`; absent where it needs none. */
  right: absentOr(text),
  verb: oneOf(AUDIT_VERBS, 'changed', 'changed'),
  kind: oneOf(AUDIT_KINDS, 'product'),
  /** Empty for a record of which the shop has one. */
  recordId: text,
  /** The name of the record at that time, for a user the name of today; empty without one. */
  recordName: text,
  /** The `X-Request-Id` of the call; the id of the job for a change by a job. */
  requestId: text,
  changes: list(AuditChange),
})
export type AuditEntry = EntityOf<typeof AuditEntry>
