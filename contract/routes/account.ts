/** Routes of registration, sign-in and their steps (product 3). */
export const accountRoutes = {
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  enterResetCode: '/otp-verification',
  enterRegistrationCode: '/otp-verification-register',
  resetPassword: '/reset-password',
  verifyPending: '/verify/pending',
  verifyAccount: '/user/verify/:token?',
  unauthorized: '/unauthorized',
} as const
