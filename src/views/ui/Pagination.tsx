import { ChevronLeft, ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { uiTexts as texts } from '#messages/en/ui.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import * as css from './Pagination.module.css'

type PaginationProps = {
  readonly page: number
  readonly pages: number
  readonly busy?: boolean
} & (
  | { readonly onChoose: (page: number) => void }
  /** For pages that have an address: the steps are links. */
  | { readonly addressOf: (page: number) => string }
)

/**
 * Previous and next step of a list, as buttons or links; renders nothing for a single page. A button that reaches the
 * end keeps the focus.
 */
export const Pagination = (props: PaginationProps) => {
  const { page, pages, busy } = props
  if (pages <= 1) return null
  const hasLinks = 'addressOf' in props
  const step = (to: number, rel: 'prev' | 'next', content: ReactNode) => {
    const isEnd = to < 1 || to > pages
    if ('addressOf' in props)
      return (
        <StepLink address={isEnd ? undefined : props.addressOf(to)} rel={rel}>
          {content}
        </StepLink>
      )
    const choose = () => {
      if (!isEnd) props.onChoose(to)
    }
    return (
      <Button variant="soft" aria-disabled={isEnd} onClick={choose}>
        {content}
      </Button>
    )
  }
  return (
    <nav className={css.pagination} aria-label={texts.pages} aria-busy={busy || undefined}>
      {step(
        // The step back from a page after the last one leads to the last one.
        Math.min(page - 1, pages),
        'prev',
        <>
          <Icon of={ChevronLeft} /> {texts.previous}
        </>,
      )}
      <span role={hasLinks ? undefined : 'status'}>{texts.pageOf(page, pages)}</span>
      {step(
        page + 1,
        'next',
        <>
          {texts.next} <Icon of={ChevronRight} />
        </>,
      )}
    </nav>
  )
}

/** @param address undefined at the end of the list, where the step is no link */
const StepLink = ({
  address,
  rel,
  children,
}: {
  address: string | undefined
  rel: 'prev' | 'next'
  children: ReactNode
}) =>
  address === undefined ? (
    <span className={css.pageLink} data-disabled>
      {children}
    </span>
  ) : (
    <Link href={address} rel={rel} className={css.pageLink}>
      {children}
    </Link>
  )
