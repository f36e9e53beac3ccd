import type { CSSProperties } from 'react'
import type { OrderItem } from '#contract/orders/entity.ts'
import { itemTexts as texts } from '#messages/officeOrders.ts'
import { sumTexts } from '#messages/orders.ts'
import { optionText, sizeText } from '#messages/values.ts'
import { colourText, cssColour } from '#views/ui/Swatch.tsx'
import * as css from './OfficeOrderCard.module.css'

/** What an item names besides its product. */
type Choice = Pick<OrderItem, 'size' | 'sizeNameBn' | 'color' | 'option' | 'optionName' | 'sku'>

/** The choices of an item and its SKU in one line of text; empty without any. */
export const choiceText = ({ size, sizeNameBn, color, sku, ...third }: Choice): string =>
  [sizeText(size, sizeNameBn), color && colourText(color), optionText(third), sku && texts.sku(sku)]
    .filter(Boolean)
    .join(' · ')

/** A product with its variant in words. */
export const goodsName = (goods: Choice & { readonly productName: string }): string =>
  [goods.productName, choiceText(goods)].filter(Boolean).join(' · ')

/** The choices after other words of the item, with a swatch of its colour. */
export const ItemChoice = ({ item: { size, sizeNameBn, color, sku, ...third } }: { item: Choice }) => (
  <>
    {size && ` · ${sumTexts.size} ${sizeText(size, sizeNameBn)}`}
    {color && ' · '}
    {color && <Color color={color} />}
    {third.option && ` · ${optionText(third)}`}
    {sku && ` · ${texts.sku(sku)}`}
  </>
)

/** A swatch of one element, with the name of the colour. */
const Color = ({ color }: { color: string }) => (
  <span className={css.colour} style={{ '--color': cssColour(color) } as CSSProperties}>
    {colourText(color)}
  </span>
)
