import { freeDeliveryTexts as texts } from '#messages/shop.ts'
import { formatTaka } from './money.ts'

/** A delivery fee in taka as text; a fee of 0 is called free. */
export const feeText = (taka: number): string => (taka === 0 ? texts.free : formatTaka(taka))
