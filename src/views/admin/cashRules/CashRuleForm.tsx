import { Grid, Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { CASH_OUTCOMES, type CashOutcome, type CashRule } from '#contract/cashRules/entity.ts'
import { categoriesQuery } from '#data/categories.ts'
import { localized } from '#data/localized.ts'
import { ownersQuery } from '#data/users.ts'
import { type CashRuleValues, cashRuleFormMachine } from '#machines/cashRules/cashRuleForm.machine.ts'
import { cashOutcomes, cashReasons, cashRulesTexts as texts } from '#messages/cashRules.ts'
import { formatCount } from '#messages/format.ts'
import { useFlowForm } from '#views/flowForm.ts'
import { districtOptions } from '#views/office/districts.ts'
import { OptionsRead } from '#views/office/OptionsRead.tsx'
import { Alert } from '#views/ui/Alert.tsx'
import { CheckBox } from '#views/ui/CheckBox.tsx'
import { FormDialog } from '#views/ui/FormDialog.tsx'
import { SelectInput } from '#views/ui/SelectInput.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'
import { useFlow } from '../flow.ts'
import { ManyPicker } from './ManyPicker.tsx'

const outcomes = CASH_OUTCOMES.map((value) => ({ value, label: cashOutcomes[value] }))

/** Dialog that adds a rule or edits `item`: it is tried against the newest orders, then saved. */
export const CashRuleForm = ({ item, back }: { item?: CashRule; back: string }) => {
  const flow = useFlow(cashRuleFormMachine, { input: { item, back, extra: null } })
  const { form, field, set, values, formError, hint, busy, issues } = useFlowForm<CashRuleValues>(flow)
  const isTried = useSelector(flow, (snapshot) => snapshot.matches('tried') || snapshot.matches('saving'))
  const trial = useSelector(flow, ({ context }) => context.extra)
  const categories = useQuery(localized(categoriesQuery))
  const owners = useQuery(ownersQuery)
  const words = cashReasons[values.outcome]
  const many = (name: 'districts' | 'categories' | 'sellers') => ({
    name,
    label: texts[name],
    error: issues[name],
    readOnly: busy,
    chosen: values[name],
    onChange: (chosen: readonly string[]) => set(name, chosen),
  })
  return (
    <FormDialog
      open
      title={item ? texts.editTitle : texts.add}
      busy={busy}
      submit={isTried ? texts.save : texts.tryIt}
      busyLabel={isTried ? texts.saving : texts.trying}
      onClose={() => flow.send({ type: 'form.cancel' })}
    >
      {(id) => (
        <form {...form} id={id}>
          {formError && <Alert text={formError} hint={hint} />}
          <TextInput {...field('name')} label={texts.name} hint={texts.nameHint} autoComplete="off" />
          <SelectInput
            name="outcome"
            label={texts.outcome}
            error={issues.outcome}
            value={values.outcome}
            options={outcomes}
            readOnly={busy}
            onChange={(outcome) => set('outcome', outcome as CashOutcome)}
          />
          <TextInput
            {...field('reason')}
            label={texts.reason}
            hint={words ? texts.reasonHint(words) : texts.noReason}
          />
          <TextInput {...field('reasonBn')} label={texts.reasonBn} />
          <Text as="p" size="2" weight="medium">
            {texts.buyer}
          </Text>
          <Text as="p" size="2" color="gray">
            {texts.buyerHint}
          </Text>
          <CheckBox
            name="firstOrder"
            checked={values.firstOrder}
            onChange={(event) => busy || set('firstOrder', event.target.checked)}
          >
            {texts.firstOrder}
          </CheckBox>
          <Grid columns={{ initial: '1', sm: '2' }} gap="3">
            <TextInput {...field('deliveredFrom')} label={texts.deliveredFrom} inputMode="numeric" />
            <TextInput {...field('returnedFrom')} label={texts.returnedFrom} inputMode="numeric" />
            <TextInput {...field('courierBelow')} label={texts.courierBelow} inputMode="numeric" />
            <TextInput {...field('courierFrom')} label={texts.courierFrom} inputMode="numeric" />
          </Grid>
          <Text as="p" size="2" weight="medium">
            {texts.order}
          </Text>
          <Grid columns={{ initial: '1', sm: '2' }} gap="3">
            <TextInput {...field('sumFrom')} label={texts.sumFrom} inputMode="decimal" />
            <TextInput {...field('sumTo')} label={texts.sumTo} inputMode="decimal" />
          </Grid>
          <ManyPicker {...many('districts')} options={districtOptions} />
          <OptionsRead query={categories}>
            <ManyPicker
              {...many('categories')}
              options={(categories.data ?? []).map(({ _id, categoryName }) => ({ value: _id, label: categoryName }))}
            />
          </OptionsRead>
          <OptionsRead query={owners}>
            <ManyPicker
              {...many('sellers')}
              options={(owners.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
            />
          </OptionsRead>
          {isTried && trial && (
            <div role="status">
              <Text as="p" size="2" weight="medium">
                {texts.trial(formatCount(trial.judged), formatCount(trial.matched), cashOutcomes[values.outcome])}
              </Text>
              {trial.blocked > 0 && (
                <Text as="p" size="2">
                  {texts.blocked(formatCount(trial.blocked))}
                </Text>
              )}
              {trial.matched > 0 && (
                <Text as="p" size="2">
                  {texts.became(formatCount(trial.delivered), formatCount(trial.cameBack))}
                </Text>
              )}
            </div>
          )}
        </form>
      )}
    </FormDialog>
  )
}
