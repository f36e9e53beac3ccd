import type { ReactNode } from 'react'
import { ownerEntries, ownerTexts } from '../../../messages/en/owner.ts'
import { Shell } from '../frames/Shell.tsx'
import { FactorGate } from '../office/FactorGate.tsx'

/** Layout of the owner's area (product 6.1). */
export default function OwnerLayout({ children }: { children: ReactNode }) {
  return (
    <Shell title={ownerTexts.panel} entries={ownerEntries} profile="/owner/profile">
      <FactorGate settings="/owner/profile">{children}</FactorGate>
    </Shell>
  )
}
