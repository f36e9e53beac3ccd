/** Texts of the owner revenue dashboard (spec sections 2.4, 5 and 8). */
export const revenueTexts = {
  title: 'Owner Revenue Dashboard',
  refresh: 'Refresh Data',
  refreshing: 'Refreshing…',
  refreshed: 'Revenue data refreshed',
  refreshFailed: 'Failed to refresh revenue data',
  chooseFirst: 'Please select an owner first',
  owner: 'Select Owner',
  choose: 'Select an owner',
  loadingOwners: 'Loading owners...',
  noOwners: 'No owners found',
  /** An address may name somebody who sells nothing any more. */
  unknownOwner: 'Unknown owner',
  ownersFailed: 'The owners could not be read.',
  nameAndEmail: (name: string, email: string) => (email ? `${name} (${email})` : name),
  revenue: 'Total Revenue (Delivered Products)',
  revenueNote: 'Excludes delivery fees and non-delivered orders',
  totalOrders: 'Total Orders',
  deliveredOrders: 'Delivered Orders',
  average: 'Avg. Order Value',
  recentOrders: 'Recent Orders',
  noOrders: 'This owner has no orders yet',
  chooseHint: 'Choose an owner to see what their delivered products brought.',
  recentFailed: 'The orders of this owner could not be read.',
  /** Stands for a figure while no owner is chosen, or none could be read. */
  unknown: '—',
  items: (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`,
} as const
