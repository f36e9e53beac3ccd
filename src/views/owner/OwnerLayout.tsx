import { Plus } from 'lucide'
import type { ReactNode } from 'react'
import { ownerRights, ownerRoutes } from '#contract/routes/owner.ts'
import { ownerTexts } from '#messages/office.ts'
import { paletteTexts as texts } from '#messages/palette.ts'
import { Shell } from '../frames/Shell.tsx'
import { StoreChoice } from '../frames/StoreChoice.tsx'
import { FactorGate } from '../office/FactorGate.tsx'
import { JobList } from '../office/jobs/JobList.tsx'
import { NewsBell } from '../office/news/NewsBell.tsx'
import type { Command } from '../office/palette/commands.ts'
import { OfficeKeys } from '../office/palette/OfficeKeys.tsx'
import { useEntries } from '../office/useEntries.ts'
import { useEntryCounts } from '../office/useEntryCounts.ts'
import { useRights } from '../office/useRights.tsx'
import { useSession } from '../session.tsx'
import { ownerEntries } from './entries.ts'

const actions: readonly Command[] = [
  { id: 'add', group: 'action', label: texts.addProduct, icon: Plus, to: `${ownerRoutes.products}?create=1` },
]

/** Layout of the owner's area (product 6.1). */
export default function OwnerLayout({ children }: { children: ReactNode }) {
  const { has, isKnown } = useRights()
  const isMember = useSession(({ user }) => user?.store !== undefined)
  const entries = useEntries(ownerEntries).filter(({ name }) => has(ownerRights[name]))
  return (
    <Shell
      title={ownerTexts.panel}
      entries={entries}
      pending={isMember && !isKnown}
      counts={useEntryCounts()}
      profile={ownerRoutes.profile}
      tools={
        <>
          <OfficeKeys entries={entries} actions={has('catalogue') ? actions : []} />
          <NewsBell orders={ownerRoutes.orders} products={ownerRoutes.products} />
        </>
      }
    >
      <FactorGate settings={ownerRoutes.profile}>
        {isMember && <StoreChoice />}
        {children}
        <JobList orders={ownerRoutes.orders} products={ownerRoutes.products} />
      </FactorGate>
    </Shell>
  )
}
