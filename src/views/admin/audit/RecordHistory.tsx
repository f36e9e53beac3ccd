import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { RotateCcwClock } from 'lucide'
import type { ActorRefFrom } from 'xstate'
import { adminRoutes } from '#contract/routes/admin.ts'
import { historyQuery } from '#data/audit.ts'
import { type recordHistoryMachine, recordHistorySelect as select } from '#machines/audit/recordHistory.machine.ts'
import { addressOf } from '#machines/core/list/address.ts'
import { auditTexts, auditScreen as texts } from '#messages/audit.ts'
import { historyTexts } from '#messages/lists.ts'
import { ListSteps } from '#views/office/ListSteps.tsx'
import { Button } from '#views/ui/Button.tsx'
import { Dialog } from '#views/ui/Dialog.tsx'
import { EmptyState } from '#views/ui/EmptyState.tsx'
import { ListView } from '#views/ui/ListView.tsx'
import { Skeleton } from '#views/ui/Skeleton.tsx'
import { TextLink } from '#views/ui/TextLink.tsx'
import { AuditEntries } from './AuditEntries.tsx'

/** The dialog with the changes of one record. */
export default function RecordHistory({ flow }: { flow: ActorRefFrom<typeof recordHistoryMachine> }) {
  const { kind, id, name } = useSelector(flow, select.record)
  const after = useSelector(flow, select.after)
  const found = useQuery({ ...historyQuery({ kind, record: id }, after), placeholderData: keepPreviousData })
  const close = () => flow.send({ type: 'dialog.cancel' })
  return (
    <Dialog
      open
      side
      title={texts.historyOf(name || auditTexts.kinds[kind])}
      onClose={close}
      actions={<Button onClick={close}>{texts.close}</Button>}
    >
      <p>
        <TextLink to={addressOf(adminRoutes.audit, { kind, record: id })} onClick={close}>
          {texts.openLog}
        </TextLink>
      </p>
      <ListView
        query={found}
        skeleton={<Skeleton height="6rem" />}
        count={3}
        isEmpty={({ data }) => data.length === 0}
        empty={<EmptyState icon={RotateCcwClock} title={texts.noHistory} text={texts.noHistoryHint} />}
      >
        {({ data, next }) => (
          <>
            <AuditEntries label={historyTexts.history} entries={data} />
            <ListSteps
              texts={texts.steps}
              next={next}
              isLater={after !== ''}
              busy={found.isPlaceholderData}
              onOlder={(entry) => flow.send({ type: 'older.choose', after: entry })}
              onNewest={() => flow.send({ type: 'newest.choose' })}
            />
          </>
        )}
      </ListView>
    </Dialog>
  )
}
