import { Schema } from 'effect'
import { typedCode } from '../fields/text.ts'
import { ruleOf } from '../rules.ts'

const APP_CODE = /^\d{6}$/
const RECOVERY_CODE = /^[A-Z0-9]{16}$/

/** Whether a code that these rules have decoded is one of the app; any other is a recovery code. */
export const isAppCode = (code: string): boolean => APP_CODE.test(code)

/** The code of the authenticator app: 6 digits. */
export const appCode = typedCode(APP_CODE, ruleOf('validation.app_code_needed'))
/** A recovery code: 16 letters and digits, with or without dashes between groups of 4. */
export const recoveryCode = typedCode(RECOVERY_CODE, ruleOf('validation.recovery_code_needed'))
/** A code of the app or a recovery code. */
export const factorCode = typedCode(/^(?:\d{6}|[A-Z0-9]{16})$/, ruleOf('validation.factor_code_needed'))

/** Body of the calls that accept a code of either kind: sign-in, new recovery codes. */
export const FactorProof = Schema.Struct({ code: factorCode })
/** The forms at sign-in: one for the code of the app, one for a recovery code. */
export const AppProof = Schema.Struct({ code: appCode })
export const RecoveryProof = Schema.Struct({ code: recoveryCode })
