import { Flex, Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import { CircleAlert, X } from 'lucide'
import { type ClipboardEvent, Fragment, type KeyboardEvent, useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import { PRESET_COLOURS } from '#contract/products/colours.ts'
import type { Product } from '#contract/products/entity.ts'
import {
  cellName,
  productVariantsMachine,
  productVariantsSelect as select,
} from '#machines/products/productVariants.machine.ts'
import {
  type TypedVariant,
  VARIANT_CELLS,
  type VariantCell,
  type VariantsValues,
} from '#machines/products/variantRows.ts'
import { variantsTexts as texts } from '#messages/products.ts'
import { valueText } from '#messages/values.ts'
import { useFlowForm } from '#views/flowForm.ts'
import { Alert } from '#views/ui/Alert.tsx'
import { Button } from '#views/ui/Button.tsx'
import { CheckBox } from '#views/ui/CheckBox.tsx'
import { ColorPicker } from '#views/ui/ColorPicker.tsx'
import { ConfirmDialog } from '#views/ui/ConfirmDialog.tsx'
import { FieldError } from '#views/ui/FieldError.tsx'
import { FormDialog } from '#views/ui/FormDialog.tsx'
import { Icon } from '#views/ui/Icon.tsx'
import * as frame from '#views/ui/Input.module.css'
import { Select } from '#views/ui/SelectInput.tsx'
import { SmallIconButton } from '#views/ui/SmallIconButton.tsx'
import { colourText, Swatch } from '#views/ui/Swatch.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'
import { Thumbnail } from '#views/ui/Thumbnail.tsx'
import { useFlow } from '../flow.ts'
import { useRights } from '../useRights.tsx'
import * as cellCss from './EditCell.module.css'
import { targetOf } from './EditCell.tsx'
import * as css from './Variants.module.css'

type Flow = ActorRefFrom<typeof productVariantsMachine>

/** The button that splits a product into variants or changes them, with its dialogs (product 16.33). */
export default function Variants({ product }: { readonly product: Product }) {
  const flow = useFlow(productVariantsMachine)
  const { has, whyNot } = useRights()
  return (
    <>
      <Button
        size="2"
        variant="soft"
        onClick={() => flow.send({ type: 'dialog.open', product, mayPrice: has('prices') })}
      >
        {product.variants ? texts.edit : texts.split}
      </Button>
      <VariantsDialog flow={flow} priceLock={whyNot('prices')} />
    </>
  )
}

interface VariantsDialogProps {
  readonly flow: Flow
  /** Why the person may not change prices; undefined where they may. */
  readonly priceLock: string | undefined
}

const VariantsDialog = ({ flow, priceLock }: VariantsDialogProps) => {
  const dialog = useSelector(flow, select.dialog)
  const busy = useSelector(flow, select.busy)
  const pieces = useSelector(flow, select.formerPieces)
  if (dialog === 'form') return <VariantsForm flow={flow} priceLock={priceLock} />
  return (
    dialog && (
      <ConfirmDialog
        title={texts.joinTitle}
        text={texts.joinText(pieces)}
        confirm={texts.join}
        busyLabel={texts.joining}
        busy={busy}
        cancel={texts.cancel}
        onCancel={() => flow.send({ type: 'dialog.cancel' })}
        onConfirm={() => flow.send({ type: 'dialog.confirm' })}
      />
    )
  )
}

const VariantsForm = ({ flow, priceLock }: VariantsDialogProps) => {
  const { form, field, set, values, issues, formError, hint, busy } = useFlowForm<VariantsValues>(flow)
  const hasVariants = useSelector(flow, select.hasVariants)
  const pieces = useSelector(flow, select.pieces)
  const former = useSelector(flow, select.formerPieces)
  const hasPictures = useSelector(flow, select.pictures).length > 1
  const apply = () => flow.send({ type: 'options.apply' })
  const onOptionKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    apply()
  }
  const options = (
    <Fragment key="options">
      <div className={css.options}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the fields handle the keys; what is typed applies when they are left */}
        <div onBlur={apply} onKeyDown={onOptionKey}>
          <TextInput {...field('sizes')} label={texts.sizes} hint={texts.sizesHint} autoComplete="off" />
        </div>
        <TextInput {...field('optionName')} label={texts.optionName} hint={texts.optionNameHint} autoComplete="off" />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
        <div onBlur={apply} onKeyDown={onOptionKey}>
          <TextInput {...field('options')} label={texts.options} hint={texts.optionsHint} autoComplete="off" />
        </div>
        <TextInput
          {...field('price')}
          label={texts.price}
          hint={priceLock}
          readOnly={busy || priceLock !== undefined}
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
      <ColorPicker
        name="colors"
        label={texts.colours}
        value={values.colors}
        presets={PRESET_COLOURS}
        error={issues.colors}
        disabled={busy}
        onChange={(colours) => {
          set('colors', colours)
          apply()
        }}
      />
    </Fragment>
  )
  const matrix = (
    <Fragment key="matrix">
      <Matrix flow={flow} rows={values.variants} issues={issues} busy={busy} />
      {issues.variants && <FieldError text={issues.variants} />}
      {hasPictures && values.colors.length > 0 && (
        <CheckBox
          name="picturesByColour"
          checked={values.picturesByColour}
          disabled={busy}
          onChange={(event) => set('picturesByColour', event.target.checked)}
        >
          {texts.picturesByColour}
        </CheckBox>
      )}
      <Flex wrap="wrap" gap="3" align="center" justify="between">
        <Text size="2" role="status" color={pieces === former ? 'gray' : 'amber'}>
          {texts.pieces(pieces, former)}
        </Text>
        {hasVariants && (
          <Button
            size="2"
            variant="soft"
            color="gray"
            aria-disabled={busy}
            onClick={() => busy || flow.send({ type: 'variants.join' })}
          >
            {texts.join}
          </Button>
        )}
      </Flex>
    </Fragment>
  )
  return (
    <FormDialog
      open
      title={hasVariants ? texts.edit : texts.split}
      description={hasVariants ? texts.editText : texts.splitText}
      busy={busy}
      submit={texts.save}
      busyLabel={texts.saving}
      onClose={() => flow.send({ type: 'dialog.cancel' })}
    >
      {(id) => (
        <form {...form} id={id}>
          {formError && <Alert text={formError} hint={hint} />}
          {hasVariants ? [matrix, options] : [options, matrix]}
        </form>
      )}
    </FormDialog>
  )
}

