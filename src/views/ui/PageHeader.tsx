import { Text } from '@radix-ui/themes'
import { type ReactNode, useEffect } from 'react'
import { focusNewContent } from './focus.ts'
import * as css from './PageHeader.module.css'
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
    <div className={css.head}>
      <div>
        <PageTitle>{title}</PageTitle>
        {text && (
          <Text as="p" size="2" color="gray">
            {text}
          </Text>
        )}
      </div>
      {children && (
        <div className={css.actions} data-screen-only>
          {children}
        </div>
      )}
    </div>
  )
}
