import { deleteLogo, uploadLogo } from '../../../contract/logo/saveApi.ts'
import type { Reply } from '../../../machines/core/reply.ts'
import type { logoMachine } from '../../../machines/logo/logo.machine.ts'
import type { logoFormMachine } from '../../../machines/logo/logoForm.machine.ts'
import type { Http } from '../../http/runtime.ts'
import type { Cache } from '../cache.ts'
import { callEndpoint, confirmCalls, multipart, saveActor } from './calls.ts'
import { watchAddress } from './watchAddress.ts'
import type { CallsOf } from './wiring.ts'

/** A stored logo is never `null`: a response without one is malformed. */
const requireLogo = <A>(reply: Reply<A | null>): Reply<A> => {
  if (!reply.ok) return reply
  return reply.value === null ? { ok: false, error: { _tag: 'PARSING_ERROR' } } : { ok: true, value: reply.value }
}

/** The calls of the logo. */
export const logo = (http: Http, cache: Cache) =>
  ({
    logo: {
      watchAddress,
      confirm: confirmCalls(cache, ['Logo'], ({ id }) => callEndpoint(http, deleteLogo, { params: { id } })),
    },
    logoForm: {
      save: saveActor(cache, ['Logo'], ({ body }, options) =>
        callEndpoint(http, uploadLogo, { payload: multipart(uploadLogo, { img: body.images }), ...options }).then(
          requireLogo,
        ),
      ),
    },
  }) satisfies {
    logo: CallsOf<typeof logoMachine>
    logoForm: CallsOf<typeof logoFormMachine>
  }
