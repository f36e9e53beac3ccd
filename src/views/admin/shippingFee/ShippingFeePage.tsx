import { Callout, Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { CSSProperties } from 'react'
import { CHARGED_PER, type ChargedPer, INSIDE_AREAS, type InsideArea } from '#contract/constants.ts'
import { toPaisa, toTaka } from '#contract/money.ts'
import { ADVANCE_KINDS, ADVANCE_RETURNS, type AdvanceKind, type AdvanceReturn } from '#contract/payments/advance.ts'
import { aboveTenthBelow } from '#contract/payments/advanceRules.ts'
import type { ShippingFee } from '#contract/shippingFee/entity.ts'
import { shippingFeeQuery } from '#data/shippingFee.ts'
import { formSelect } from '#machines/core/selectors.ts'
import { checkFees, type ShippingFeeValues, shippingFeeMachine } from '#machines/shippingFee/shippingFee.machine.ts'
import { formatNumber } from '#messages/format.ts'
import { shippingFeeTexts as texts } from '#messages/shippingFee.ts'
import { useFlowForm } from '#views/flowForm.ts'
import { ConflictDialog } from '#views/office/ConflictDialog.tsx'
import { HistoryButton } from '#views/office/HistoryButton.tsx'
import { typedNumber } from '#views/office/typedNumber.ts'
import { useCapabilities } from '#views/office/useCapabilities.ts'
import { Alert } from '#views/ui/Alert.tsx'
import { Button } from '#views/ui/Button.tsx'
import { FormActions } from '#views/ui/FormActions.tsx'
import { FormColumns } from '#views/ui/FormColumns.tsx'
import { formatTaka } from '#views/ui/money.ts'
import { PageHeader } from '#views/ui/PageHeader.tsx'
import { Panel } from '#views/ui/Panel.tsx'
import { ReadState } from '#views/ui/ReadState.tsx'
import { SelectInput } from '#views/ui/SelectInput.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'
import { NewTabLink } from '#views/ui/TextLink.tsx'
import { useFocusRecovery } from '#views/ui/useFocusRecovery.ts'
import { useFlow } from '../flow.ts'

const chargedPerOptions = CHARGED_PER.map((value) => ({ value, label: texts.charged[value] }))
const advanceOptions = ADVANCE_KINDS.map((value) => ({ value, label: texts.advances[value] }))
const returnOptions = ADVANCE_RETURNS.map((value) => ({ value, label: texts.advanceReturnNames[value] }))
const insideAreaOptions = INSIDE_AREAS.map((value) => ({ value, label: texts.areas[value] }))

/** The shipping fees (product 5.8), and how a checkout is charged. */
export default function ShippingFeePage() {
  const fees = useQuery(shippingFeeQuery)
  // A 404 means that the fees were never set; the form then creates them.
  const isNew = fees.error?.status === 404
  return (
    <>
      <PageHeader title={texts.title}>
        <HistoryButton kind="shippingFee" id="" name={texts.title} />
      </PageHeader>
      {fees.data || isNew ? <ShippingFeeForm fees={fees.data} /> : <ReadState query={fees} />}
    </>
  )
}

const compare = (mine: ShippingFeeValues, theirs: ShippingFee) => ({
  shippingFee: { label: texts.inside, mine: typedNumber(mine.shippingFee), theirs: formatNumber(theirs.shippingFee) },
  shippingFeeOutside: {
    label: texts.outside,
    mine: typedNumber(mine.shippingFeeOutside),
    theirs: formatNumber(theirs.shippingFeeOutside),
  },
  chargedPer: {
    label: texts.chargedPer,
    mine: texts.charged[mine.chargedPer],
    theirs: texts.charged[theirs.chargedPer],
  },
  insideArea: {
    label: texts.insideArea,
    mine: texts.areas[mine.insideArea],
    theirs: texts.areas[theirs.insideArea],
  },
  freeDeliveryFrom: {
    label: texts.freeFromShort,
    mine: typedNumber(mine.freeDeliveryFrom) || texts.never,
    theirs: theirs.freeDeliveryFrom == null ? texts.never : formatNumber(theirs.freeDeliveryFrom),
  },
  advance: { label: texts.advance, mine: texts.advances[mine.advance], theirs: texts.advances[theirs.advance] },
  advanceSum: {
    label: texts.advanceSum,
    mine: typedNumber(mine.advanceSum),
    theirs: theirs.advanceSum === null ? '' : formatNumber(theirs.advanceSum),
  },
  advancePercent: {
    label: texts.advancePercent,
    mine: typedNumber(mine.advancePercent),
    theirs: theirs.advancePercent === null ? '' : formatNumber(theirs.advancePercent),
  },
  advanceReturns: {
    label: texts.advanceReturns,
    mine: texts.advanceReturnNames[mine.advanceReturns],
    theirs: texts.advanceReturnNames[theirs.advanceReturns],
  },
})

/** Reports on the rule about a tenth of the price (docs/decisions/payments.md). */
const TENTH_SOURCES = ['https://en.newsnowbangla.com/archives/26776', 'https://www.e-commercebarta.com']

/** The rule of law, where the advance is more than a tenth of a price. */
const AboveTenth = ({ values }: { values: ShippingFeeValues }) => {
  const checked = checkFees(values)
  if (!checked.ok) return null
  const { advance: kind = 'nothing', advanceSum = null, advancePercent: percent = null, ...fees } = checked.value
  const sum = advanceSum === null ? null : toPaisa(advanceSum)
  const fee = toPaisa(Math.max(fees.shippingFee, fees.shippingFeeOutside))
  const below = aboveTenthBelow({ kind, sum, percent }, fee)
  if (below === 0) return null
  return (
    // The amber of its links has too little contrast in the light theme.
    <Callout.Root color="amber" highContrast size="1" style={{ '--accent-a11': 'var(--accent-12)' } as CSSProperties}>
      <Callout.Text>
        {Number.isFinite(below) ? texts.aboveTenthBelow(formatTaka(toTaka(below))) : texts.aboveTenth} {texts.tenthRule}{' '}
        {texts.tenthSources}{' '}
        {TENTH_SOURCES.map((address, at) => (
          <span key={address}>
            {at > 0 && ', '}
            <NewTabLink to={address}>{new URL(address).origin}</NewTabLink>
          </span>
        ))}
      </Callout.Text>
    </Callout.Root>
  )
}

const ShippingFeeForm = ({ fees }: { fees: ShippingFee | undefined }) => {
  const flow = useFlow(shippingFeeMachine, { input: { item: fees } })
  const { form, field, set, values, issues, formError, hint, busy } = useFlowForm<ShippingFeeValues>(flow)
  const { feeRules } = useCapabilities()
  const isUnchanged = useSelector(flow, formSelect.changes) === 0
  // A successful save disables the focused button.
  const region = useFocusRecovery()
  return (
    <Panel heading={texts.card} narrow>
      <Text as="p" size="2" color="gray">
        {texts.cardText}
      </Text>
      <form {...form}>
        {formError && <Alert text={formError} hint={hint} />}
        <FormColumns>
          <TextInput {...field('shippingFee')} label={texts.inside} inputMode="decimal" />
          <TextInput {...field('shippingFeeOutside')} label={texts.outside} inputMode="decimal" />
          {feeRules && (
            <>
              <SelectInput
                name="chargedPer"
                label={texts.chargedPer}
                hint={texts.chargedHints[values.chargedPer]}
                value={values.chargedPer}
                error={issues.chargedPer}
                readOnly={busy}
                options={chargedPerOptions}
                onChange={(value) => set('chargedPer', value as ChargedPer)}
              />
              <SelectInput
                name="insideArea"
                label={texts.insideArea}
                value={values.insideArea}
                error={issues.insideArea}
                readOnly={busy}
                options={insideAreaOptions}
                onChange={(value) => set('insideArea', value as InsideArea)}
              />
              <TextInput
                {...field('freeDeliveryFrom')}
                label={texts.freeFrom}
                hint={texts.freeFromHints[values.chargedPer]}
                inputMode="decimal"
              />
              <SelectInput
                name="advance"
                label={texts.advance}
                hint={texts.advanceHint}
                value={values.advance}
                error={issues.advance}
                readOnly={busy}
                options={advanceOptions}
                onChange={(value) => {
                  set('advance', value as AdvanceKind)
                  // What is typed into a field that disappears does not keep the form from being saved.
                  set('advanceSum', String(fees?.advanceSum ?? ''))
                  set('advancePercent', String(fees?.advancePercent ?? ''))
                }}
              />
              {values.advance === 'sum' && (
                <TextInput {...field('advanceSum')} label={texts.advanceSum} inputMode="decimal" />
              )}
              {values.advance === 'percent' && (
                <TextInput {...field('advancePercent')} label={texts.advancePercent} inputMode="numeric" />
              )}
              {values.advance !== 'nothing' && (
                <SelectInput
                  name="advanceReturns"
                  label={texts.advanceReturns}
                  value={values.advanceReturns}
                  error={issues.advanceReturns}
                  readOnly={busy}
                  options={returnOptions}
                  onChange={(value) => set('advanceReturns', value as AdvanceReturn)}
                />
              )}
            </>
          )}
        </FormColumns>
        {feeRules && <AboveTenth values={values} />}
        <FormActions {...region}>
          <Button type="submit" busy={busy} disabled={isUnchanged}>
            {texts.save}
          </Button>
        </FormActions>
      </form>
      <ConflictDialog<ShippingFeeValues, ShippingFee> flow={flow} compare={compare} />
    </Panel>
  )
}
