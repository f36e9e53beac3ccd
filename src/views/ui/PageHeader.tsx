import { Flex, Text } from '@radix-ui/themes'
import { type ReactNode, useEffect } from 'react'
import { focusNewContent } from './focus.ts'
import { PageTitle } from './PageTitle.tsx'

interface PageHeaderProps {
  readonly title: string
  readonly text?: ReactNode
  /** Actions of the page. */
  readonly children?: ReactNode
}

/** Heading of a page with its actions. The heading takes the focus when the page opens. */
export const PageHeader = ({ title, text, children }: PageHeaderProps) => {
  useEffect(focusNewContent, [])
  return (
    <Flex wrap="wrap" align="center" justify="between" gapX="4" gapY="2" mb="4">
      <div>
        <PageTitle>{title}</PageTitle>
        {text && (
          <Text as="p" size="2" color="gray">
            {text}
          </Text>
        )}
      </div>
      {children && (
        <Flex wrap="wrap" gap="2" data-screen-only>
          {children}
        </Flex>
      )}
    </Flex>
  )
}
