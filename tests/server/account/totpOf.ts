import { TOTP } from 'otpauth'

/** The code that an authenticator app shows for a base32 key. @param steps offset from now, in steps of 30 s */
export const totpOf = (key: string, steps = 0) => {
  const totp = new TOTP({ secret: key, algorithm: 'SHA1', digits: 6, period: 30 })
  return totp.generate({ timestamp: Date.now() + steps * 30_000 })
}

/** A code that is wrong now and at the two steps before and after. */
export const wrongTotp = (key: string) => {
  const right = new Set([-2, -1, 0, 1, 2].map((steps) => totpOf(key, steps)))
  return ['000000', '000001', '000002', '000003', '000004', '000005'].find((code) => !right.has(code))!
}
