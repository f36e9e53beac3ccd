import { Heading } from '@radix-ui/themes'
import { type ComponentProps, useId } from 'react'
import * as css from './Panel.module.css'

interface PanelProps extends ComponentProps<'section'> {
  readonly as?: 'section' | 'article' | 'aside' | 'div' | 'li'
  /** Whether its lines stay as short as those of a form. */
  readonly narrow?: boolean
  /** Visible heading, which names the panel. */
  readonly heading?: string
}

/** Card around a form or a section of a page; its parts stand one below the other. */
export const Panel = ({ as = 'section', heading, narrow, className, children, ...props }: PanelProps) => {
  const id = useId()
  const Tag = as as 'section'
  return (
    <Tag
      aria-labelledby={heading && as !== 'div' ? id : undefined}
      {...props}
      data-narrow={narrow}
      className={['surface', css.panel, className].filter(Boolean).join(' ')}
    >
      {heading && (
        <Heading as="h2" size="4" id={id}>
          {heading}
        </Heading>
      )}
      {children}
    </Tag>
  )
}
