import { callEndpoint, conflictCalls, saveActor } from '#app/wiring/calls.ts'
import type { CallsOf } from '#app/wiring/wiring.ts'
import type { Policy } from '#contract/policies/entity.ts'
import type { PolicyToSave } from '#contract/policies/rules.ts'
import { getPolicy } from '#contract/policies/shopApi.ts'
import { setPolicy } from '#contract/policies/staffApi.ts'
import type { Http } from '#http/runtime.ts'
import type { policyFormMachine } from '#machines/policies/policyForm.machine.ts'

/** The calls of the policies. */
export const policies = (http: Http) =>
  ({
    policyForm: {
      save: saveActor<PolicyToSave, Policy>(({ id, body }, options) =>
        callEndpoint<typeof setPolicy>(http, setPolicy, { params: { page: id }, payload: body, ...options }),
      ),
      conflict: conflictCalls<Policy>(({ id }, signal) =>
        callEndpoint(http, getPolicy, { params: { page: id }, query: {} }, signal),
      ),
    },
  }) satisfies { policyForm: CallsOf<typeof policyFormMachine> }
