import { useEffect, useRef } from 'react'
import * as ui from '../../ui/tools.module.css'
import { chartPanelTexts as texts } from './chartPanelTexts.ts'
import * as css from './OptionMenu.module.css'
import type { TransitionOption } from './transitionOptions.ts'

/** Options to choose from, and the box of the element that opens the menu. */
export interface OptionRequest {
  readonly label: string
  readonly options: readonly TransitionOption[]
  readonly anchor: DOMRect
}

const GAP = 6

/** Menu of the example events or the call outcomes that trigger a transition. */
export const OptionMenu = ({ request, onClose }: { request: OptionRequest; onClose: () => void }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const menu = box.current
    if (!menu) return
    const opener = document.activeElement
    menu.showPopover()
    const { anchor } = request
    const { width, height } = menu.getBoundingClientRect()
    const fitsBelow = anchor.bottom + GAP + height <= innerHeight
    const top = fitsBelow ? anchor.bottom + GAP : Math.max(GAP, anchor.top - GAP - height)
    menu.style.top = `${top}px`
    menu.style.left = `${Math.max(GAP, Math.min(anchor.left, innerWidth - width - GAP))}px`
    menu.querySelector('button')?.focus()
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [request])
  return (
    <div
      ref={box}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={texts.options(request.label)}
      className={css.menu}
      onToggle={({ newState }) => {
        if (newState === 'closed') onClose()
      }}
      onKeyDown={(event) => {
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
        if (!step) return
        event.preventDefault()
        const items = [...event.currentTarget.querySelectorAll('button')]
        const index = items.indexOf(document.activeElement as HTMLButtonElement)
        items[(index + step + items.length) % items.length]?.focus()
      }}
    >
      <p className={`${css.heading} ${ui.caption}`} role="presentation">
        {texts.options(request.label)}
      </p>
      {request.options.map(({ text, run }, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: the menu keeps its order while it is open
          key={index}
          type="button"
          role="menuitem"
          className={ui.item}
          onClick={() => {
            onClose()
            run()
          }}
        >
          {text || texts.onlyOption}
        </button>
      ))}
    </div>
  )
}
