import type { ReactNode } from 'react'
import { ownerRoutes } from '../../../contract/routes/owner.ts'
import { ownerTexts } from '../../../messages/en/owner.ts'
import { Shell } from '../frames/Shell.tsx'
import { FactorGate } from '../office/FactorGate.tsx'
import { ownerEntries } from './entries.ts'

/** Layout of the owner's area (product 6.1). */
export default function OwnerLayout({ children }: { children: ReactNode }) {
  return (
    <Shell title={ownerTexts.panel} entries={ownerEntries} profile={ownerRoutes.profile}>
      <FactorGate settings={ownerRoutes.profile}>{children}</FactorGate>
    </Shell>
  )
}
