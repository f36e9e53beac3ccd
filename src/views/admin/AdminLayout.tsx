import type { ReactNode } from 'react'
import { adminRoutes } from '../../../contract/routes/admin.ts'
import { adminTexts } from '../../../messages/en/admin.ts'
import { Shell } from '../frames/Shell.tsx'
import { FactorGate } from '../office/FactorGate.tsx'
import { adminEntries } from './entries.ts'

/** Layout of the administrator's area (product 5.1). */
export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <Shell title={adminTexts.panel} entries={adminEntries} profile={adminRoutes.profile}>
      <FactorGate settings={adminRoutes.profile}>{children}</FactorGate>
    </Shell>
  )
}
