/** Body of `POST /user/resend-otp`: the code of registration or of a reset, or the activation link. */
export type ResendBody = { phone: string } | { identifier: string } | { email: string }
