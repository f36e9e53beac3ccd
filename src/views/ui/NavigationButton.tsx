import type { ComponentProps, KeyboardEvent } from 'react'
import { ButtonLink } from './TextLink.tsx'

const pressBySpace = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}

/** A button that leads to a page: it answers Space, and its page also opens in a new tab. */
export const NavigationButton = (props: ComponentProps<typeof ButtonLink>) => (
  <ButtonLink {...props} role="button" onKeyDown={pressBySpace} />
)
