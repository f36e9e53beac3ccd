import { Flex, Grid, Text } from '@radix-ui/themes'
import { toPaisa } from '#contract/money.ts'
import { formatDifference } from '#messages/en/format.ts'
import { orderScreens } from '#messages/en/orderScreens.ts'
import * as css from './Sums.module.css'

type Sum = readonly [name: string, amount: string]

/** The sum of a rounding in taka; none where there is none. */
export const roundingSum = (rounding: number | null): readonly Sum[] =>
  rounding ? [[orderScreens.rounding, formatDifference(toPaisa(rounding))]] : []

/** Sums of money with their names; the last one is the total. */
export const Sums = ({ sums }: { sums: readonly Sum[] }) => (
  <Grid asChild alignContent="start" gap="2" minWidth="0">
    <Text asChild size="2">
      <dl>
        {sums.map(([name, amount]) => (
          <Flex align="baseline" justify="between" gap="4" key={name} className={css.sum}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </Flex>
        ))}
      </dl>
    </Text>
  </Grid>
)
