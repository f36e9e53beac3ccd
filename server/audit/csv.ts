import type { AuditChange, AuditEntry } from '#contract/audit/entity.ts'
import { type Cell, csvHead, csvLine, csvTime } from '../platform/csv.ts'
import type { Texts } from '../platform/texts.ts'

type Column = readonly [name: string, of: (entry: AuditEntry, change: AuditChange | undefined) => Cell]

/** A value in a cell; the field of an absent one is empty. */
const cellOf = (value: string | null | undefined, form: AuditChange['form'] | undefined): Cell => {
  if (value === null || value === undefined) return ''
  if (form === 'time') return csvTime(new Date(value))
  return form === 'number' || form === 'money' ? Number(value) : value
}

/** The columns of the audit log in a spreadsheet, one line per changed field. Times are those of Bangladesh. */
const columnsIn = ({ auditTexts: texts }: Texts): readonly Column[] => [
  [texts.columns.at, ({ at }) => csvTime(new Date(at))],
  [texts.columns.person, ({ actorName, actorId }) => actorName || actorId],
  [texts.columns.role, ({ role }) => texts.roles[role]],
  [texts.columns.verb, ({ verb }) => texts.verbs[verb]],
  [texts.columns.kind, ({ kind }) => texts.kinds[kind]],
  [texts.columns.name, ({ recordName }) => recordName],
  [texts.columns.record, ({ recordId }) => recordId],
  [texts.columns.field, (_, change) => (change ? texts.fieldName(change.field) : '')],
  [texts.columns.before, (_, change) => (change?.isHidden ? texts.hidden : cellOf(change?.before, change?.form))],
  [texts.columns.after, (_, change) => (change?.isHidden ? texts.hidden : cellOf(change?.after, change?.form))],
  [texts.columns.call, ({ call }) => call],
  [texts.columns.request, ({ requestId }) => requestId],
]

/** The first line of the file, and the lines of each entry. */
export const auditLines = (texts: Texts) => {
  const columns = columnsIn(texts)
  const lineOf = (entry: AuditEntry) => (change: AuditChange | undefined) =>
    csvLine(columns.map(([, of]) => of(entry, change)))
  return {
    head: csvHead(columns.map(([name]) => name)),
    linesOf: (entry: AuditEntry) =>
      (entry.changes.length === 0 ? [undefined] : entry.changes).map(lineOf(entry)).join(''),
  }
}
