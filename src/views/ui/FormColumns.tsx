import { Grid } from '@radix-ui/themes'
import type { ReactNode } from 'react'

/** Fields next to each other where there is room. */
export const FormColumns = ({ children }: { readonly children: ReactNode }) => (
  <Grid columns="repeat(auto-fit, minmax(min(10rem, 100%), 1fr))" gap="4" align="start">
    {children}
  </Grid>
)
