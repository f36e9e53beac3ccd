/** Texts of the owner revenue dashboard (product 5.16, 9.16 and 10). */
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
  /** The owner id in an address may belong to a person who is no longer an owner. */
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
  /** Placeholder for a figure when no owner is selected, or none could be read. */
  unknown: '—',
  items: (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`,
} as const
