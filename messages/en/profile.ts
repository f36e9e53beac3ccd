import { usersTexts } from './users.ts'

/** Texts of the profile settings (product 7, 9 and 10). */
export const profileTexts = {
  title: 'Profile',
  settings: 'Settings',
  tabs: { profile: 'Profile', security: 'Security', image: 'Profile Image' },
  userIdNotFound: 'User ID not found',

  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  emptyKept: 'Left empty, it stays as it is saved.',
  save: 'Save Changes',
  updated: usersTexts.profileUpdated,
  updateFailed: 'Failed to update profile',

  currentPassword: 'Current password',
  newPassword: 'New password',
  newPasswordHint: 'At least 6 characters',
  confirmPassword: 'Confirm new password',
  securityNote: 'Your other devices are signed out.',
  changePassword: 'Change Password',
  passwordChanged: usersTexts.passwordChanged,
  passwordFailed: 'Failed to change password',

  image: 'Profile image',
  imageHint: 'JPG, PNG or GIF, max 5MB',
  upload: 'Upload Image',
  imageUpdated: usersTexts.imageUpdated,
  uploadFailed: 'Failed to upload image',
} as const
