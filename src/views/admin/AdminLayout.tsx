import type { ReactNode } from 'react'
import { adminEntries, adminTexts } from '../../../messages/en/admin.ts'
import { Shell } from '../frames/Shell.tsx'
import { FactorGate } from '../office/FactorGate.tsx'

/** Layout of the administrator's area (product 5.1). */
export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <Shell title={adminTexts.panel} entries={adminEntries} profile="/admin/profile">
      <FactorGate settings="/admin/profile">{children}</FactorGate>
    </Shell>
  )
}
