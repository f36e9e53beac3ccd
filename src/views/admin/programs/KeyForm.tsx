import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { KeyAccess } from '#contract/programs/entity.ts'
import { KEY_DAYS, KEY_FEATURES, KEY_RIGHTS, type KeyFeature, type KeyRight } from '#contract/programs/features.ts'
import type { FormChange } from '#machines/core/form/form.ts'
import { type apiKeyMachine, type KeyValues, apiKeySelect as select } from '#machines/programs/apiKey.machine.ts'
import { formatCount } from '#messages/format.ts'
import { keysTexts as texts } from '#messages/programs.ts'
import { useIssues } from '#views/flowForm.ts'
import { FieldError } from '#views/ui/FieldError.tsx'
import * as forms from '#views/ui/Form.module.css'
import { FormDialog } from '#views/ui/FormDialog.tsx'
import { PasswordField } from '#views/ui/PasswordField.tsx'
import { SelectInput } from '#views/ui/SelectInput.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'
import * as css from './Programs.module.css'

interface KeyFormProps {
  readonly flow: ActorRefFrom<typeof apiKeyMachine>
  readonly onClose: () => void
}

/** The rights after a choice for one feature, in the order of the features. */
const withRight = (
  access: readonly KeyAccess[],
  feature: KeyFeature,
  right: KeyRight | undefined,
): readonly KeyAccess[] =>
  KEY_FEATURES.flatMap((one) => {
    const chosen = one === feature ? right : access.find((entry) => entry.feature === one)?.right
    return chosen ? [{ feature: one, right: chosen }] : []
  })

const levels = [
  { value: '', label: texts.levels.none },
  ...KEY_RIGHTS.map((value) => ({ value, label: texts.levels[value] })),
]
const days = KEY_DAYS.map((count) => ({ value: String(count), label: texts.daysOf(formatCount(count)) }))

/** The form of a new key: name, rights, time and the proofs that the account has. */
export const KeyForm = ({ flow, onClose }: KeyFormProps) => {
  const proof = useSelector(flow, select.proof)
  const busy = useSelector(flow, select.busy)
  const values = useSelector(flow, select.values)
  const issues = useIssues<KeyValues>(flow)
  const set = <K extends keyof KeyValues>(field: K, value: KeyValues[K]) =>
    flow.send({ type: 'key.change', change: { type: 'form.change', field, value } as FormChange<KeyValues> })
  const field = (name: Exclude<keyof KeyValues, 'access'>) => ({
    name,
    value: values[name],
    error: issues[name],
    readOnly: busy,
    onChange: (value: string) => set(name, value),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    flow.send({ type: 'dialog.confirm' })
  }
  const rightOf = (feature: KeyFeature) => values.access.find((entry) => entry.feature === feature)?.right ?? ''
  return (
    <FormDialog
      open
      title={texts.add}
      description={texts.addText}
      busy={busy}
      submit={texts.add}
      busyLabel={texts.making}
      onClose={onClose}
    >
      {(id) => (
        <form id={id} noValidate onSubmit={submit} className={forms.form}>
          <TextInput {...field('name')} label={texts.name} hint={texts.nameHint} autoComplete="off" />
          <fieldset className={css.list} aria-invalid={issues.access ? true : undefined}>
            <legend className={css.legend}>{texts.rights}</legend>
            {issues.access && <FieldError id={`${id}access`} text={issues.access} />}
            <div className={css.rights}>
              {KEY_FEATURES.map((feature) => (
                <SelectInput
                  key={feature}
                  name="access"
                  label={texts.features[feature]}
                  value={rightOf(feature)}
                  options={levels}
                  readOnly={busy}
                  onChange={(value) =>
                    set(
                      'access',
                      withRight(
                        values.access,
                        feature,
                        KEY_RIGHTS.find((right) => right === value),
                      ),
                    )
                  }
                />
              ))}
            </div>
          </fieldset>
          <SelectInput {...field('days')} label={texts.days} options={days} />
          {proof.hasPassword && (
            <PasswordField
              {...field('currentPassword')}
              label={texts.currentPassword}
              autoComplete="current-password"
            />
          )}
          {proof.enabled && <TextInput {...field('code')} label={texts.code} autoComplete="one-time-code" />}
        </form>
      )}
    </FormDialog>
  )
}
