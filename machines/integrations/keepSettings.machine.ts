import { assign, type SnapshotFrom, setup } from 'xstate'
import type { SecondFactor } from '#contract/account/secondFactor.ts'
import { createValidator } from '#contract/fields/check.ts'
import { keepSettings } from '#contract/integrations/api.ts'
import type { Integration } from '#contract/integrations/entity.ts'
import {
  type IntegrationName,
  KEPT_FIELDS,
  type KeptField,
  SECRET_FIELDS,
  SettingsToKeep,
  SMS_TEMPLATE_FIELDS,
} from '#contract/integrations/rules.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { blankForm, bodyOf, type Form, type FormEvent } from '../core/form/form.ts'
import { formActions } from '../core/form/formActions.ts'
import { fillsForm, sendsForm } from '../core/form/formDialog.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { eventOf, succeeded, succeededTo } from '../core/reply.ts'
import { dialogSelect } from '../core/selectors.ts'

export type KeptValues = { [field in KeptField | 'currentPassword' | 'code']: string }
/** The proofs that the server asks the person for. */
type Proof = Pick<SecondFactor, 'hasPassword' | 'enabled'>
type Kept = Pick<Integration, 'settings'>

type KeepSettingsEvent =
  | { type: 'dialog.open'; service: IntegrationName; kept: Kept; proof: Proof }
  | { type: 'dialog.cancel' }
  | FormEvent<KeptValues>

type Context = {
  form: Form<KeptValues>
  service: IntegrationName
  proof: Proof
}

const noValues = Object.fromEntries(
  [...Object.values(KEPT_FIELDS).flat(), 'currentPassword', 'code'].map((field) => [field, '']),
) as KeptValues

const blank: Context = {
  form: blankForm(noValues),
  service: 'sms',
  proof: { hasPassword: true, enabled: false },
}

/** Secrets are typed each time: nobody sends the kept ones to another address. */
const withKept = ({ settings }: Kept): KeptValues => ({
  ...noValues,
  ...Object.fromEntries(settings.flatMap(({ field, value }) => (SECRET_FIELDS.has(field) ? [] : [[field, value]]))),
})

const check = createValidator(SettingsToKeep)
/** The settings of a service that can be typed; a gateway without a format takes no fields of one. */
const fieldsOf = (service: IntegrationName, { smsFormat }: Pick<KeptValues, 'smsFormat'>): readonly KeptField[] =>
  KEPT_FIELDS[service].filter((field: KeptField) => smsFormat !== '' || !SMS_TEMPLATE_FIELDS.has(field))
const checkOf = ({ proof, service }: Pick<Context, 'proof' | 'service'>) => {
  return ({ currentPassword, code, ...values }: KeptValues) =>
    check({
      ...Object.fromEntries(fieldsOf(service, values).map((field) => [field, values[field]])),
      ...(proof.hasPassword && { currentPassword }),
      ...(proof.enabled && { code }),
    } as SettingsToKeep)
}

export const keepSettingsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as KeepSettingsEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'confirming' | 'form' | 'busy',
  },
  actors: {
    keepSettings: calls(
      keepSettings,
      ({ service, settings }: { service: IntegrationName; settings: SettingsToKeep }) => ({
        params: { name: service },
        payload: settings,
      }),
    ),
  },
  guards: { succeeded, isValid: ({ context }) => checkOf(context)(context.form.values).ok },
  actions: {
    ...emitActions<Context, KeepSettingsEvent>(),
    ...formActions<KeptValues, Context, KeepSettingsEvent>(checkOf, 'integrations.keep_failed'),
    fill: assign((_, { service, kept, proof }: { service: IntegrationName; kept: Kept; proof: Proof }) => ({
      service,
      proof,
      form: blankForm(withKept(kept)),
    })),
    /** Keys stay in no snapshot once the dialog is closed. */
    forget: assign(blank),
  },
}).createMachine({
  id: 'keepSettings',
  description: 'The dialog in which an administrator types the settings of a service (product 16.26)',
  meta: {
    redaction: {
      ...Object.fromEntries(Object.values(KEPT_FIELDS).flatMap((fields) => fields.map((field) => [field, 'secret']))),
      value: 'secret',
    },
  } satisfies DeclaresRedaction,
  context: blank,
  initial: 'closed',
  states: {
    closed: {
      description: 'No dialog is open, and no key is known.',
      entry: 'forget',
      on: { 'dialog.open': { target: 'filling', actions: { type: 'fill', params: eventOf } } },
    },
    filling: {
      description: 'The administrator types all settings of the service, and proves who they are.',
      ...fillsForm('saving'),
    },
    saving: {
      description: 'The server keeps the settings, encrypted.',
      ...sendsForm(
        'keepSettings',
        (context: Context) => ({ service: context.service, settings: bodyOf(checkOf(context)(context.form.values)) }),
        succeededTo('closed', 'integrations.settings_kept'),
        'filling',
        'integrations.keep_failed',
      ),
    },
  },
})

type Snapshot = SnapshotFrom<typeof keepSettingsMachine>

export const keepSettingsSelect = {
  ...dialogSelect,
  service: ({ context }: Snapshot): IntegrationName => context.service,
  fields: ({ context }: Snapshot) => fieldsOf(context.service, context.form.values),
  proof: ({ context }: Snapshot) => context.proof,
}
