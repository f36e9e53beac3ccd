import { Button, Link as ThemeLink } from '@radix-ui/themes'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'wouter'
import { uiTexts } from '#messages/ui.ts'
import * as css from './Button.module.css'

interface LinkProps {
  readonly to: string
  /** History state of the next page. */
  readonly state?: object
  readonly replace?: boolean
  /** Called at a press that opens no new tab; `preventDefault` stops the navigation. */
  readonly onClick?: (event: MouseEvent) => void
  readonly children: ReactNode
}

interface LinkStyle {
  readonly size?: '1' | '2' | '3'
  /** Absent for the colour of the text around it. */
  readonly color?: 'teal'
}

/** Link to a page of the application, in running text. */
export const TextLink = ({ size = '2', color, ...target }: LinkProps & LinkStyle) => (
  <ThemeLink asChild underline="always" size={size} color={color}>
    <Link {...target} />
  </ThemeLink>
)

/** Link to a page of the application in a new tab, so that a form or an order stays open. */
export const NewTabLink = ({ to, children }: Pick<LinkProps, 'to' | 'children'>) => (
  <ThemeLink href={to} target="_blank" rel="noreferrer" underline="always" size="2">
    {children}
    <span className="visually-hidden"> {uiTexts.newTab}</span>
  </ThemeLink>
)

type ButtonStyle = Pick<ComponentProps<typeof Button>, 'variant' | 'color' | 'size'> &
  Pick<ComponentProps<'a'>, 'role' | 'rel' | 'aria-busy' | 'aria-description' | 'onKeyDown'>

/** Link to a page of the application that looks like a button. */
export const ButtonLink = ({ variant, color, size = '3', ...target }: LinkProps & ButtonStyle) => (
  <Button asChild className={css.button} variant={variant} color={color} size={size}>
    <Link {...target} />
  </Button>
)
