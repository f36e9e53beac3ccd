import type { ReactNode } from 'react'
import { adminEntries, adminTexts } from '../../../messages/en/admin.ts'
import { Shell } from '../frames/Shell.tsx'
import { FactorGate } from '../office/FactorGate.tsx'

/** The administrator's area (spec section 2.4). */
export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <Shell title={adminTexts.panel} entries={adminEntries} profile="/admin/profile">
      <FactorGate settings="/admin/profile">{children}</FactorGate>
    </Shell>
  )
}
