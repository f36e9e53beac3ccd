/** Texts of the rules of accounts (product 9), which other forms have too. */
export const accountRuleTexts = {
  identifierRequired: 'Email or phone is required',
  passwordRequired: 'Password is required',
  nameTooShort: 'Name must be at least 3 characters',
  invalidEmail: 'Invalid email',
  invalidPhone: 'Invalid phone number',
  passwordTooShort: 'Password must be at least 6 characters',
  nameNotPlain: 'Write the name on one line, without @, /, web addresses or hidden characters.',
  passwordCommon: 'Many people use this password, so it is easily guessed. Choose a longer one, such as three words.',
  passwordsDontMatch: "Passwords don't match",
  resetPasswordsDoNotMatch: 'Passwords do not match',
  invalidOtp: 'Invalid OTP or session expired',
  currentPasswordRequired: 'Current password is required',
  confirmPasswordRequired: 'Please confirm your password',
  noCredential: 'No credential received',
  linkInvalid: 'This verification link is not valid. Please register again.',
  resetLinkDead:
    'This link can no longer be used: it works once and for a limited time. Use "Forgot password?" to get a new one.',
} as const
