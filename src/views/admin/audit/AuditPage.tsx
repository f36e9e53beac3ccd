import { Flex } from '@radix-ui/themes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { RotateCcwClock } from 'lucide'
import { useSearch } from 'wouter'
import type { AuditEntry } from '#contract/audit/entity.ts'
import { AUDIT_KINDS, AUDIT_VERBS } from '#contract/audit/names.ts'
import type { AuditFilters } from '#contract/audit/rules.ts'
import { isDay } from '#contract/fields/day.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { auditQuery } from '#data/audit.ts'
import { auditMachine } from '#machines/audit/audit.machine.ts'
import { auditExportMachine } from '#machines/audit/auditExport.machine.ts'
import type { Query } from '#machines/core/list/address.ts'
import { listSelect } from '#machines/core/list/list.ts'
import { auditTexts } from '#messages/audit.ts'
import { auditScreen as texts } from '#messages/auditScreen.ts'
import { ListSteps } from '#views/office/ListSteps.tsx'
import { shortId } from '#views/orders/shortId.ts'
import { Button } from '#views/ui/Button.tsx'
import { Chip } from '#views/ui/Chip.tsx'
import { EmptyState } from '#views/ui/EmptyState.tsx'
import { ListView } from '#views/ui/ListView.tsx'
import { PageHeader } from '#views/ui/PageHeader.tsx'
import { SearchInput } from '#views/ui/SearchInput.tsx'
import { SelectInput } from '#views/ui/SelectInput.tsx'
import { Skeleton } from '#views/ui/Skeleton.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'
import { TextLink } from '#views/ui/TextLink.tsx'
import { Toolbar } from '#views/ui/Toolbar.tsx'
import { useFlow } from '../flow.ts'
import { AuditEntries } from './AuditEntries.tsx'

const kinds = AUDIT_KINDS.map((value) => ({ value, label: auditTexts.kinds[value] }))
const verbs = AUDIT_VERBS.map((value) => ({ value, label: auditTexts.verbs[value] }))

/** The filters in the address; unknown values of links are left out. */
const filtersOf = ({ search, person, kind, verb, record, from = '', to = '' }: Query): AuditFilters => {
  const known = { kind: AUDIT_KINDS.find((one) => one === kind), verb: AUDIT_VERBS.find((one) => one === verb) }
  return {
    ...(search && { search }),
    ...(person && { person }),
    ...(known.kind && { kind: known.kind }),
    ...(known.verb && { verb: known.verb }),
    ...(record && { record }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
  }
}

/** The audit log (product 16.17): who has changed what, newest first. */
export default function AuditPage() {
  const flow = useFlow(auditMachine, { input: { path: adminRoutes.audit, search: useSearch() } })
  const exportFlow = useFlow(auditExportMachine)
  const exporting = useSelector(exportFlow, (snapshot) => snapshot.hasTag('busy'))
  const query = useSelector(flow, listSelect.query)
  const after = useSelector(flow, listSelect.after)
  const searchInput = useSelector(flow, listSelect.searchInput)
  const filters = filtersOf(query)
  const found = useQuery({ ...auditQuery(filters, after), placeholderData: keepPreviousData })
  const choose = (name: string, value: string) => flow.send({ type: 'filter.choose', name, value })
  return (
    <>
      <PageHeader title={texts.title}>
        <Button
          variant="soft"
          busy={exporting}
          busyLabel={texts.exporting}
          onClick={() => exportFlow.send({ type: 'audit.export', filters })}
        >
          {texts.export}
        </Button>
      </PageHeader>
      <Toolbar>
        <SearchInput
          label={texts.search}
          placeholder={texts.searchPlaceholder}
          value={searchInput}
          busy={found.isPlaceholderData}
          onChange={(text) => flow.send({ type: 'search.type', text })}
          onClear={() => flow.send({ type: 'search.clear' })}
        />
        <SelectInput
          name="kind"
          label={texts.kind}
          value={filters.kind ?? ''}
          placeholder={texts.everyKind}
          options={kinds}
          onChange={(value) => choose('kind', value)}
        />
        <SelectInput
          name="verb"
          label={texts.verb}
          value={filters.verb ?? ''}
          placeholder={texts.everyVerb}
          options={verbs}
          onChange={(value) => choose('verb', value)}
        />
        <TextInput
          name="from"
          label={texts.from}
          type="date"
          value={filters.from ?? ''}
          onChange={(value) => choose('from', value)}
        />
        <TextInput
          name="to"
          label={texts.to}
          type="date"
          value={filters.to ?? ''}
          onChange={(value) => choose('to', value)}
        />
      </Toolbar>
      <ChosenFilters
        filters={filters}
        entries={found.data?.data ?? []}
        onClear={(name) => flow.send({ type: 'filters.clear', names: [name] })}
      />
      <ListView
        query={found}
        skeleton={<Skeleton height="9rem" />}
        count={3}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState
            icon={RotateCcwClock}
            title={texts.empty}
            text={Object.keys(filters).length > 0 ? texts.emptyFilter : texts.emptyHint}
          >
            {Object.keys(query).length > 0 && <TextLink to={adminRoutes.audit}>{texts.showAll}</TextLink>}
          </EmptyState>
        }
      >
        {({ data, next }) => (
          <>
            <AuditEntries label={texts.title} entries={data} onPerson={(id) => choose('person', id)} />
            <ListSteps
              texts={texts.steps}
              next={next}
              isLater={after !== undefined}
              busy={found.isPlaceholderData}
              onOlder={(entry) => flow.send({ type: 'older.choose', after: entry })}
              onNewest={() => flow.send({ type: 'page.choose', page: 1 })}
            />
          </>
        )}
      </ListView>
    </>
  )
}

interface ChosenFiltersProps {
  readonly filters: AuditFilters
  readonly entries: readonly AuditEntry[]
  readonly onClear: (name: 'person' | 'record') => void
}

/** The person and the record by which the log is filtered, with their names where the entries have them. */
const ChosenFilters = ({ filters: { person, record }, entries, onClear }: ChosenFiltersProps) => {
  if (!person && !record) return null
  const name = entries.find(({ actorId }) => actorId === person)?.actorName
  const title = entries.find(({ recordId }) => recordId === record)?.recordName
  const chips = [
    ...(person ? [['person', texts.person(name || shortId(person))] as const] : []),
    ...(record ? [['record', texts.record(title || shortId(record))] as const] : []),
  ]
  return (
    <Flex role="group" aria-label={texts.chosen} wrap="wrap" gap="2" my="3">
      {chips.map(([filter, label]) => (
        <Chip key={filter} label={texts.clear(label)} onPress={() => onClear(filter)}>
          {label} <span aria-hidden="true">×</span>
        </Chip>
      ))}
    </Flex>
  )
}
