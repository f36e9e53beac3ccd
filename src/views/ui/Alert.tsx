import { Callout } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

/** What went wrong as a whole, read out at once; `hint` says what to do about it, `children` offer it. */
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
      <Icon name="alert" />
    </Callout.Icon>
    <Callout.Text>{text}</Callout.Text>
    {hint && <Callout.Text>{hint}</Callout.Text>}
    {children}
  </Callout.Root>
)