const nameOf = ({ size, color, option }: TypedVariant) =>
  [valueText(size), color && colourText(color), option].filter(Boolean).join(', ') || texts.one

interface MatrixProps {
  readonly flow: Flow
  readonly rows: readonly TypedVariant[]
  /** By the names of the cells. */
  readonly issues: Readonly<Record<string, string | undefined>>
  readonly busy: boolean
}

const Matrix = ({ flow, rows, issues, busy }: MatrixProps) => {
  const mayPrice = useSelector(flow, select.mayPrice)
  const pictures = useSelector(flow, select.pictures)
  const copied = (['stock', 'price', 'weight'] as const).filter((cell) => mayPrice || cell !== 'price')
  return (
    <>
      <table className={css.matrix} aria-label={texts.table}>
        <caption>{texts.keys}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.variant}</th>
            {VARIANT_CELLS.map((cell) => (
              <th key={cell} scope="col">
                {texts.cells[cell]}
              </th>
            ))}
            {pictures.length > 1 && <th scope="col">{texts.picture}</th>}
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={JSON.stringify([row.size, row.color, row.option])}>
              <th scope="row">
                <span className={css.name}>
                  {row.size && <span>{valueText(row.size)}</span>}
                  {row.color && <Swatch colour={row.color} name={colourText(row.color)} />}
                  {row.option && <span>{row.option}</span>}
                  {!row.size && !row.color && !row.option && texts.one}
                </span>
              </th>
              {VARIANT_CELLS.map((cell) => (
                <td key={cell}>
                  <span className={css.label} aria-hidden="true">
                    {texts.cells[cell]}
                  </span>
                  <VariantInput
                    flow={flow}
                    row={row}
                    at={at}
                    cell={cell}
                    issue={issues[cellName(at, cell)]}
                    readOnly={busy || (cell === 'price' && !mayPrice)}
                  />
                </td>
              ))}
              {pictures.length > 1 && (
                <td>
                  <span className={css.label} aria-hidden="true">
                    {texts.picture}
                  </span>
                  <VariantPicture flow={flow} row={row} at={at} pictures={pictures} busy={busy} />
                </td>
              )}
              <td className={css.remove}>
                {rows.length > 1 && (
                  <SmallIconButton
                    icon={X}
                    label={texts.remove(nameOf(row))}
                    disabled={busy}
                    onPress={() => flow.send({ type: 'row.remove', at })}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > 1 && (
        <Flex wrap="wrap" gap="2" align="center">
          {copied.map((cell) => (
            <Button
              key={cell}
              size="2"
              variant="soft"
              color="gray"
              aria-description={texts.sameHint}
              title={texts.sameHint}
              aria-disabled={busy}
              onClick={() => busy || flow.send({ type: 'cells.copy', cell })}
            >
              {texts.same[cell]}
            </Button>
          ))}
        </Flex>
      )}
    </>
  )
}

