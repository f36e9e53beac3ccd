/** Messages of the server on users and profiles. */
export const usersTexts = {
  found: 'OK',
  notFound: 'There is no such user.',
  wrongCurrentPassword: 'The current password is not right.',
  ownRow: 'You may not change the role of your own account, or delete it.',
  notOfProfile: 'E-mail address, phone number and picture cannot be changed here.',
  lastAdmin: 'At least one administrator has to remain.',
} as const
