import { adminRoutes } from '../../../contract/routes/admin.ts'
import { adminPages } from '../../../messages/en/admin.ts'
import { sidebarEntries } from '../frames/sidebar.ts'

/** Entries of the sidebar of the administrator's area (product 5.1). */
export const adminEntries = sidebarEntries(adminRoutes, adminPages)
