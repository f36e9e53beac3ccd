import { Flex, Grid, Heading, Text } from '@radix-ui/themes'
import type { AuditChange, AuditEntry } from '#contract/audit/entity.ts'
import type { AuditKind, AuditVerb } from '#contract/audit/names.ts'
import { SHOP_PAGES } from '#contract/policies/pages.ts'
import { auditTexts, auditScreen as texts } from '#messages/audit.ts'
import { formatDayAndTime } from '#messages/dates.ts'
import { policyNames } from '#messages/policies.ts'
import { shortId } from '#views/orders/shortId.ts'
import { Badge, type BadgeTone } from '#views/ui/Badge.tsx'
import { Panel } from '#views/ui/Panel.tsx'
import { TextButton } from '#views/ui/TextButton.tsx'
import * as css from './AuditEntries.module.css'
import { valueText } from './valueText.ts'

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
  const page = SHOP_PAGES.find((one) => one === id)
  return page ? policyNames[page] : id
}

const Entry = ({ entry, onPerson }: { entry: AuditEntry; onPerson: AuditEntriesProps['onPerson'] }) => {
  const { at, verb, kind, changes } = entry
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
          {formatDayAndTime(at)} · <Person entry={entry} onPerson={onPerson} />
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
                <Values change={change} kind={kind} verb={verb} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <More entry={entry} />
    </Panel>
  )
}

/** What few people ask for: the call, the right that it used, and the request. */
const More = ({ entry: { call, right, requestId } }: { entry: AuditEntry }) => (
  <details className={css.long}>
    <summary>{texts.more}</summary>
    {auditTexts.columns.call}:{' '}
    <code lang="en" className={css.call}>
      {call}
    </code>
    <br />
    {right && (
      <>
        {auditTexts.columns.right}: {auditTexts.rightName(right)}
        <br />
      </>
    )}
    {auditTexts.columns.request}:{' '}
    <code lang="en" className={css.call}>
      {requestId}
    </code>
  </details>
)

const Person = ({ entry, onPerson }: { entry: AuditEntry; onPerson: AuditEntriesProps['onPerson'] }) => {
  const { actorId, actorName, role, store, program } = entry
  if (actorId === '') return auditTexts.roles[role]
  const name = actorName || shortId(actorId)
  const as = store ? texts.forStore(auditTexts.roles[role], store) : auditTexts.roles[role]
  return (
    <>
      {onPerson ? (
        <TextButton aria-description={texts.onlyBy(name)} onClick={() => onPerson(actorId)}>
          {name}
        </TextButton>
      ) : (
        name
      )}{' '}
      ({program ? texts.byKey(as, program) : as})
    </>
  )
}

/** What a field was and is. A new record has no former values, a deleted one no new ones. */
const Values = ({ change, kind, verb }: { change: AuditChange; kind: AuditKind; verb: AuditVerb }) => {
  const { before, after, beforeName, afterName, isHidden } = change
  if (isHidden) return <Text color="gray">{auditTexts.hidden}</Text>
  const text = (value: string | null, name: string | undefined) =>
    value === null ? null : (name ?? valueText(kind, change, value))
  const [was, is] = [
    <Value key="was" text={text(before, beforeName)} />,
    <Value key="is" text={text(after, afterName)} />,
  ]
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

const Value = ({ text }: { text: string | null }) => {
  if (text === null) return <Text color="gray">{texts.none}</Text>
  if (text.length <= SHORT) return text
  return (
    <details className={css.long}>
      <summary>{`${text.slice(0, SHORT)}…`}</summary>
      {text}
    </details>
  )
}
