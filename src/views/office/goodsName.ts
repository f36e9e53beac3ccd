import { sizeText, valueText } from '#messages/values.ts'
import { colourText } from '../ui/Swatch.tsx'

/** What a variant is called. */
interface Choice {
  readonly size: string
  readonly color: string
  readonly option: string
}

/** A variant in words; empty without one. */
export const choiceText = ({ size, color, option }: Choice): string =>
  [sizeText(size, undefined), color && colourText(color), option && valueText(option)].filter(Boolean).join(' · ')

/** A product with its variant in words. */
export const goodsName = (goods: Choice & { readonly productName: string }): string =>
  [goods.productName, choiceText(goods)].filter(Boolean).join(' · ')
