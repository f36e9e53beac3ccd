import { Heading, Text } from '@radix-ui/themes'
import { type ReactNode, useEffect } from 'react'
import { arriveWithin } from './focus.ts'

interface PageHeadProps {
  readonly title: string
  readonly text?: ReactNode
  /** What can be done on the page. */
  readonly children?: ReactNode
}

/** A page's heading, which takes the focus on arrival, with the page's actions across from it. */
export const PageHeader = ({ title, text, children }: PageHeadProps) => {
  useEffect(arriveWithin, [])
  return (
    <div className="page-head">
      <div>
        <Heading as="h1" size="7" tabIndex={-1}>
          {title}
        </Heading>
        {text && (
          <Text as="p" size="2" color="gray">
            {text}
          </Text>
        )}
      </div>
      {children && <div className="page-actions">{children}</div>}
    </div>
  )
}
