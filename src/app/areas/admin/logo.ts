import { callEndpoint, multipart, saveActor } from '#app/wiring/calls.ts'
import { watchAddress } from '#app/wiring/watchAddress.ts'
import type { CallsOf } from '#app/wiring/wiring.ts'
import { uploadLogo } from '#contract/logo/staffApi.ts'
import type { Http } from '#http/runtime.ts'
import type { logoMachine } from '#machines/logo/logo.machine.ts'
import type { logoFormMachine } from '#machines/logo/logoForm.machine.ts'

/** The calls of the logo. */
export const logo = (http: Http) =>
  ({
    logo: {
      watchAddress,
    },
    logoForm: {
      save: saveActor(({ body }, options) =>
        callEndpoint(http, uploadLogo, { payload: multipart(uploadLogo, { img: body.images }), ...options }),
      ),
    },
  }) satisfies {
    logo: CallsOf<typeof logoMachine>
    logoForm: CallsOf<typeof logoFormMachine>
  }
