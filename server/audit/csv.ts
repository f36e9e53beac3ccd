import type { AuditChange, AuditEntry } from '#contract/audit/entity.ts'
import { type Cell, type Columns, csvTime } from '../platform/csv.ts'

/** A value in a cell; the field of an absent one is empty. */
const cellOf = (value: string | null | undefined, form: AuditChange['form'] | undefined): Cell => {
  if (value === null || value === undefined) return ''
  if (form === 'time') return csvTime(new Date(value))
  return form === 'number' || form === 'money' ? Number(value) : value
}

/** The columns of the audit log in a spreadsheet, one line per changed field. Times are those of Bangladesh. */
export const auditColumns: Columns<AuditEntry & { readonly change?: AuditChange }> = ({ auditTexts: texts }) => [
  [texts.columns.at, ({ at }) => csvTime(new Date(at))],
  [texts.columns.person, ({ actorName, actorId }) => actorName || actorId],
  [texts.columns.role, ({ role }) => texts.roles[role]],
  [texts.columns.verb, ({ verb }) => texts.verbs[verb]],
  [texts.columns.kind, ({ kind }) => texts.kinds[kind]],
  [texts.columns.name, ({ recordName }) => recordName],
  [texts.columns.record, ({ recordId }) => recordId],
  [texts.columns.field, ({ change }) => (change ? texts.fieldName(change.field) : '')],
  [texts.columns.before, ({ change }) => (change?.isHidden ? texts.hidden : cellOf(change?.before, change?.form))],
  [texts.columns.after, ({ change }) => (change?.isHidden ? texts.hidden : cellOf(change?.after, change?.form))],
  [texts.columns.call, ({ call }) => call],
  [texts.columns.request, ({ requestId }) => requestId],
  [texts.columns.program, ({ program }) => program ?? ''],
  [texts.columns.right, ({ right = '' }) => texts.rightName(right)],
  [texts.columns.store, ({ store }) => store ?? ''],
]

export const changesOf = (entry: AuditEntry) =>
  entry.changes.length === 0 ? [entry] : entry.changes.map((change) => ({ ...entry, change }))
