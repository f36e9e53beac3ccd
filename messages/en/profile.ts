/** Texts of the profile settings (product 7, 9 and 10). */
export const profileTexts = {
  title: 'Profile',
  settings: 'Settings',
  tabs: { profile: 'Profile', security: 'Security', image: 'Profile Image', data: 'My data' },

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

/** Texts of the list of a person's sessions. */
export const sessionsTexts = {
  title: 'Where you are signed in',
  hint: 'Sign out wherever you do not recognise a device, then change your password.',
  device: (browser: string, system: string) =>
    browser && system ? `${browser} on ${system}` : browser || system || 'Unknown device',
  thisDevice: 'This device',
  signedIn: (time: string) => `Signed in: ${time}`,
  lastUsed: (time: string) => `Last used: ${time}`,
  address: (address: string) => `Address: ${address}`,
  endOne: 'Sign out there',
  endOneOf: (device: string) => `Sign out there: ${device}`,
  endOthers: 'Sign out everywhere else',
  endOneTitle: 'Sign out there?',
  endOneText: (device: string) => `${device} has to sign in again. What is not saved there may be lost.`,
  endOthersTitle: 'Sign out everywhere else?',
  endOthersText: 'Every other device has to sign in again. What is not saved there may be lost.',
  ending: 'Signing out…',
  failedTitle: 'Your sessions could not be read',
} as const
