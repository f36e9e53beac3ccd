import { Flex } from '@radix-ui/themes'
import type { ComponentProps } from 'react'

/** The last row of a form: Cancel first, the primary action last. */
export const FormActions = (props: ComponentProps<typeof Flex>) => (
  <Flex wrap="wrap" align="center" justify="end" gap="3" {...props} />
)
