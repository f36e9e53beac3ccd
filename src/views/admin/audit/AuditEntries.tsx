import { Flex, Grid, Heading, Text } from '@radix-ui/themes'
import type { AuditChange, AuditEntry } from '#contract/audit/entity.ts'
import type { AuditVerb } from '#contract/audit/names.ts'
import { POLICY_PAGES } from '#contract/policies/pages.ts'
import { auditTexts } from '#messages/audit.ts'
import { auditScreen as texts } from '#messages/auditScreen.ts'
import { formatDayAndTime } from '#messages/dates.ts'
import { formatNumber } from '#messages/format.ts'
import { policyNames } from '#messages/policies.ts'
import { shortId } from '#views/orders/shortId.ts'
import { Badge, type BadgeTone } from '#views/ui/Badge.tsx'
import { formatTaka } from '#views/ui/money.ts'
import { Panel } from '#views/ui/Panel.tsx'
import { TextButton } from '#views/ui/TextButton.tsx'
import * as css from './AuditEntries.module.css'

const tones: { readonly [verb in AuditVerb]: BadgeTone } = { created: 'green', changed: 'blue', deleted: 'red' }

/** Characters of a value that show before all of it is asked for. */
const SHORT = 160

interface AuditEntriesProps {
  readonly label: string
  readonly entries: readonly AuditEntry[]
  /** Receives the person whose changes alone are to show; without it, a name is no button. */
  readonly onPerson?: (id: string) => void
}

/** Entries of the audit log, each with its changed fields. */
export const AuditEntries = ({ label, entries, onPerson }: AuditEntriesProps) => (
  <Grid asChild gap="3">
    <ul aria-label={label}>
      {entries.map((entry) => (
        <li key={entry._id}>
          <Entry entry={entry} onPerson={onPerson} />
        </li>
      ))}
    </ul>
  </Grid>
)

/** The name of a record, else the end of its id. */
const recordOf = ({ kind, recordName, recordId }: AuditEntry) => {
  const id = kind === 'policy' ? policyNameOf(recordId) : recordId && shortId(recordId)
  return [auditTexts.kinds[kind], recordName ? `“${recordName}”` : id].filter(Boolean).join(' ')
}

const policyNameOf = (id: string) => {
  const page = POLICY_PAGES.find((one) => one === id)
  return page ? policyNames[page] : id
}

const Entry = ({ entry, onPerson }: { entry: AuditEntry; onPerson: AuditEntriesProps['onPerson'] }) => {
  const { at, verb, call, changes } = entry
  const record = recordOf(entry)
  return (
    <Panel as="article" className={css.entry} aria-label={texts.entry(auditTexts.verbs[verb], record)}>
      <div>
        <Flex align="center" wrap="wrap" gapX="3" gapY="1">
          <Badge tone={tones[verb]}>{auditTexts.verbs[verb]}</Badge>
          <Heading as="h2" size="3">
            {record}
          </Heading>
        </Flex>
        <Text as="p" color="gray">
          {formatDayAndTime(at)} · <Person entry={entry} onPerson={onPerson} />{' '}
          <code lang="en" className={css.call}>
            {call}
          </code>
        </Text>
      </div>
      {changes.length === 0 ? (
        <Text as="p" color="gray">
          {texts.noFields}
        </Text>
      ) : (
        <dl className={css.changes}>
          {changes.map((change) => (
            <div key={change.field}>
              <dt>{auditTexts.fieldName(change.field)}</dt>
              <dd>
                <Values change={change} verb={verb} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  )
}

const Person = ({ entry, onPerson }: { entry: AuditEntry; onPerson: AuditEntriesProps['onPerson'] }) => {
  const { actorId, actorName, role } = entry
  if (actorId === '') return auditTexts.roles[role]
  const name = actorName || shortId(actorId)
  return (
    <>
      {onPerson ? (
        <TextButton aria-description={texts.onlyBy(name)} onClick={() => onPerson(actorId)}>
          {name}
        </TextButton>
      ) : (
        name
      )}{' '}
      ({auditTexts.roles[role]})
    </>
  )
}

/** What a field was and is. A new record has no former values, a deleted one no new ones. */
const Values = ({ change, verb }: { change: AuditChange; verb: AuditVerb }) => {
  const { form, before, after, isHidden } = change
  if (isHidden) return <Text color="gray">{auditTexts.hidden}</Text>
  const [was, is] = [<Value key="was" value={before} form={form} />, <Value key="is" value={after} form={form} />]
  if (verb === 'created') return is
  if (verb === 'deleted') return was
  return (
    <>
      <del>{was}</del>
      <span aria-hidden="true"> → </span>
      <span className="visually-hidden">{texts.changedTo}</span>
      <ins>{is}</ins>
    </>
  )
}

const textOf = (value: string, form: AuditChange['form']): string => {
  if (form === 'money') return formatTaka(Number(value))
  if (form === 'number') return formatNumber(Number(value))
  if (form === 'time') return formatDayAndTime(value)
  if (form === 'flag') return value === 'true' ? texts.yes : texts.no
  return value
}

const Value = ({ value, form }: { value: string | null; form: AuditChange['form'] }) => {
  if (value === null) return <Text color="gray">{texts.none}</Text>
  const text = textOf(value, form)
  if (text.length <= SHORT) return text
  return (
    <details className={css.long}>
      <summary>{`${text.slice(0, SHORT)}…`}</summary>
      {text}
    </details>
  )
}
