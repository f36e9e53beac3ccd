import { Callout, Flex } from '@radix-ui/themes'
import { Check, CircleAlert } from 'lucide'
import type { CSSProperties, ReactNode } from 'react'
import { Icon } from './Icon.tsx'

/**
 * Error message of a whole form or page, announced by screen readers; `hint` and `children` say and offer the next
 * step. `good`: a message that is no error, such as a lower total.
 */
export const Alert = ({
  text,
  hint,
  id,
  good = false,
  children,
}: {
  text: string
  hint?: string | null
  id?: string
  good?: boolean
  children?: ReactNode
}) => (
  <Callout.Root
    color={good ? 'green' : 'red'}
    role="alert"
    size="1"
    id={id}
    // The green of a callout has too little contrast in the light theme.
    style={good ? ({ '--accent-a11': 'var(--accent-12)' } as CSSProperties) : undefined}
  >
    <Callout.Icon>
      <Icon of={good ? Check : CircleAlert} />
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
