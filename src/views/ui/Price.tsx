import { Text } from '@radix-ui/themes'
import type { ComponentProps } from 'react'
import { uiTexts } from '../../../contract/texts/ui.ts'
import { formatTaka } from './money.ts'

interface PriceProps {
  /** Taka. */
  readonly taka: number
  /** Taka before the discount; struck through where it is more. */
  readonly original?: number
  /** Rounded to whole taka, as on cards (spec section 9). */
  readonly whole?: boolean
  readonly size?: ComponentProps<typeof Text>['size']
}

export const Price = ({ whole = false, size, ...given }: PriceProps) => {
  const round = (amount: number) => (whole ? Math.round(amount) : amount)
  const taka = round(given.taka)
  const original = given.original === undefined ? undefined : round(given.original)
  return (
    <Text size={size} className="tabular">
      <Text weight="bold">{formatTaka(taka)}</Text>
      {original !== undefined && original > taka && (
        <>
          {' '}
          <Text asChild size="2" color="gray">
            <s>
              <span className="visually-hidden">{uiTexts.originalPrice} </span>
              {formatTaka(original)}
            </s>
          </Text>
        </>
      )}
    </Text>
  )
}