interface VariantPictureProps {
  readonly flow: Flow
  readonly row: TypedVariant
  readonly at: number
  readonly pictures: readonly string[]
  readonly busy: boolean
}

const VariantPicture = ({ flow, row, at, pictures, busy }: VariantPictureProps) => {
  const id = useId()
  return (
    <span className={css.picture}>
      <Thumbnail src={row.image || (pictures[0] ?? '')} size={32} />
      <Select
        id={id}
        name={`variants.${at}.image`}
        aria-label={texts.cell(texts.picture, nameOf(row))}
        value={row.image}
        placeholder={texts.noPicture}
        options={pictures.map((value, place) => ({ value, label: texts.nthPicture(place + 1) }))}
        disabled={busy}
        onChange={(image) => flow.send({ type: 'picture.choose', at, image })}
      />
    </span>
  )
}

const inputModes = {
  stock: 'numeric',
  price: 'decimal',
  sku: 'text',
  barcode: 'numeric',
  weight: 'numeric',
} as const

interface VariantInputProps {
  readonly flow: Flow
  readonly row: TypedVariant
  readonly at: number
  readonly cell: VariantCell
  readonly issue: string | undefined
  readonly readOnly: boolean
}

const VariantInput = ({ flow, row, at, cell, issue, readOnly }: VariantInputProps) => {
  const id = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (!['Enter', 'ArrowUp', 'ArrowDown'].includes(event.key)) return
    const target = targetOf(event, cell)
    // In the last row, Enter saves.
    if (!target && event.key === 'Enter') return
    event.preventDefault()
    target?.focus()
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (readOnly || !/[\t\n]/.test(text.trimEnd())) return
    event.preventDefault()
    flow.send({ type: 'cells.paste', at, cell, text })
  }
  return (
    <>
      <input
        className={`${frame.input} ${cellCss.cell}`}
        name={cellName(at, cell)}
        data-field={cell}
        inputMode={inputModes[cell]}
        autoComplete="off"
        aria-label={texts.cell(texts.cells[cell], nameOf(row))}
        aria-invalid={issue ? true : undefined}
        aria-describedby={issue ? id : undefined}
        readOnly={readOnly}
        value={row[cell]}
        onChange={(event) => flow.send({ type: 'cell.type', at, cell, text: event.target.value })}
        onFocus={(event) => event.target.select()}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {issue && (
        <span id={id} className={cellCss.issue} role="alert">
          <Icon of={CircleAlert} /> {issue}
        </span>
      )}
    </>
  )
}
