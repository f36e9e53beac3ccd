import { Button, Link as ThemeLink } from '@radix-ui/themes'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'

interface Target {
  readonly to: string
  /** What the next page finds in history state. */
  readonly state?: object
  readonly replace?: boolean
  readonly children: ReactNode
}

/** A link inside the product, in running text. */
export const TextLink = ({ size = '2', ...target }: Target & { size?: '1' | '2' | '3' }) => (
  <ThemeLink asChild underline="always" size={size}>
    <Link {...target} />
  </ThemeLink>
)

type Look = Pick<ComponentProps<typeof Button>, 'variant' | 'color' | 'size'>

/** A link inside the product that is the way on. */
export const ButtonLink = ({ variant, color, size = '3', ...target }: Target & Look) => (
  <Button asChild variant={variant} color={color} size={size}>
    <Link {...target} />
  </Button>
)
