import { ownerRoutes } from '../../../contract/routes/owner.ts'
import { ownerPages } from '../../../messages/en/owner.ts'
import { sidebarEntries } from '../frames/sidebar.ts'

/** Entries of the sidebar of the seller's area (product 6.1). */
export const ownerEntries = sidebarEntries(ownerRoutes, ownerPages)
