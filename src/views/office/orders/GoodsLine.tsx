import { Box, Flex, Text } from '@radix-ui/themes'
import { X } from 'lucide'
import type { ReactNode } from 'react'
import type { CartProblem } from '#contract/cart/entity.ts'
import type { Line } from '#contract/cart/rules.ts'
import { LINE_QUANTITY_MAX } from '#contract/constants.ts'
import { namedVariants, type ProductVariant } from '#contract/products/variants.ts'
import type { ProductToOrder } from '#contract/staffOrders/entity.ts'
import { productsToOrderQuery } from '#data/staffOrders.ts'
import { choiceOfVariant } from '#machines/staffOrders/orderLines.ts'
import { checkoutScreen } from '#messages/checkout.ts'
import { formatCount } from '#messages/format.ts'
import { newOrderTexts as texts } from '#messages/newOrder.ts'
import { formatTaka } from '#views/ui/money.ts'
import { Select } from '#views/ui/SelectInput.tsx'
import { SmallIconButton } from '#views/ui/SmallIconButton.tsx'
import { Stepper } from '#views/ui/Stepper.tsx'
import { colourText } from '#views/ui/Swatch.tsx'
import { FindGoods } from '../FindGoods.tsx'
import { choiceText } from './ItemChoice.tsx'

/** The parts of the dialogs in which the staff enters and edits the goods of an order. */

/** Finds the products of an order. */
export const ProductSearch = ({ onAdd }: { readonly onAdd: (product: ProductToOrder) => void }) => (
  <FindGoods
    query={productsToOrderQuery}
    keyOf={({ _id }) => _id}
    nameOf={({ productName }) => productName}
    factsOf={({ sku, price, remaining }) => [sku, formatTaka(price), texts.left(formatCount(remaining))]}
    onAdd={onAdd}
  />
)

interface GoodsLineProps {
  /** The index of the line. */
  readonly at: number
  readonly name: string
  readonly line: Line
  /** The value of the third option of its variant, where it is known. */
  readonly option?: string | undefined
  readonly optionName?: string | undefined
  /** Undefined for a product whose choices are not known. */
  readonly choices: Pick<ProductToOrder, 'sizes' | 'colors' | 'variants'> | undefined
  /** In taka; undefined while it is not known. */
  readonly amount: number | undefined
  readonly problem: CartProblem | undefined
  readonly onChange: (line: Partial<Line>) => void
  readonly onRemove: () => void
  readonly children?: ReactNode
}

/** A line of an order: pieces, size and colour, and what keeps it from being ordered. */
export const GoodsLine = (props: GoodsLineProps) => {
  const { at, name, line, option, optionName, choices, amount, problem, onChange, onRemove, children } = props
  const choice = (kind: 'size' | 'color', values: readonly string[] = [], label: string, placeholder: string) =>
    values.length > 0 && (
      <Select
        id={`${kind}${at}`}
        name={`${kind}${at}`}
        aria-label={label}
        value={line[kind] ?? ''}
        unknown={line[kind]}
        placeholder={placeholder}
        options={values.map((value) => ({ value, label: kind === 'color' ? colourText(value) : value }))}
        onChange={(value) => onChange({ [kind]: value })}
      />
    )
  return (
    <li>
      <Flex align="center" justify="between" gap="2">
        <Text size="2">
          {[
            name,
            !choices && choiceText({ size: '', color: '', ...line, option, optionName }),
            amount !== undefined && formatTaka(amount),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <SmallIconButton icon={X} label={texts.remove(name)} onPress={onRemove} />
      </Flex>
      <Flex align="center" wrap="wrap" gap="2">
        <Stepper
          label={texts.pieces(name)}
          fewer={texts.fewer}
          more={texts.more}
          value={line.quantity}
          max={LINE_QUANTITY_MAX}
          onChange={(quantity) => onChange({ quantity })}
        />
        {choices?.variants ? (
          <VariantSelect at={at} line={line} name={name} variants={choices.variants} onChange={onChange} />
        ) : (
          <>
            {choice('size', choices?.sizes, texts.size(name), texts.chooseSize)}
            {choice('color', choices?.colors, texts.colour(name), texts.chooseColour)}
          </>
        )}
      </Flex>
      {problem && (
        <Text as="p" size="2" color="red" role="status">
          {problemText(problem, choices?.variants !== undefined)}
        </Text>
      )}
      {children && <Box mt="2">{children}</Box>}
    </li>
  )
}

interface VariantSelectProps {
  readonly at: number
  readonly line: Line
  readonly name: string
  readonly variants: readonly ProductVariant[]
  readonly onChange: (line: Partial<Line>) => void
}

const VariantSelect = ({ at, line, name, variants, onChange }: VariantSelectProps) => {
  const named = namedVariants(variants, line)
  const label = (variant: ProductVariant) =>
    [choiceText(variant), formatTaka(variant.price), texts.left(formatCount(variant.stock))].filter(Boolean).join(' · ')
  return (
    <Select
      id={`variant${at}`}
      name={`variant${at}`}
      aria-label={texts.variant(name)}
      value={named.length === 1 ? named[0]!._id : ''}
      placeholder={texts.chooseVariant}
      options={variants.map((variant) => ({ value: variant._id, label: label(variant) }))}
      onChange={(id) => onChange(choiceOfVariant(variants.find(({ _id }) => _id === id)))}
    />
  )
}

/** Size, colour and third option of a product with variants are one choice here. */
const problemText = ({ code, params }: CartProblem, hasVariants: boolean): string => {
  if (params) return checkoutScreen.onlyLeft(params.left)
  if (hasVariants && texts.needed[code]) return texts.needed['cart.option_needed']!
  return texts.needed[code] ?? checkoutScreen.problems[code] ?? checkoutScreen.cannotOrder
}
