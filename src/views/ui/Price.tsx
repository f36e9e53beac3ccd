import { Text } from '@radix-ui/themes'
import type { ComponentProps } from 'react'
import { uiTexts } from '../../../contract/texts/ui.ts'
import { formatTaka } from './money.ts'

interface PriceProps {
  /** Taka. */
  readonly taka: number
  /** Taka before the discount; struck through where it is more. */
  readonly original?: number
  readonly size?: ComponentProps<typeof Text>['size']
}

export const Price = ({ taka, original, size }: PriceProps) => (
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
