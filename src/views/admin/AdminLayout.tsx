import { Plus } from 'lucide'
import type { ReactNode } from 'react'
import { adminRights, adminRoutes } from '#contract/routes/admin.ts'
import type { Right } from '#contract/users/rights.ts'
import { adminTexts } from '#messages/office.ts'
import { paletteTexts as texts } from '#messages/palette.ts'
import { Shell } from '../frames/Shell.tsx'
import { FactorGate } from '../office/FactorGate.tsx'
import { JobList } from '../office/jobs/JobList.tsx'
import { NewsBell } from '../office/news/NewsBell.tsx'
import type { Command } from '../office/palette/commands.ts'
import { OfficeKeys } from '../office/palette/OfficeKeys.tsx'
import { useEntries } from '../office/useEntries.ts'
import { useEntryCounts } from '../office/useEntryCounts.ts'
import { useKeptRights, useRights } from '../office/useRights.tsx'
import { RecordHistoryHost } from './audit/RecordHistoryHost.tsx'
import { adminEntries } from './entries.ts'

const create = (list: string, label: string, right: Right): Command & { readonly right: Right } => ({
  id: label,
  group: 'action',
  label,
  icon: Plus,
  to: `${list}?create=1`,
  right,
})
const actions = [
  create(adminRoutes.products, texts.addProduct, adminRights.products),
  create(adminRoutes.categories, texts.addCategory, adminRights.categories),
  create(adminRoutes.banners, texts.addBanner, adminRights.banners),
]

/** Layout of the administrator's area (product 5.1). */
export default function AdminLayout({ children }: { children: ReactNode }) {
  const { has, isKnown } = useRights()
  useKeptRights()
  const entries = useEntries(adminEntries).filter(({ name }) => has(adminRights[name]))
  return (
    <Shell
      title={adminTexts.panel}
      entries={entries}
      pending={!isKnown}
      counts={useEntryCounts()}
      profile={adminRoutes.profile}
      tools={
        <>
          <OfficeKeys entries={isKnown ? entries : []} actions={actions.filter(({ right }) => has(right))} />
          <NewsBell orders={adminRoutes.orders} products={adminRoutes.products} />
        </>
      }
    >
      <FactorGate settings={adminRoutes.profile}>
        <RecordHistoryHost mayRead={has('audit')}>{children}</RecordHistoryHost>
        <JobList orders={adminRoutes.orders} products={adminRoutes.products} />
      </FactorGate>
    </Shell>
  )
}
