import { Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import { type ReactNode, useMemo } from 'react'
import type { SnapshotFrom } from 'xstate'
import { POPULAR_LABELS } from '#contract/constants.ts'
import { PRICE_STEPS } from '#contract/products/bulk.ts'
import type { BulkChange, BulkKind } from '#contract/products/bulkRules.ts'
import type { BulkProductsEvent, bulkProductsMachine } from '#machines/products/bulkProducts.machine.ts'
import { changeIn, previewRows, bulkProductsSelect as select } from '#machines/products/bulkProducts.machine.ts'
import type { BulkValues } from '#machines/products/bulkValues.ts'
import { blankProduct } from '#machines/products/productValues.ts'
import { formatPercent } from '#messages/format.ts'
import { productFormTexts, bulkProductsTexts as texts } from '#messages/products.ts'
import { uiTexts } from '#messages/ui.ts'
import { valueText } from '#messages/values.ts'
import { useIssues } from '#views/flowForm.ts'
import type { FlowRef } from '#views/flowRef.ts'
import { Button } from '#views/ui/Button.tsx'
import { Dialog } from '#views/ui/Dialog.tsx'
import { FigureTable } from '#views/ui/FigureTable.tsx'
import * as forms from '#views/ui/Form.module.css'
import { SelectInput } from '#views/ui/SelectInput.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'
import { OptionsRead } from '../OptionsRead.tsx'
import { SellerPicker } from '../SellerPicker.tsx'
import { timeText } from './formats.ts'
import { useLevels } from './levels.ts'

export type BulkProductsFlow = FlowRef<SnapshotFrom<typeof bulkProductsMachine>, BulkProductsEvent>

/** Dialog of a bulk change: its form with a preview of every product. */
export const BulkProductsDialog = ({ flow, money }: { flow: BulkProductsFlow; money: (taka: number) => string }) => {
  const open = useSelector(flow, select.open)
  const busy = useSelector(flow, select.busy)
  const kind = useSelector(flow, select.kind)
  const count = useSelector(flow, select.count)
  const cancel = () => flow.send({ type: 'dialog.cancel' })
  return (
    <Dialog
      open={open}
      title={texts.title(texts.kinds[kind], count)}
      busy={busy}
      onClose={cancel}
      actions={
        <>
          <Button variant="soft" color="gray" aria-disabled={busy} onClick={() => busy || cancel()}>
            {uiTexts.cancel}
          </Button>
          <Button
            color={kind === 'delete' ? 'red' : undefined}
            busy={busy}
            onClick={() => flow.send({ type: 'dialog.confirm' })}
          >
            {(kind === 'delete' ? texts.applyDelete : texts.apply)(count)}
          </Button>
        </>
      }
    >
      <BulkForm flow={flow} kind={kind} busy={busy} money={money} />
    </Dialog>
  )
}

interface FieldsProps {
  readonly values: BulkValues
  readonly issues: { readonly [K in keyof BulkValues]?: string }
  readonly busy: boolean
  readonly set: <K extends keyof BulkValues>(field: K, value: BulkValues[K]) => void
}

const optionsOf = <Value extends string>(labels: { readonly [V in Value]: string }) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value, label }))

const PriceFields = ({ values, issues, busy, set }: FieldsProps) => (
  <>
    <SelectInput
      name="by"
      label={texts.by}
      value={values.by}
      options={optionsOf(texts.ways)}
      readOnly={busy}
      onChange={(by) => set('by', by === 'amount' ? 'amount' : 'percent')}
    />
    <TextInput
      name="value"
      label={texts.value[values.by]}
      inputMode="text"
      autoComplete="off"
      value={values.value}
      error={issues.value}
      readOnly={busy}
      onChange={(value) => set('value', value)}
    />
    <SelectInput
      name="roundTo"
      label={texts.roundTo}
      value={values.roundTo}
      options={optionsOf(texts.steps)}
      readOnly={busy}
      onChange={(step) => set('roundTo', PRICE_STEPS.find((one) => one === step) ?? values.roundTo)}
    />
  </>
)

const DiscountFields = ({ values, issues, busy, set }: FieldsProps) => (
  <TextInput
    name="discount"
    label={productFormTexts.discount}
    inputMode="decimal"
    autoComplete="off"
    value={values.discount}
    error={issues.discount}
    readOnly={busy}
    onChange={(value) => set('discount', value)}
  />
)

const StockFields = ({ values, issues, busy, set }: FieldsProps) => (
  <>
    <SelectInput
      name="mode"
      label={texts.mode}
      value={values.mode}
      options={optionsOf(texts.modes)}
      readOnly={busy}
      onChange={(mode) => set('mode', mode === 'add' ? 'add' : 'set')}
    />
    <TextInput
      name="pieces"
      label={texts.pieces}
      inputMode="text"
      autoComplete="off"
      value={values.pieces}
      error={issues.pieces}
      readOnly={busy}
      onChange={(value) => set('pieces', value)}
    />
  </>
)

const LabelFields = ({ values, issues, busy, set }: FieldsProps) => (
  <SelectInput
    name="label"
    label={productFormTexts.popularLabel}
    placeholder={productFormTexts.noLabel}
    value={values.label}
    error={issues.label}
    options={POPULAR_LABELS.map((label) => ({ value: label, label: valueText(label) }))}
    readOnly={busy}
    onChange={(label) => set('label', label)}
  />
)

