import { uiTexts as texts } from '../../../messages/en/ui.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'

interface PaginationProps {
  readonly page: number
  readonly pages: number
  readonly busy?: boolean
  readonly onChoose: (page: number) => void
}

/**
 * Previous and next buttons of a list; renders nothing for a single page. A button that reaches the end keeps the
 * focus.
 */
export const Pagination = ({ page, pages, busy, onChoose }: PaginationProps) => {
  if (pages <= 1) return null
  const step = (to: number) => ({
    variant: 'soft' as const,
    'aria-disabled': to < 1 || to > pages,
    onClick: () => {
      if (to >= 1 && to <= pages) onChoose(to)
    },
  })
  return (
    <nav className="pagination" aria-label={texts.pages} aria-busy={busy || undefined}>
      <Button {...step(page - 1)}>
        <Icon name="chevronLeft" /> {texts.previous}
      </Button>
      <span className="tabular" role="status">
        {texts.pageOf(page, pages)}
      </span>
      <Button {...step(page + 1)}>
        {texts.next} <Icon name="chevronRight" />
      </Button>
    </nav>
  )
}
