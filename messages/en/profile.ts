/** Texts of the profile settings (product 7, 9 and 10). */
export const profileTexts = {
  title: 'Profile',
  settings: 'Settings',
  tabs: { profile: 'Profile', security: 'Security', image: 'Profile Image' },

  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  emptyKept: 'Left empty, it stays as it is saved.',
  save: 'Save Changes',

  currentPassword: 'Current password',
  newPassword: 'New password',
  newPasswordHint: 'At least 6 characters',
  confirmPassword: 'Confirm new password',
  securityNote: 'Your other devices are signed out.',
  changePassword: 'Change Password',

  image: 'Profile image',
  imageHint: 'JPG, PNG or GIF, max 5MB',
  upload: 'Upload Image',
} as const
