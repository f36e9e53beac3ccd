import { Callout, Flex } from '@radix-ui/themes'
import { CircleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

/**
 * Error message of a whole form or page, announced by screen readers; `hint` and `children` say and offer the next
 * step.
 */
export const Alert = ({
  text,
  hint,
  id,
  children,
}: {
  text: string
  hint?: string | null
  id?: string
  children?: ReactNode
}) => (
  <Callout.Root color="red" role="alert" size="1" id={id}>
    <Callout.Icon>
      <Icon of={CircleAlert} />
    </Callout.Icon>
    <Callout.Text>{text}</Callout.Text>
    {hint && <Callout.Text>{hint}</Callout.Text>}
    {children && (
      <Flex direction="column" gap="2" pt="1">
        {children}
      </Flex>
    )}
  </Callout.Root>
)
