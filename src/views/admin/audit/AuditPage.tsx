import { Flex } from '@radix-ui/themes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { RotateCcwClock } from 'lucide'
import { useSearch } from 'wouter'
import { type AuditFilters, auditList, exportAudit } from '#contract/audit/api.ts'
import type { AuditEntry } from '#contract/audit/entity.ts'
import { AUDIT_KINDS, AUDIT_VERBS } from '#contract/audit/names.ts'
import { filtersIn } from '#contract/calls/lists.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { auditQuery } from '#data/audit.ts'
import { downloads } from '#machines/core/download/download.machine.ts'
import { listMachine } from '#machines/core/list/list.machine.ts'
import { listSelect } from '#machines/core/list/list.ts'
import { auditTexts, auditScreen as texts } from '#messages/audit.ts'
import { DayFields } from '#views/office/list/DayFields.tsx'
import { DownloadButton } from '#views/office/list/DownloadButton.tsx'
import { ListScreen } from '#views/office/list/ListScreen.tsx'
import { shortId } from '#views/orders/shortId.ts'
import { Chip } from '#views/ui/Chip.tsx'
import { SelectInput } from '#views/ui/SelectInput.tsx'
import { useFlow } from '../flow.ts'
import { AuditEntries } from './AuditEntries.tsx'

const kinds = AUDIT_KINDS.map((value) => ({ value, label: auditTexts.kinds[value] }))
const verbs = AUDIT_VERBS.map((value) => ({ value, label: auditTexts.verbs[value] }))

const csv = downloads(exportAudit, (payload: AuditFilters) => ({ payload }), {
  file: 'audit.csv',
  failed: 'audit.export_failed',
})

/** The audit log (product 16.17): who has changed what, newest first. */
export default function AuditPage() {
  const flow = useFlow(listMachine, { input: { path: adminRoutes.audit, search: useSearch() } })
  const filters = filtersIn(auditList, useSelector(flow, listSelect.query))
  const after = useSelector(flow, listSelect.after)
  const found = useQuery({ ...auditQuery(filters, after), placeholderData: keepPreviousData })
  const choose = (name: string, value: string) => flow.send({ type: 'filter.choose', name, value })
  return (
    <ListScreen
      flow={flow}
      texts={texts}
      icon={RotateCcwClock}
      found={found}
      isFiltered={Object.keys(filters).length > 0}
      actions={<DownloadButton csv={csv} filters={filters} texts={texts} />}
      fields={
        <>
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
          <DayFields texts={texts} filters={filters} onChoose={choose} />
        </>
      }
      chosen={
        <ChosenFilters
          filters={filters}
          entries={found.data?.data ?? []}
          onClear={(name) => flow.send({ type: 'filters.clear', names: [name] })}
        />
      }
    >
      {({ data }) => <AuditEntries label={texts.title} entries={data} onPerson={(id) => choose('person', id)} />}
    </ListScreen>
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
