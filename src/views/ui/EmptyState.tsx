import { Heading, Text } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'

interface EmptyStateProps {
  readonly icon?: IconName
  readonly title: string
  readonly text?: string
  /** The next step, such as a link or a button. */
  readonly children?: ReactNode
}

/** Empty state with the next step. */
export const EmptyState = ({ icon = 'box', title, text, children }: EmptyStateProps) => (
  <div className="notice">
    <Icon name={icon} />
    <Heading as="h2" size="4">
      {title}
    </Heading>
    {text && <Text color="gray">{text}</Text>}
    {children}
  </div>
)
