import { ChevronLeft, ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import { uiTexts as texts } from '#messages/ui.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import * as css from './Pagination.module.css'

interface PaginationProps {
  readonly page: number
  readonly pages: number
  readonly busy?: boolean
  readonly onChoose: (page: number) => void
}

/**
 * Previous and next step of a list; renders nothing for a single page. A button that reaches the end keeps the focus.
 */
export const Pagination = ({ page, pages, busy, onChoose }: PaginationProps) => {
  if (pages <= 1) return null
  const step = (to: number, content: ReactNode) => {
    const isEnd = to < 1 || to > pages
    return (
      <Button variant="soft" aria-disabled={isEnd} onClick={() => isEnd || onChoose(to)}>
        {content}
      </Button>
    )
  }
  return (
    <nav className={css.pagination} aria-label={texts.pages} aria-busy={busy || undefined}>
      {step(
        // The step back from a page after the last one leads to the last one.
        Math.min(page - 1, pages),
        <>
          <Icon of={ChevronLeft} /> {texts.previous}
        </>,
      )}
      <span role="status">{texts.pageOf(page, pages)}</span>
      {step(
        page + 1,
        <>
          {texts.next} <Icon of={ChevronRight} />
        </>,
      )}
    </nav>
  )
}
