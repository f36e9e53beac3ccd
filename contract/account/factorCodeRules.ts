import { Schema, SchemaTransformation } from 'effect'
import { factorCodeTexts as texts } from '../../messages/en/factorCode.ts'
import { raw, required } from '../fields.ts'

const BANGLA_ZERO = '০'.charCodeAt(0)

/** Blanks and dashes go, Bangla digits become Latin ones, letters become capitals. */
const plain = (typed: string) =>
  typed
    .replace(/[\s-]/g, '')
    .replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO))
    .toUpperCase()

const codeOf = (pattern: RegExp, message: string) =>
  raw(message, 100)
    .pipe(
      Schema.decodeTo(
        Schema.String.check(Schema.isPattern(pattern, { message })),
        SchemaTransformation.transform({ decode: plain, encode: (code) => code }),
      ),
    )
    .pipe(required(message))

const APP_CODE = /^\d{6}$/
const RECOVERY_CODE = /^[A-Z0-9]{16}$/

/** Whether a code, as the rules give it, is one of the app's; else it is a recovery code. */
export const isAppCode = (code: string): boolean => APP_CODE.test(code)

/** The code of the authenticator app: 6 digits. */
export const appCode = codeOf(APP_CODE, texts.digitsNeeded)
/** A recovery code: 16 letters and digits in groups of 4 or not. */
export const recoveryCode = codeOf(RECOVERY_CODE, texts.recoveryCodeNeeded)
/** Either of them. */
export const factorCode = codeOf(/^(?:\d{6}|[A-Z0-9]{16})$/, texts.codeNeeded)

/** Body of the calls that ask for a code of either kind: signing in, new recovery codes. */
export const FactorProof = Schema.Struct({ code: factorCode })
/** The form at sign-in, for the code of the app and for a recovery code. */
export const AppProof = Schema.Struct({ code: appCode })
export const RecoveryProof = Schema.Struct({ code: recoveryCode })