const CategoryFields = ({ values, issues, busy, set }: FieldsProps) => {
  const { category, subCategory, subSubCategory } = values
  const levels = useLevels({ ...blankProduct, category, subCategory, subSubCategory }, undefined)
  return (
    <>
      <OptionsRead query={levels.categories.read}>
        <SelectInput
          name="category"
          label={productFormTexts.category}
          placeholder={productFormTexts.chooseCategory}
          value={category}
          error={issues.category}
          options={levels.categories.options}
          readOnly={busy}
          onChange={(value) => {
            set('category', value)
            set('subCategory', '')
            set('subSubCategory', '')
          }}
        />
      </OptionsRead>
      <OptionsRead query={levels.subCategories.read}>
        <SelectInput
          name="subCategory"
          label={productFormTexts.subCategory}
          placeholder={productFormTexts.chooseSubCategory}
          value={subCategory}
          error={issues.subCategory}
          options={levels.subCategories.options}
          disabled={category === ''}
          readOnly={busy}
          onChange={(value) => {
            set('subCategory', value)
            set('subSubCategory', '')
          }}
        />
      </OptionsRead>
      <OptionsRead query={levels.subSubCategories.read}>
        <SelectInput
          name="subSubCategory"
          label={productFormTexts.subSubCategory}
          placeholder={productFormTexts.noSubSubCategory}
          value={subSubCategory}
          options={levels.subSubCategories.options}
          disabled={subCategory === ''}
          readOnly={busy}
          onChange={(value) => set('subSubCategory', value)}
        />
      </OptionsRead>
    </>
  )
}

const SellerFields = ({ values, issues, busy, set }: FieldsProps) => (
  <SellerPicker
    label={productFormTexts.seller}
    seller={values.seller}
    error={issues.seller}
    readOnly={busy}
    onChoose={(id) => set('seller', id)}
  />
)

const DeleteText = () => <p>{texts.deleteText}</p>
const PublishText = () => <p>{texts.publishText}</p>
const HideText = () => <p>{texts.hideText}</p>

const ScheduleFields = ({ values, issues, busy, set }: FieldsProps) => (
  <TextInput
    name="shownFrom"
    type="datetime-local"
    label={productFormTexts.shownFrom}
    value={values.shownFrom}
    error={issues.shownFrom}
    readOnly={busy}
    onChange={(time) => set('shownFrom', time)}
  />
)

const fields: { readonly [K in BulkKind]: (props: FieldsProps) => ReactNode } = {
  price: PriceFields,
  discount: DiscountFields,
  stock: StockFields,
  label: LabelFields,
  category: CategoryFields,
  seller: SellerFields,
  publish: PublishText,
  schedule: ScheduleFields,
  hide: HideText,
  delete: DeleteText,
}

/** The question before a change of all products of a list. */
const questionOf = (change: BulkChange, count: number, money: (taka: number) => string): string => {
  switch (change.kind) {
    case 'price': {
      const { by, value, roundTo } = change
      const format = by === 'percent' ? formatPercent : money
      return texts.questions.price(count, value > 0, value === 0 ? '' : format(Math.abs(value)), roundTo)
    }
    case 'discount':
      return texts.questions.discount(count, change.discount)
    case 'stock':
      return (change.mode === 'set' ? texts.questions.setStock : texts.questions.addStock)(count, change.pieces)
    case 'label':
      return texts.questions.label(count, change.label)
    case 'schedule':
      return texts.questions.schedule(count, timeText(change.shownFrom))
    default:
      return texts.questions[change.kind](count)
  }
}

/** Names the number of products and the rule of a change of all products of a list, as soon as its form is valid. */
const Question = ({ flow, money }: Pick<BulkFormProps, 'flow' | 'money'>) => {
  const isAll = useSelector(flow, select.isAll)
  const count = useSelector(flow, select.count)
  const kind = useSelector(flow, select.kind)
  const form = useSelector(flow, select.form)
  const change = isAll ? changeIn({ kind, form }) : null
  return (
    <Text as="p" weight="bold" role="status">
      {change && questionOf(change, count, money)}
    </Text>
  )
}

interface BulkFormProps {
  readonly flow: BulkProductsFlow
  readonly kind: BulkKind
  readonly busy: boolean
  readonly money: (taka: number) => string
}

const BulkForm = ({ flow, kind, busy, money }: BulkFormProps) => {
  const form = useSelector(flow, select.form)
  const issues = useIssues<BulkValues>(flow)
  const products = useSelector(flow, select.products)
  const isAll = useSelector(flow, select.isAll)
  const rows = useMemo(() => previewRows(kind, form, products), [kind, form, products])
  const Fields = fields[kind]
  const formats: Partial<Record<typeof kind, (value: number) => string>> = { price: money, discount: formatPercent }
  const format = formats[kind] ?? String
  const set: FieldsProps['set'] = (field, value) =>
    flow.send({ type: 'form.change', field, value } as Extract<BulkProductsEvent, { type: 'form.change' }>)
  return (
    <div className={forms.form}>
      <Fields values={form.values} issues={issues} busy={busy} set={set} />
      {rows.length > 0 && (
        <FigureTable
          label={texts.preview}
          heads={[texts.product, texts.before, texts.after]}
          rows={rows.map(({ id, name, before, after }) => ({
            key: id,
            cells: [
              name,
              format(before),
              <>
                {format(after)}
                {(after < 0 || (kind === 'price' && after === 0)) && <Text color="red"> {texts.notAllowed}</Text>}
              </>,
            ],
          }))}
        />
      )}
      {rows.length > 0 && isAll && (
        <Text as="p" size="2" color="gray">
          {texts.previewOfPage}
        </Text>
      )}
      <Question flow={flow} money={money} />
    </div>
  )
}
