import '../../styles/office.css'
import { adminEntries } from '../../../contract/texts/admin.ts'
import AdminLayout from '../../views/admin/AdminLayout.tsx'
import { Entries } from './Entries.tsx'

/** The administrator's area (spec section 2.4). */
export default function AdminArea() {
  return (
    <AdminLayout>
      <Entries entries={adminEntries} />
    </AdminLayout>
  )
}
