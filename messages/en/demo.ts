/** Texts of the demo shop on the sign-in page. */
export const demoTexts = {
  title: 'Demo shop',
  signInAs: { admin: 'Sign in as administrator', owner: 'Sign in as seller', user: 'Sign in as customer' },
} as const
