/** The columns of users in a spreadsheet. */
export const userCsvTexts = {
  id: 'User ID',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  role: 'Role',
  verified: 'Verified',
  yes: 'Yes',
  no: 'No',
  address: 'Address',
  joined: 'Joined',
  file: (day: string) => `users-${day}.csv`,
} as const
