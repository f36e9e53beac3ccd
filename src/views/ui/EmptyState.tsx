import { Heading, Text } from '@radix-ui/themes'
import { Package } from 'lucide'
import type { ReactNode } from 'react'
import { Icon, type IconNode } from './Icon.tsx'
import { Notice } from './Notice.tsx'

interface EmptyStateProps {
  readonly icon?: IconNode
  readonly title: string
  readonly text?: string
  /** The next step, such as a link or a button. */
  readonly children?: ReactNode
}

/** Empty state with the next step. */
export const EmptyState = ({ icon = Package, title, text, children }: EmptyStateProps) => (
  <Notice>
    <Icon of={icon} />
    <Heading as="h2" size="4">
      {title}
    </Heading>
    {text && <Text color="gray">{text}</Text>}
    {children}
  </Notice>
)
