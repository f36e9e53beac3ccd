import type { RouteAccess } from './homes.ts'

/** Routes of registration and sign-in that are no destination after signing in (product 2.11). */
export const signInRoutes = {
  login: '/login',
  signInByCode: '/login/code',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  enterResetCode: '/otp-verification',
  enterRegistrationCode: '/otp-verification-register',
  unauthorized: '/unauthorized',
} as const

/** Routes of the account pages (product 3). */
export const accountRoutes = {
  ...signInRoutes,
  verifyPending: '/verify/pending',
  verifyAccount: '/user/verify/:token?',
  invitation: '/invitation',
} as const

export const accountAccess = {
  login: 'guest',
  signInByCode: 'guestElseHome',
  register: 'guest',
  forgotPassword: 'guestElseHome',
  resetPassword: 'guestElseHome',
  enterResetCode: 'guestElseHome',
  enterRegistrationCode: 'guestElseHome',
  unauthorized: 'anyone',
  verifyPending: 'anyone',
  verifyAccount: 'anyone',
  invitation: 'anyone',
} as const satisfies Record<keyof typeof accountRoutes, RouteAccess>
