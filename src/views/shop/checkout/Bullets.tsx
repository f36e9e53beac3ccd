import { Grid, Text } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import * as css from './Bullets.module.css'

/** List of short sentences. */
export const Bullets = ({ children }: { children: ReactNode }) => (
  <Grid asChild gap="1">
    <Text asChild size="2">
      <ul className={css.list}>{children}</ul>
    </Text>
  </Grid>
)
