import { Schema, SchemaTransformation } from 'effect'
import { raw, required } from '../fields.ts'
import { latinDigits } from '../latinDigits.ts'
import { type Rule, ruleOf } from '../rules.ts'

/** Removes blanks and dashes, and converts Bangla digits to Latin ones and letters to capitals. */
const normalizeCode = (input: string) => latinDigits(input.replace(/[\s-]/g, '')).toUpperCase()

const codeOf = (pattern: RegExp, rule: Rule) =>
  raw(rule, 100)
    .pipe(
      Schema.decodeTo(
        Schema.String.check(Schema.isPattern(pattern, rule)),
        SchemaTransformation.transform({ decode: normalizeCode, encode: (code) => code }),
      ),
    )
    .pipe(required(rule))

const APP_CODE = /^\d{6}$/
const RECOVERY_CODE = /^[A-Z0-9]{16}$/

/** Whether a code that these rules have decoded is one of the app; any other is a recovery code. */
export const isAppCode = (code: string): boolean => APP_CODE.test(code)

/** The code of the authenticator app: 6 digits. */
export const appCode = codeOf(APP_CODE, ruleOf('validation.app_code_needed'))
/** A recovery code: 16 letters and digits, with or without dashes between groups of 4. */
export const recoveryCode = codeOf(RECOVERY_CODE, ruleOf('validation.recovery_code_needed'))
/** A code of the app or a recovery code. */
export const factorCode = codeOf(/^(?:\d{6}|[A-Z0-9]{16})$/, ruleOf('validation.factor_code_needed'))

/** Body of the calls that accept a code of either kind: sign-in, new recovery codes. */
export const FactorProof = Schema.Struct({ code: factorCode })
/** The forms at sign-in: one for the code of the app, one for a recovery code. */
export const AppProof = Schema.Struct({ code: appCode })
export const RecoveryProof = Schema.Struct({ code: recoveryCode })
