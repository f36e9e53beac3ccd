import { Grid } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { CASH_BLOCK_KINDS, CASH_BLOCK_OUTCOMES, type CashBlock } from '#contract/cashBlocks/entity.ts'
import type { CashBlockValues, cashBlockMachine } from '#machines/cashBlocks/cashBlock.machine.ts'
import { dialogSelect } from '#machines/core/selectors.ts'
import { blockKinds, blockOutcomes, cashBlocksTexts as texts } from '#messages/cashBlocks.ts'
import { useFlowForm } from '#views/flowForm.ts'
import { Alert } from '#views/ui/Alert.tsx'
import { FormDialog } from '#views/ui/FormDialog.tsx'
import { SelectInput } from '#views/ui/SelectInput.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'
import { districtOptions } from '../districts.ts'

const kinds = CASH_BLOCK_KINDS.map((value) => ({ value, label: blockKinds[value] }))
const outcomes = CASH_BLOCK_OUTCOMES.map((value) => ({ value, label: blockOutcomes[value] }))

/** Dialog that adds a phone or an address to the block list. */
export const CashBlockDialog = ({ flow }: { readonly flow: ActorRefFrom<typeof cashBlockMachine> }) => {
  const open = useSelector(flow, dialogSelect.open)
  const { form, field, set, values, issues, formError, hint, busy } = useFlowForm<CashBlockValues>(flow)
  return (
    <FormDialog
      open={open}
      title={texts.addTitle}
      description={texts.addText}
      busy={busy}
      submit={texts.save}
      busyLabel={texts.saving}
      onClose={() => flow.send({ type: 'dialog.cancel' })}
    >
      {(id) => (
        <form {...form} id={id}>
          {formError && <Alert text={formError} hint={hint} />}
          <SelectInput
            name="kind"
            label={texts.kind}
            value={values.kind}
            options={kinds}
            readOnly={busy}
            onChange={(value) => set('kind', value as CashBlock['kind'])}
          />
          {values.kind === 'phone' ? (
            <TextInput {...field('phone')} label={texts.phone} hint={texts.phoneHint} type="tel" />
          ) : (
            <>
              <SelectInput
                name="district"
                label={texts.district}
                value={values.district}
                error={issues.district}
                placeholder={texts.chooseDistrict}
                options={districtOptions}
                readOnly={busy}
                onChange={(value) => set('district', value)}
              />
              <TextInput {...field('address')} label={texts.address} hint={texts.addressHint} autoComplete="off" />
            </>
          )}
          <SelectInput
            name="outcome"
            label={texts.outcome}
            value={values.outcome}
            options={outcomes}
            readOnly={busy}
            onChange={(value) => set('outcome', value as CashBlock['outcome'])}
          />
          <TextInput {...field('reason')} label={texts.reason} hint={texts.reasonHint} autoComplete="off" />
          <Grid columns={{ initial: '1', sm: '2' }}>
            <TextInput {...field('until')} label={texts.until} hint={texts.untilHint} type="date" />
          </Grid>
        </form>
      )}
    </FormDialog>
  )
}
