import { Flex, Grid, Text } from '@radix-ui/themes'
import type { Sum } from '#views/orders/sums.ts'
import * as css from './Sums.module.css'

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
