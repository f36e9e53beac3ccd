import { assign, type SnapshotFrom, setup } from 'xstate'
import { RegisterByEmail, RegisterByPhone, RegistrationPasswordsMatch } from '#contract/account/registrationRules.ts'
import { register } from '#contract/account/stepsApi.ts'
import { createValidator } from '#contract/fields/check.ts'
import { plainPhone } from '#contract/fields/typedPhone.ts'
import { accountRoutes } from '#contract/routes/account.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { blankForm, bodyOf, type Form, type FormEvent } from '../core/form/form.ts'
import { changeField, formActions, formFailedTo, submitTo } from '../core/form/formActions.ts'
import { returnTo } from '../core/redirects.ts'
import { type Reply, replyOf, unexpectedTo } from '../core/reply.ts'

type RegisterMethod = 'email' | 'phone'
type RegisterValues = { name: string; email: string; phone: string; password: string; confirmPassword: string }
type RegisterBody = typeof RegisterByEmail.Type | typeof RegisterByPhone.Type
type Context = { form: Form<RegisterValues>; method: RegisterMethod; from?: string }

const checks = {
  email: createValidator(RegisterByEmail, RegistrationPasswordsMatch),
  phone: createValidator(RegisterByPhone, RegistrationPasswordsMatch),
}
/** Validates only the fields of the chosen tab; the call has no field for the other tab's identifier. */
const checkFor =
  (method: RegisterMethod) =>
  ({ name, password, confirmPassword, [method]: address }: RegisterValues) =>
    checks[method]({ name, [method]: address, password, confirmPassword, method })

type Event = FormEvent<RegisterValues> | { type: 'method.choose'; method: RegisterMethod }

/** The tabs share the values of their common fields. */
export const registerMachine = setup({
  types: {
    input: {} as { from?: string; method?: RegisterMethod },
    context: {} as Context,
    events: {} as Event,
    emitted: {} as FlowEmitted,
    tags: {} as 'form' | 'busy',
  },
  actors: { register: calls(register, (payload: RegisterBody) => ({ payload })) },
  guards: {
    isValid: ({ context }) => checkFor(context.method)(context.form.values).ok,
    isByEmail: ({ context }, reply: Reply<unknown>) => reply.ok && context.method === 'email',
    isByPhone: ({ context }, reply: Reply<unknown>) => reply.ok && context.method === 'phone',
  },
  actions: {
    ...emitActions<Context, Event>(),
    ...formActions<RegisterValues, Context, Event>(({ method }) => checkFor(method), 'common.send_failed'),
    chooseMethod: assign(({ context }, { method }: { method: RegisterMethod }) => ({
      method,
      form: blankForm(context.form.values),
    })),
    clearPasswords: assign({
      form: ({ context }) => blankForm({ ...context.form.values, password: '', confirmPassword: '' }),
    }),
  },
}).createMachine({
  id: 'register',
  description: 'Registration by e-mail or by phone (product 3.3, 9.2, 9.3)',
  context: ({ input }) => ({
    form: blankForm({ name: '', email: '', phone: '', password: '', confirmPassword: '' }),
    method: input.method ?? 'email',
    from: input.from,
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The person fills in the form, by e-mail or by phone.',
      tags: 'form',
      on: {
        'form.change': changeField,
        'method.choose': { actions: { type: 'chooseMethod', params: ({ event }) => event } },
        'form.submit': submitTo('registering'),
      },
    },
    registering: {
      description: 'The server creates the account; the form is read-only.',
      tags: ['form', 'busy'],
      entry: 'accept',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context }) => bodyOf<RegisterBody>(checkFor(context.method)(context.form.values)),
        onDone: [
          {
            guard: { type: 'isByEmail', params: replyOf },
            target: 'registered',
            actions: [
              { type: 'toastSuccess', params: { text: 'account.go_to_your_email' } },
              {
                type: 'navigate',
                params: ({ context }) => ({
                  to: accountRoutes.verifyPending,
                  state: { email: context.form.values.email.trim(), from: returnTo(context.from) },
                }),
              },
            ],
          },
          {
            guard: { type: 'isByPhone', params: replyOf },
            target: 'registered',
            actions: {
              type: 'navigate',
              params: ({ context }) => ({
                to: accountRoutes.enterRegistrationCode,
                state: { phone: plainPhone(context.form.values.phone), from: returnTo(context.from) },
              }),
            },
          },
          formFailedTo('editing', 'account.registration_failed'),
        ],
        onError: unexpectedTo('editing'),
      },
    },
    registered: {
      description: 'The account waits for its verification, and the page that explains it opens.',
      type: 'final',
      entry: 'clearPasswords',
    },
  },
})

export const registerSelect = {
  /** The open tab. */
  method: (snapshot: SnapshotFrom<typeof registerMachine>) => snapshot.context.method,
}
