import { Flex, Grid, Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { X } from 'lucide'
import type { ActorRefFrom } from 'xstate'
import { NAME_MAX, NOTE_MAX } from '#contract/constants.ts'
import { goodsQuery, suppliersQuery } from '#data/receipts.ts'
import {
  cellName,
  type GoodsCell,
  type ReceiptValues,
  type receiveGoodsMachine,
  receiveGoodsSelect as select,
  type TypedGoods,
} from '#machines/receipts/receiveGoods.machine.ts'
import { formatCount } from '#messages/format.ts'
import { receiptsTexts as texts } from '#messages/receipts.ts'
import { useFlowForm } from '#views/flowForm.ts'
import { Alert } from '#views/ui/Alert.tsx'
import { Combobox } from '#views/ui/Combobox.tsx'
import { FieldError } from '#views/ui/FieldError.tsx'
import { FormColumns } from '#views/ui/FormColumns.tsx'
import { FormDialog } from '#views/ui/FormDialog.tsx'
import { SmallIconButton } from '#views/ui/SmallIconButton.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'
import { LeaveDialog } from '#views/unsavedChanges/LeaveDialog.tsx'
import { FindGoods } from '../FindGoods.tsx'
import { goodsName } from '../orders/ItemChoice.tsx'
import { useRights } from '../useRights.tsx'

type Flow = ActorRefFrom<typeof receiveGoodsMachine>
type Issues = Readonly<Record<string, string | undefined>>

/** The dialog that adds what a supplier has delivered to the stock. */
export const ReceiptDialog = ({ flow }: { readonly flow: Flow }) => (
  <>
    <FormDialog
      open={useSelector(flow, select.open)}
      title={texts.receive}
      description={texts.receiveText}
      busy={useSelector(flow, select.busy)}
      submit={texts.save}
      busyLabel={texts.saving}
      onClose={() => flow.send({ type: 'form.cancel' })}
    >
      {(id) => <Fields flow={flow} formId={id} />}
    </FormDialog>
    {useSelector(flow, select.leaving) && (
      <LeaveDialog
        onStay={() => flow.send({ type: 'leave.cancel' })}
        onLeave={() => flow.send({ type: 'leave.confirm' })}
      />
    )}
  </>
)

const Fields = ({ flow, formId }: { readonly flow: Flow; readonly formId: string }) => {
  const { form, field, values, issues, formError, hint, busy } = useFlowForm<ReceiptValues>(flow)
  const { has } = useRights()
  const { data: suppliers = [] } = useQuery(suppliersQuery)
  return (
    <form {...form} id={formId}>
      {formError && <Alert text={formError} hint={hint} />}
      <FormColumns>
        <Combobox
          {...field('supplier')}
          free
          label={texts.supplier}
          hint={texts.supplierHint}
          options={suppliers.map((value) => ({ value, bangla: '' }))}
          none={texts.newSupplier}
          countOf={texts.suppliers}
          autoComplete="off"
        />
        <TextInput {...field('day')} label={texts.day} type="date" />
      </FormColumns>
      <Grid asChild gap="3">
        <fieldset aria-describedby={issues.lines && `${formId}-lines`}>
          <Text asChild size="2" weight="bold">
            <legend>{texts.goods}</legend>
          </Text>
          <FindGoods
            busy={busy}
            query={goodsQuery}
            keyOf={({ productId, variantId }) => `${productId} ${variantId}`}
            nameOf={goodsName}
            factsOf={({ sku, stock }) => [sku, texts.left(formatCount(stock))]}
            onAdd={(goods) => flow.send({ type: 'goods.add', goods })}
          />
          {values.lines.length > 0 && (
            <Grid asChild gap="3">
              <ul>
                {values.lines.map((line, at) => (
                  <li key={`${line.productId} ${line.variantId}`}>
                    <GoodsLine flow={flow} at={at} line={line} issues={issues as Issues} busy={busy} />
                  </li>
                ))}
              </ul>
            </Grid>
          )}
          {values.lines.length > 0 && has('revenue') && (
            <Text as="p" size="1" color="gray">
              {texts.costHint}
            </Text>
          )}
          {issues.lines && <FieldError id={`${formId}-lines`} text={issues.lines} />}
        </fieldset>
      </Grid>
      <TextInput {...field('note')} label={texts.note} maxLength={NOTE_MAX} autoComplete="off" />
    </form>
  )
}

interface GoodsLineProps {
  readonly flow: Flow
  readonly at: number
  readonly line: TypedGoods
  readonly issues: Issues
  readonly busy: boolean
}

const GoodsLine = ({ flow, at, line, issues, busy }: GoodsLineProps) => {
  const { has } = useRights()
  const name = goodsName(line)
  const cell = (kind: GoodsCell) => ({
    name: cellName(at, kind),
    value: line[kind],
    error: issues[cellName(at, kind)],
    readOnly: busy,
    maxLength: NAME_MAX,
    autoComplete: 'off',
    onChange: (text: string) => flow.send({ type: 'cell.type', at, cell: kind, text }),
  })
  const gone = issues[cellName(at, 'goods')]
  return (
    <Grid role="group" aria-label={name} gap="2">
      <Flex align="center" justify="between" gap="2">
        <Text size="2" weight="medium">
          {name}
        </Text>
        <SmallIconButton
          icon={X}
          label={texts.remove(name)}
          disabled={busy}
          onPress={() => flow.send({ type: 'line.remove', at })}
        />
      </Flex>
      <FormColumns>
        <TextInput {...cell('pieces')} label={texts.pieces} inputMode="numeric" />
        {has('revenue') && <TextInput {...cell('cost')} label={texts.cost} inputMode="decimal" />}
      </FormColumns>
      {gone && <FieldError text={gone} />}
    </Grid>
  )
}
