/** Texts of the administrator's users screen (product 5.7 and 10). */
export const usersScreen = {
  title: 'Users',
  export: 'Download CSV',
  exporting: 'Preparing…',
  totalUsers: 'Total Users',
  admins: 'Admins',
  owners: 'Owners',
  users: 'Users',

  search: 'Search users',
  searchPlaceholder: 'Search users by name, email or phone...',
  role: 'Role',
  everyRole: 'All roles',
  roles: { admin: 'Admin', user: 'User', owner: 'Owner' },

  username: 'Username',
  email: 'Email',
  phone: 'Phone',
  actions: 'Actions',
  you: 'You',
  none: '—',
  results: 'Search results',
  everybody: 'A list of all registered users.',
  /** @param count the number, as a text */
  found: (count: string) => `Found: ${count}`,
  loading: 'Loading...',
  empty: 'No users found',
  emptyFilter: 'Try other words or another role.',

  changeRole: 'Role',
  delete: 'Delete',
  changeRoleOf: (name: string) => `Change the role of ${name}`,
  deleteOne: (name: string) => `Delete ${name}`,
  ordersOf: (name: string) => `Orders of ${name}`,
  ownRow: 'You cannot change the role of your own account, or delete it.',

  changeRoleTitle: 'Change Role',
  changeRoleText: (name: string) => `Choose a new role for ${name}. They are signed out everywhere and sign in again.`,
  changeRightsText: (name: string) => `Choose what ${name} may do. It holds from the next press on.`,
  mayDo: (rights: string) => `May ${rights.toLowerCase()}.`,
  change: 'Change',

  deleteTitle: 'Confirm Delete',
  deleteText: 'Are you sure you want to delete this user?',
  deleteDetail: (name: string) =>
    `The account of ${name} is closed, and the products that it sells are hidden. This cannot be undone.`,
} as const
